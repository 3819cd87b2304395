import type { FigureReport, FunnelAction, RatedSubject } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { type Cell, toSheet, type Sheet } from '../../../../sheets/Sheet.ts';
import { say, type TextKey } from '../../../../texts/texts.ts';
import { ratedName } from './rated.ts';

/** The report as sheets: the figures, their days, the funnel, the booths and sessions with the most people, and what was rated. */
export function reportSheets(
  ctx: Ctx,
  report: FigureReport,
  rated: RatedSubject[],
): [Sheet, ...Sheet[]] {
  const { language } = ctx;
  const { figures, days, funnel, sources, sourceDays, form, booths, sessions } = report;
  const heading = (key: `figure.${string}`) => say(language, key as TextKey);
  const dayKeys = figures.map(({ key }) => key).filter((key) => days[0] && key in days[0]);
  const of = (title: 'figure.booths' | 'figure.sessions', all: FigureReport['booths']) =>
    all.length
      ? [
          toSheet(say(language, title), [
            [
              heading('figure.column.what'),
              heading('figure.people'),
              heading('figure.column.minutes'),
            ],
            ...all.map(({ name, people, minutes }): Cell[] => [name, people, minutes]),
          ]),
        ]
      : [];
  return [
    toSheet(heading('figure.sheet'), [
      [heading('figure.figure'), heading('figure.value'), heading('figure.how')],
      ...figures.map(({ key, value }): Cell[] => [
        ...[say(language, `figure.${key}`), value, say(language, `figure.${key}.how`)],
      ]),
    ]),
    toSheet(heading('figure.days'), [
      [heading('figure.day'), ...dayKeys.map((key) => heading(`figure.${key}`))],
      ...days.map((one): Cell[] => [
        { day: one.day },
        ...dayKeys.map((key) => one[key as keyof typeof one] ?? null),
      ]),
    ]),
    toSheet(heading('figure.funnel'), [
      [
        ...[heading('figure.funnel.step'), heading('figure.people')],
        ...[heading('figure.funnel.share'), heading('figure.funnel.how')],
      ],
      ...funnel.map(({ step, people, actions }): Cell[] => [
        say(language, `figure.step.${step}`),
        people,
        { share: funnel[0]!.people ? people / funnel[0]!.people : 0 },
        actionsInWords(ctx, actions) || say(language, `figure.step.${step}.how` as TextKey),
      ]),
    ]),
    toSheet(heading('figure.sources'), [
      [heading('figure.source'), heading('figure.people'), heading('figure.source.came')],
      ...sources.map(({ source, people, came }): Cell[] => [
        ...[source ?? heading('figure.source.none'), people, came],
      ]),
    ]),
    toSheet(heading('figure.sourceDays'), [
      [
        heading('figure.day'),
        ...sourceDays.map(({ kind, source }) => source ?? heading(`figure.source.${kind}`)),
      ],
      ...days.map(({ day }, at): Cell[] => [
        { day },
        ...sourceDays.map(({ counts }) => counts[at]!),
      ]),
    ]),
    ...(form ? formSheets(ctx, form) : []),
    ...of('figure.booths', booths),
    ...of('figure.sessions', sessions),
    ...(rated.length ? [feedbackSheet(ctx, rated)] : []),
  ];
}

/** How far pages got in the registration form: in all, by day and by link. */
function formSheets({ language }: Ctx, form: NonNullable<FigureReport['form']>): Sheet[] {
  const heading = (key: TextKey) => say(language, key);
  const steps = form.steps.map((step) => heading(`figure.form.${step}`));
  return [
    toSheet(heading('figure.form'), [
      [heading('figure.day'), ...steps],
      ...form.days.map(({ day, counts }): Cell[] => [{ day }, ...counts]),
      [heading('figure.form.all'), ...form.counts],
    ]),
    toSheet(heading('figure.form.sources'), [
      [heading('figure.source'), ...steps],
      ...form.sources.map(({ source, counts }): Cell[] => [
        source ?? heading('figure.source.none'),
        ...counts,
      ]),
    ]),
  ];
}

/** What was rated: an average is there with its number of answers, or not at all. */
function feedbackSheet(ctx: Ctx, rated: RatedSubject[]): Sheet {
  const { language } = ctx;
  return toSheet(say(language, 'figure.feedback'), [
    [
      ...[say(language, 'figure.column.what'), say(language, 'figure.feedback.on')],
      ...[say(language, 'figure.feedback.answers'), say(language, 'figure.feedback.average')],
    ],
    ...rated.map((one): Cell[] => [
      ...[ratedName(ctx, one), say(language, `figure.feedback.${one.subject}`)],
      ...[one.answers, one.average],
    ]),
  ]);
}

function actionsInWords({ language }: Ctx, actions: FunnelAction[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(
    actions.map((action) => say(language, `figure.action.${action}`)),
  );
}
