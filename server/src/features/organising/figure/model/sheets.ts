import type { FigureReport, FunnelAction } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { type Cell, toSheet, type Sheet } from '../../../../sheets/Sheet.ts';
import { say, type TextKey } from '../../../../texts/texts.ts';

/** The report as sheets: the figures, their days, the funnel, and the booths and sessions with the most people. */
export function reportSheets(ctx: Ctx, report: FigureReport): [Sheet, ...Sheet[]] {
  const { language } = ctx;
  const { figures, days, funnel, booths, sessions } = report;
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
    ...of('figure.booths', booths),
    ...of('figure.sessions', sessions),
  ];
}

function actionsInWords({ language }: Ctx, actions: FunnelAction[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(
    actions.map((action) => say(language, `figure.action.${action}`)),
  );
}
