import {
  checkAnswers,
  type EventConfig,
  type FeedbackSubject,
  type FormAnswers,
  type FormQuestion,
  type LocalText,
} from '@pavilion/contract';
import { v5 } from 'uuid';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { Answered } from '../tables.ts';

/** The questions about a subject in the shape of the registration form. Ids follow from the event and the wording. */
export function toQuestions(
  { event }: Pick<Ctx, 'event'>,
  subject: FeedbackSubject,
): FormQuestion[] {
  const { features } = event.config;
  const { questions } = features.feedback?.[subject] ?? { questions: [] };
  return questions.map(({ question, kind, options }) => ({
    _id: v5(question.en, event.id),
    type: kind,
    version: 1,
    label: question,
    help: null,
    isRequired: false,
    options: options.map((option) => ({
      _id: v5(JSON.stringify([question.en, option]), event.id),
      label: toLabel(event.config, option),
    })),
    consent: null,
    min: null,
    max: null,
    roles: [],
    condition: null,
  }));
}

/** An option with what the glossary makes of it in other languages. */
export function toLabel({ glossary }: EventConfig, option: string): LocalText {
  return glossary.find(({ en }) => en === option) ?? { en: option };
}

/** Whether answers are people's own words, to be read one by one and not counted. */
export function isWritten({ type }: Pick<FormQuestion, 'type'>): boolean {
  return type === 'text' || type === 'longText';
}

/** What answers and a comment add to the totals and the comments. Refuses `fields.invalid` with every problem. */
export function countAnswers(
  questions: FormQuestion[],
  given: FormAnswers,
  comment: string,
): { counts: Answered[]; texts: Answered[] } {
  const { answers, problems } = checkAnswers(questions, given);
  const asked = new Set(questions.map(({ _id }) => _id));
  const fields = [
    ...Object.entries(problems).map(([id, { code }]) => ({ path: `answers.${id}`, code })),
    ...Object.keys(given)
      .filter((id) => !asked.has(id))
      .map((id) => ({ path: `answers.${id}`, code: 'feedback.unknownQuestion' })),
  ];
  if (fields.length) refuse('fields.invalid', { fields });
  const counts: Answered[] = [];
  const texts: Answered[] = comment ? [['', comment]] : [];
  for (const question of questions) {
    const answer = answers[question._id];
    if (answer === undefined) continue;
    const { en } = question.label;
    if (isWritten(question)) texts.push([en, String(answer)]);
    else counts.push([en, ''], ...toWords(question, answer).map((one): Answered => [en, one]));
  }
  return { counts, texts };
}

/** The chosen options in English, or the value. */
function toWords({ options }: FormQuestion, answer: FormAnswers[string]): string[] {
  const given = [answer].flat().map(String);
  return given.map((one) => options.find(({ _id }) => _id === one)?.label.en ?? one);
}
