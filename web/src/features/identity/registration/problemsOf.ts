import { registrationForm } from '@pavilion/contract';
import type { TextKey } from '../../../texts/texts.ts';
import type { Asks, Entry } from './entry.ts';

/** What is wrong with an entry, by field, in keys of the catalogue. Password and code are asked for once a code was sent. */
export function problemsOf(
  entry: Entry,
  { asks, today, codeSent }: { asks: Asks; today: string; codeSent: boolean },
): Partial<Record<keyof Entry, TextKey>> {
  const problems: Partial<Record<keyof Entry, TextKey>> = {};
  const parsed = registrationForm(asks, today).safeParse(entry);
  for (const { path, message } of parsed.error?.issues ?? [])
    problems[path[0] as keyof Entry] ??= message as TextKey;
  if (codeSent) return problems;
  delete problems.password;
  delete problems.otp;
  problems.mobile ??= 'registration.codeFirst';
  return problems;
}
