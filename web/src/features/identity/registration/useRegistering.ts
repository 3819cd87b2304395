import type { UseFormReturnType } from '@mantine/form';
import { CallError } from '@pavilion/contract';
import { useRef } from 'react';
import { dropDraft } from '../../../lib/draft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useRegister } from './data.ts';
import type { Entry, SentCode } from './entry.ts';
import type { Registered } from './registered.ts';

/** What judges an entry comes once somebody begins to write one; without it, as without a network, the server judges alone. */
export const judging = () => import('./problemsOf.ts').catch(() => null);

interface Given {
  sent: SentCode | null;
  problemsIn: (judge: Judge, entry: Entry) => ReturnType<Judge['problemsOf']>;
  /** Shows the fields that need another look. */
  onProblems: (fields: string[]) => void;
  onRegistered: (person: Registered) => void;
}
type Judge = NonNullable<Awaited<ReturnType<typeof judging>>>;

/** Judges what was entered and sends it, once. */
export function useRegistering(
  form: UseFormReturnType<Entry>,
  { sent, problemsIn, onProblems, onRegistered }: Given,
) {
  const t = useTexts();
  const registering = useRegister();
  /** From the press of the button: the second one of a double click finds it so. */
  const busy = useRef(false);

  /** Whether nothing is wrong with these fields, or with any; what is wrong is shown. */
  const check = async (fields?: readonly string[]): Promise<boolean> => {
    const judge = await judging();
    const problems = Object.entries(judge ? problemsIn(judge, form.values) : {}).filter(
      ([field]) => !fields || fields.includes(field),
    );
    form.setErrors(Object.fromEntries(problems.map(([field, key]) => [field, t(key)])));
    if (problems.length) onProblems(problems.map(([field]) => field));
    return problems.length === 0;
  };

  const submit = async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    const { dialCountry: _dialCountry, ...rest } = form.values;
    if (!(await check())) {
      busy.current = false;
      return;
    }
    registering.mutate(
      { ...rest, mobile: sent?.phone ?? rest.mobile },
      {
        onSettled: () => {
          busy.current = false;
        },
        onSuccess: (person) => {
          dropDraft('registration');
          dropDraft('registration-code');
          onRegistered(person);
        },
        onError: (error) => {
          const errors = fieldErrors(error);
          form.setErrors(errors);
          if (Object.keys(errors).length) onProblems(Object.keys(errors));
        },
      },
    );
  };
  return { registering, check, submit };
}

/** The server's problems by our fields; a wrong code belongs to the field of the code. */
function fieldErrors(error: Error): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  const found = error.fields.map(({ path, message }) => [path, message]);
  if (error.code === 'otp.invalid' || error.code === 'otp.expired')
    found.push(['otp', error.message]);
  return Object.fromEntries(found) as Record<string, string>;
}
