import {
  type AnswerProblem,
  type FormQuestion,
  checkAnswers,
  invitedForm,
  joiningForm,
  registrationForm,
} from '@pavilion/contract';
import type { z } from 'zod';
import type { Asks, Entry } from './entry.ts';

type Problems = Partial<Record<keyof Entry, AnswerProblem>> &
  Record<`answers.${string}`, AnswerProblem>;

/** An entry's problems by field. Password and code are only checked once a code has been sent. */
export function findProblems(
  entry: Entry,
  {
    asks,
    questions,
    today,
    codeSent,
  }: { asks: Asks; questions: FormQuestion[]; today: string; codeSent: boolean },
): Problems {
  const problems = problemsIn(registrationForm(asks, today), entry, questions);
  if (codeSent) return problems;
  delete problems.password;
  delete problems.otp;
  if (asks.mobile === 'required') problems.mobile ??= { code: 'registration.codeFirst' };
  else problems.email ??= { code: 'registration.codeEmailFirst' };
  return problems;
}

/** The problems of somebody who takes an invitation; one with a login already only answers and chooses. */
export function findInvitedProblems(
  entry: Entry,
  {
    asks,
    questions,
    today,
    isNew,
  }: { asks: Asks | null; questions: FormQuestion[]; today: string; isNew: boolean },
): Problems {
  const form = asks ? invitedForm(asks, today) : joiningForm();
  return problemsIn(isNew ? form : null, entry, questions);
}

function problemsIn(form: z.ZodType | null, entry: Entry, questions: FormQuestion[]): Problems {
  const problems: Problems = {};
  for (const { path, message } of form?.safeParse(entry).error?.issues ?? [])
    problems[path[0] as keyof Entry] ??= { code: message };
  for (const [id, problem] of Object.entries(checkAnswers(questions, entry.answers).problems))
    problems[`answers.${id}`] = problem;
  return problems;
}
