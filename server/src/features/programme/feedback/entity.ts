import {
  type EventConfig,
  fewestAnswers,
  type Feedback,
  type FeedbackComment,
  type FeedbackReport,
  type FeedbackResults,
  type FeedbackState,
  type FormQuestion,
  type LocalText,
  mostStars,
  type RatedSubject,
  toPercent,
} from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import type { Occasion } from './model/occasion.ts';
import { isWritten, toLabel, toQuestions } from './model/questions.ts';
import type { FeedbackTotal, RatedRow } from './queries/results.ts';
import { allowedActs } from './rights.ts';
import type { FeedbackCommentRow } from './tables.ts';

/** What the caller is asked, and how far they got. */
export function toFeedback(ctx: Ctx, occasion: Occasion, state: FeedbackState): Feedback {
  return {
    subject: occasion.subject,
    _id: occasion.id,
    state,
    questions: toQuestions(ctx, occasion.subject),
    may: allowedActs(ctx, occasion, state),
  };
}

/** The average of so many answers with so many stars in all; hidden for few. */
function toRating({ answers, stars }: { answers: number; stars: number }) {
  const isHidden = answers < fewestAnswers;
  return {
    answers,
    isHidden,
    average: isHidden ? null : Math.round((100 * stars) / answers) / 100,
  };
}

/** Results from totals. Whatever few people answered is hidden. */
export function toResults(
  config: EventConfig,
  questions: FormQuestion[],
  totals: FeedbackTotal[],
): Omit<FeedbackResults, 'may'> {
  const byQuestion = Map.groupBy(totals, ({ question }) => question);
  const counted = (question: string) =>
    new Map(byQuestion.get(question)?.map(({ answer, answers }) => [answer, answers]));
  const stars = counted('');
  const byStars = Array.from({ length: mostStars }, (_, nth) => stars.get(String(nth + 1)) ?? 0);
  const rating = toRating({
    answers: byStars.reduce((all, one) => all + one, 0),
    stars: byStars.reduce((all, one, nth) => all + one * (nth + 1), 0),
  });
  // earlier wordings come last
  const asked = questions.filter((question) => !isWritten(question));
  const wordings = new Set(asked.map(({ label }) => label.en));
  const former = [...byQuestion.keys()].filter((one) => one !== '' && !wordings.has(one));
  const reports = [
    ...asked.map((question) => toReport(config, question, counted(question.label.en))),
    ...former.map((en) => toReport(config, formerQuestion(en), counted(en))),
  ];
  return {
    ...rating,
    stars: rating.isHidden ? [] : byStars,
    reports: reports.filter(({ answered }) => answered >= fewestAnswers),
  };
}

type ReportQuestion = Pick<FormQuestion, 'label' | 'type' | 'options'>;

function formerQuestion(en: string): ReportQuestion {
  return { label: { en }, type: 'choices', options: [] };
}

function toReport(
  config: EventConfig,
  { label, type, options }: ReportQuestion,
  totals: Map<string, number>,
): FeedbackReport {
  const answered = totals.get('') ?? 0;
  const offered = options.map((option): [LocalText, number] => [
    option.label,
    totals.get(option.label.en) ?? 0,
  ]);
  const others = [...totals]
    .filter(([answer]) => answer !== '' && !options.some((one) => one.label.en === answer))
    .map(([answer, votes]): [LocalText, number] => [toLabel(config, answer), votes])
    .sort(([, a], [, b]) => b - a);
  return {
    question: label,
    type,
    answered,
    options: [...offered, ...others].map(([one, votes]) => ({
      label: one,
      votes,
      percent: toPercent(votes, answered),
    })),
  };
}

export function toComment(questions: FormQuestion[], row: FeedbackCommentRow): FeedbackComment {
  const { id, question, text, is_hidden: isHidden } = row;
  const asked = questions.find(({ label }) => label.en === question)?.label;
  return {
    _id: id,
    question: question === '' ? null : (asked ?? { en: question }),
    text,
    isHidden,
  };
}

export function toRated(row: RatedRow): RatedSubject {
  const { subject, target_id: _id, title } = row;
  return { subject, _id, title, ...toRating(row) };
}
