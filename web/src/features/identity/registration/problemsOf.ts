import {
  type AnswerProblem,
  type FormQuestion,
  checkAnswers,
  registrationForm,
} from '@pavilion/contract';
import type { Asks, Entry } from './entry.ts';

type Problems = Partial<Record<keyof Entry, AnswerProblem>> &
  Record<`answers.${string}`, AnswerProblem>;

/** An entry's problems by field. Password and code are only checked once a code has been sent. */
export function problemsOf(
  entry: Entry,
  {
    asks,
    questions,
    today,
    codeSent,
  }: { asks: Asks; questions: FormQuestion[]; today: string; codeSent: boolean },
): Problems {
  const problems: Problems = {};
  const parsed = registrationForm(asks, today).safeParse(entry);
  for (const { path, message } of parsed.error?.issues ?? [])
    problems[path[0] as keyof Entry] ??= { code: message };
  for (const [id, problem] of Object.entries(checkAnswers(questions, entry.answers).problems))
    problems[`answers.${id}`] = problem;
  if (codeSent) return problems;
  delete problems.password;
  delete problems.otp;
  if (asks.mobile === 'required') problems.mobile ??= { code: 'registration.codeFirst' };
  else problems.email ??= { code: 'registration.codeEmailFirst' };
  return problems;
}
