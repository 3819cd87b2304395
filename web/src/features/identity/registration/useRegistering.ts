import type { UseFormReturnType } from '@mantine/form';
import { CallError } from '@pavilion/contract';
import { type SyntheticEvent, useRef } from 'react';
import { dropDraft } from '../../../lib/draft.ts';
import { useTexts } from '../../../texts/texts.ts';
import { focusField } from '../../../ui/focusField.ts';
import { useRegister } from './data.ts';
import type { Entry, SentCode } from './entry.ts';
import type { Registered } from './registered.ts';

/** What judges an entry comes once somebody begins to write one; without it, as without a network, the server judges alone. */
export const judging = () => import('./problemsOf.ts').catch(() => null);

interface Given {
  sent: SentCode | null;
  problemsIn: (judge: Judge, entry: Entry) => ReturnType<Judge['problemsOf']>;
  onRegistered: (person: Registered) => void;
}
type Judge = NonNullable<Awaited<ReturnType<typeof judging>>>;

/** Judges what was entered and sends it, once. */
export function useRegistering(
  form: UseFormReturnType<Entry>,
  { sent, problemsIn, onRegistered }: Given,
) {
  const t = useTexts();
  const registering = useRegister();
  /** From the press of the button: the second one of a double click finds it so. */
  const busy = useRef(false);
  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sheet = event.currentTarget;
    if (busy.current) return;
    busy.current = true;
    const entry = form.values;
    const judge = await judging();
    const problems = judge ? problemsIn(judge, entry) : {};
    const wrong = Object.entries(problems).map(([field, key]) => [field, t(key)]);
    form.setErrors(Object.fromEntries(wrong));
    if (wrong.length) {
      busy.current = false;
      return focusField(sheet, Object.keys(problems));
    }
    const { dialCountry: _dialCountry, ...rest } = entry;
    registering.mutate(
      { ...rest, mobile: sent?.phone ?? entry.mobile },
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
          focusField(sheet, Object.keys(errors));
        },
      },
    );
  };
  return { registering, submit };
}

/** The server's problems by our fields; a wrong code belongs to the field of the code. */
function fieldErrors(error: Error): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  const found = error.fields.map(({ path, message }) => [path, message]);
  if (error.code === 'otp.invalid' || error.code === 'otp.expired')
    found.push(['otp', error.message]);
  return Object.fromEntries(found) as Record<string, string>;
}
