import {
  folded,
  mostPolls,
  type PollForm,
  pollForm,
  type PollFormQuestion,
  type PollPolicy,
  pollPolicies,
  type PollQuestion,
  type PollScale,
  pollScale,
  type QuestionKind,
  questionKinds,
} from '@pavilion/contract';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { importDraft, toQuestions } from '../../../programme/poll/service.ts';
import * as cells from '../model/cells.ts';
import { save } from '../verbs/save.ts';
import { sessionName, sessionsNamed } from '../model/names.ts';
import { allPolls, listProgramme } from '../queries/programme.ts';
import type { WorkPlan, ImportDefinition } from '../model/definition.ts';

interface Row {
  session: string;
  poll: string;
  question: string;
  kind?: 'choice' | QuestionKind;
  options?: string[];
  right?: string[];
  scale?: PollScale;
  'one answer'?: boolean;
  anonymous?: boolean;
  results?: PollPolicy;
}
interface Whole {
  id: string | null;
  sessionId: string;
  form: PollForm;
  isSame: boolean;
}
/** A poll is written with the first of its lines; each line is a question. */
type Work = Whole | null;

/** Several short texts, separated by line breaks, else by semicolons. */
const parts = z
  .string()
  .transform((cell) => cell.split(cell.trim().includes('\n') ? '\n' : ';'))
  .transform((all) => all.map((one) => one.trim()));
const list = parts.transform((all) => all.filter(Boolean));
const options = list.refine((all) => all.length >= 2, { error: 'import.twoOptions' });

/** A range and, after semicolons, the words at its ends: `1-5; Not at all; Very much`. */
const scale = parts.transform(([range = '', low = '', high = ''], problems) => {
  const [from, to] = range.split(/[-–]/).map(Number);
  const { data } = pollScale.safeParse({ from, to, low, high });
  if (data) return data;
  problems.addIssue({ code: 'custom', message: 'import.scale' });
  return z.NEVER;
});

/** Sessions' polls, matched by session and title; each line is a question. Imported polls are drafts. */
export const polls: ImportDefinition<Row, Work> = {
  kind: 'polls',
  needs: 'polls',
  key: [],
  title: 'poll',
  columns: () => [
    { name: 'session', cell: cells.line(200), required: true, example: 'Opening talk' },
    { name: 'poll', cell: cells.line(200), required: true, example: 'Before we begin' },
    { name: 'question', cell: cells.line(300), required: true, example: 'What brings you here?' },
    {
      name: 'kind',
      cell: cells.choice(['choice', ...questionKinds]),
      example: 'choice',
      choices: ['choice', ...questionKinds],
    },
    { name: 'options', cell: options, example: 'News; People' },
    { name: 'right', cell: list, example: '' },
    { name: 'scale', cell: scale, example: '' },
    { name: 'one answer', cell: cells.yesNo, example: 'yes', choices: ['yes', 'no'] },
    { name: 'anonymous', cell: cells.yesNo, example: 'no', choices: ['yes', 'no'] },
    {
      name: 'results',
      cell: cells.choice(pollPolicies),
      example: 'afterAnswer',
      choices: pollPolicies,
    },
  ],
  async plan(ctx, lines) {
    const plan: WorkPlan<Work> = { steps: [], problems: [], brings: [] };
    const programme = await listProgramme(ctx.db, ctx.event.id);
    const all = await allPolls(ctx.db, ctx.event.id);
    const wholes = new Map<string, { whole: Whole; lines: number[] }>();
    for (const { number, row } of lines) {
      const wrong = (column: string, code: string) =>
        plan.problems.push({ line: number, column, code });
      const [session, other] = sessionsNamed(programme, row.session);
      if (!session || other) {
        wrong('session', session ? 'import.ambiguous' : 'session.missing');
        continue;
      }
      const title = row.poll.toLowerCase();
      const ofSession = all.filter((one) => one.session_id === session.id);
      const there = ofSession.find((one) => one.title.toLowerCase() === title);
      const name = `${session.id} ${title}`;
      const known = wholes.get(name);
      const form: PollForm = {
        title: row.poll,
        ...(row.anonymous !== undefined && { isAnonymous: row.anonymous }),
        ...(row.results && { results: row.results }),
        ...known?.whole.form,
        questions: [...(known?.whole.form.questions ?? []), toFormQuestion(row)],
      };
      const asked = form.questions.filter(({ questionText }) => questionText === row.question);
      const fresh = [...wholes.values()].filter(
        ({ whole }) => !whole.id && whole.sessionId === session.id,
      ).length;
      const bad = pollForm.safeParse(form).error?.issues[0];
      if (asked.length > 1) wrong('question', 'import.duplicate');
      else if (bad) {
        const { column = 'options', code } = problems[bad.message] ?? tooLarge;
        wrong(bad.path.includes('options') ? column : 'question', code);
      } else if (hasUnknownAnswer(row)) wrong('right', 'import.rightAnswer');
      else if (!there && !known && ofSession.length + fresh >= mostPolls)
        wrong('poll', 'poll.tooMany');
      else if (known) {
        known.whole.form = form;
        known.lines.push(number);
      } else {
        const whole = { id: there?.id ?? null, sessionId: session.id, form, isSame: false };
        wholes.set(name, { whole, lines: [number] });
      }
    }
    for (const { whole, lines: numbers } of wholes.values()) {
      const there = all.find((one) => one.id === whole.id);
      whole.isSame = there !== undefined && isSame(whole.form, toQuestions(ctx, whole.form), there);
      if (there && !whole.isSame && there.state !== 'draft') {
        for (const line of numbers)
          plan.problems.push({ line, column: 'poll', code: 'poll.notDraft' });
        continue;
      }
      const act = !there ? 'create' : whole.isSame ? 'unchanged' : 'update';
      for (const [at, line] of numbers.entries())
        plan.steps.push({ line, act, work: at === 0 ? whole : null });
    }
    return plan;
  },
  async write(tx, work) {
    if (!work) return [];
    const { id, sessionId, form } = work;
    const to = { ...form, questions: toQuestions(tx, form) };
    return save(tx, { thing: 'poll', id, title: form.title, to }, () =>
      importDraft(tx, sessionId, form),
    );
  },
  async lines(ctx) {
    const programme = await listProgramme(ctx.db, ctx.event.id);
    return (await allPolls(ctx.db, ctx.event.id)).flatMap((poll) =>
      poll.questions.map(toPlain).map((question) => ({
        session: sessionName(programme, poll.session_id),
        poll: poll.title,
        question: question.questionText,
        kind: question.kind,
        options: question.scale ? '' : question.options.join('\n'),
        right: question.right.join('\n'),
        scale: question.scale ? toScaleCell(question.scale) : '',
        'one answer': question.isSingleChoice ? 'yes' : 'no',
        anonymous: poll.is_anonymous ? 'yes' : 'no',
        results: poll.results,
      })),
    );
  },
};

