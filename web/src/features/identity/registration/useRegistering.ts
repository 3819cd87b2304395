import type { UseFormReturnType } from '@mantine/form';
import { CallError } from '@pavilion/contract';
import { useRef } from 'react';
import { dropDraft } from '../../../lib/draft.ts';
import { useAnswerProblem } from '../../../ui/useAnswerProblem.ts';
import { useRegister } from './data.ts';
import { type Entry, type SentCode, wholeMobile } from './entry.ts';
import type { Registered } from './registered.ts';

/** Loads the validation code, once someone starts typing; if that fails, as when offline, only the server validates. */
export const judging = () => import('./problemsOf.ts').catch(() => null);

interface Given {
  sent: SentCode | null;
  problemsIn: (judge: Judge, entry: Entry) => ReturnType<Judge['problemsOf']>;
  /** Focuses the fields with problems. */
  onProblems: (fields: string[]) => void;
  onRegistered: (person: Registered) => void;
}
type Judge = NonNullable<Awaited<ReturnType<typeof judging>>>;

/** Validates the entry and sends it, once. */
export function useRegistering(
  form: UseFormReturnType<Entry>,
  { sent, problemsIn, onProblems, onRegistered }: Given,
) {
  const say = useAnswerProblem();
  const registering = useRegister();
  /** Set from the first press, so that a double click doesn't send twice. */
  const busy = useRef(false);

  /** Shows the server's problems at their fields, and focuses the first. */
  const show = (error: Error) => {
    const errors = fieldErrors(error);
    form.setErrors(errors);
    if (Object.keys(errors).length) onProblems(Object.keys(errors));
  };

  /** Validates these fields, or all; shows problems and returns whether there are none. */
  const check = async (fields?: readonly string[]): Promise<boolean> => {
    const judge = await judging();
    const problems = Object.entries(judge ? problemsIn(judge, form.values) : {}).filter(
      ([field]) => !fields || fields.includes(field),
    );
    form.setErrors(Object.fromEntries(problems.map(([field, key]) => [field, say(key)])));
    if (problems.length) onProblems(problems.map(([field]) => field));
    return problems.length === 0;
  };

  const submit = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    const { dialCountry: _dialCountry, ...rest } = form.values;
    const mobile = sent?.phone || wholeMobile(form.values);
    if (!(await check())) {
      busy.current = false;
      return;
    }
    registering.mutate(
      { ...rest, mobile },
      {
        onSettled: () => {
          busy.current = false;
        },
        onSuccess: (person) => {
          dropDraft('registration');
          dropDraft('registration-code');
          onRegistered(person);
        },
        onError: show,
      },
    );
  };
  return { registering, check, submit, show };
}

/** The server's problems by our field names; a wrong code belongs to the code's field. */
function fieldErrors(error: Error): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  const found = error.fields.map(({ path, message }) => [path, message]);
  if (error.code === 'otp.invalid' || error.code === 'otp.expired')
    found.push(['otp', error.message]);
  return Object.fromEntries(found) as Record<string, string>;
}
