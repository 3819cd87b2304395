import { type FormQuestion, checkAnswers, registrationForm } from '@pavilion/contract';
import type { TextKey } from '../../../texts/texts.ts';
import type { Asks, Entry } from './entry.ts';

type Problems = Partial<Record<keyof Entry, TextKey>> & Record<`answers.${string}`, TextKey>;

/** An entry's problems by field, as catalogue keys. Password and code are only checked once a code has been sent. */
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
    problems[path[0] as keyof Entry] ??= message as TextKey;
  for (const [id, key] of Object.entries(checkAnswers(questions, entry.answers).problems))
    problems[`answers.${id}`] = key as TextKey;
  if (codeSent) return problems;
  delete problems.password;
  delete problems.otp;
  if (asks.mobile === 'required') problems.mobile ??= 'registration.codeFirst';
  else problems.email ??= 'registration.codeEmailFirst';
  return problems;
}