type Poll = Awaited<ReturnType<typeof allPolls>>[number];

/** What is wrong with the options of a question, in the words of a table. */
interface OptionProblem {
  column?: string;
  code: string;
}
const tooLarge: OptionProblem = { code: 'import.tooManyQuestions' };
const problems: Record<string, OptionProblem> = {
  'form.options': { code: 'import.twoOptions' },
  'form.sameOption': { code: 'form.sameOption' },
  'poll.noRightAnswer': { column: 'right', code: 'import.rightAnswer' },
  'poll.tooManyRanked': { code: 'poll.tooManyRanked' },
};

/** Whether a right answer isn't among the options. */
function hasUnknownAnswer({ right = [], options: all = [] }: Row): boolean {
  const known = new Set(all.map(folded));
  return right.some((one) => !known.has(folded(one)));
}

function toFormQuestion({ question, kind = 'choice', ...row }: Row): PollFormQuestion {
  const right = new Set(row.right?.map(folded));
  return {
    ...(kind !== 'choice' && { kind }),
    questionText: question,
    isSingleChoice: row['one answer'] ?? true,
    options: (row.options ?? []).map((optionText) => ({
      optionText,
      ...(right.has(folded(optionText)) && { isRight: true }),
    })),
    ...(row.scale && { scale: row.scale }),
  };
}

/** A question without its ids. */
function toPlain({ kind, rightIds = [], options: all, ...question }: PollQuestion) {
  const { isSingleChoice, questionText, scale: range } = question;
  const right = all.filter(({ _id }) => rightIds.includes(_id));
  return {
    ...{ kind: kind ?? 'choice', isSingleChoice, questionText },
    options: all.map(({ optionText }) => optionText),
    right: right.map(({ optionText }) => optionText),
    ...(range && { scale: range }),
  };
}

function toScaleCell({ from, to, low, high }: PollScale): string {
  return low || high ? `${from}-${to}\n${low}\n${high}` : `${from}-${to}`;
}

function isSame(form: PollForm, questions: PollQuestion[], there: Poll): boolean {
  return (
    form.title === there.title &&
    (form.isAnonymous ?? there.is_anonymous) === there.is_anonymous &&
    (form.results ?? there.results) === there.results &&
    isDeepStrictEqual(questions.map(toPlain), there.questions.map(toPlain))
  );
}
