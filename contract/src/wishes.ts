import type { FormAnswers, FormQuestion, FormQuestionType } from './features/identity/form.ts';
import type { Wishes } from './features/people/profile.ts';
import { type AnswerProblem, checkAnswers } from './formAnswers.ts';
import type { Features } from './presets/event-config.ts';

type Asks = Features['registration'];

/** The types of question that ask what people look for; the others, such as short texts, dates, files and consents, ask who they are or what they agree to. */
const wishTypes: readonly FormQuestionType[] = ['longText', 'choice', 'choices', 'number'];

/** The questions of the registration form that ask what people look for, so that they may change their answers beside their other wishes; none that depends on another kind of answer. */
export function listWishQuestions(questions: FormQuestion[]): FormQuestion[] {
  const found: FormQuestion[] = [];
  for (const question of questions) {
    const { type, condition } = question;
    const isOpen = !condition || found.some(({ _id }) => _id === condition.questionId);
    if (wishTypes.includes(type) && isOpen) found.push(question);
  }
  return found;
}

/** Whether the event asks what people look for, besides the organisers' own questions. */
export function asksWishes(asks: Asks): boolean {
  return [asks?.cities, asks?.interests, asks?.budgets, asks?.dates].some((all) => all?.length);
}

/** Answers without the options that organisers have removed since. */
export function listOffered(questions: FormQuestion[], answers: FormAnswers): FormAnswers {
  const offered: FormAnswers = {};
  for (const { _id, type, options } of questions) {
    const answer = answers[_id];
    if (answer === undefined) continue;
    const isOption = (one: string) => options.some((option) => option._id === one);
    if (Array.isArray(answer)) {
      const left = answer.filter(isOption);
      if (left.length) offered[_id] = left;
    } else if (type !== 'choice' || isOption(String(answer))) offered[_id] = answer;
  }
  return offered;
}

/** A person's wishes and their answers to the organisers' questions. */
export interface WishState {
  wishes: Wishes;
  answers: FormAnswers;
}

/**
 * What is wrong with wishes, by path such as `wishes.budget` or `answers.ID`: what the event asks is required, as at
 * registration. What was chosen before may stay when the lists change. `today` is the event's day, `YYYY-MM-DD`.
 */
export function findWishProblems(
  after: WishState,
  { before, questions, asks, today }: WishForm,
): Record<string, AnswerProblem> {
  const { wishes } = after;
  const offered: Record<keyof Wishes, string[]> = {
    cities: asks?.cities ?? [],
    interestedIn: asks?.interests ?? [],
    budget: asks?.budgets ?? [],
    visitOn: asks?.dates.filter((day) => day >= today) ?? [],
  };
  const problems: Record<string, AnswerProblem> = {};
  for (const [field, code] of Object.entries(sentences) as [keyof Wishes, string][]) {
    const given = listChosen(wishes[field]);
    const known = [...offered[field], ...listChosen(before[field])];
    const isMissing = given.length === 0 && offered[field].length > 0;
    if (isMissing || given.some((one) => !known.includes(one)))
      problems[`wishes.${field}`] = { code };
  }
  const inAnswers = checkAnswers(listWishQuestions(questions), after.answers).problems;
  for (const [questionId, problem] of Object.entries(inAnswers))
    problems[`answers.${questionId}`] = problem;
  return problems;
}

/** What wishes are checked against. */
export interface WishForm {
  /** The wishes as they are stored. */
  before: Wishes;
  /** The questions the person is asked. */
  questions: FormQuestion[];
  asks: Asks;
  today: string;
}

const sentences: Record<keyof Wishes, string> = {
  cities: 'registration.city',
  interestedIn: 'registration.interestedIn',
  budget: 'registration.budget',
  visitOn: 'registration.callDate',
};

function listChosen(wish: Wishes[keyof Wishes]): string[] {
  return [wish].flat().filter((one) => one !== null);
}
