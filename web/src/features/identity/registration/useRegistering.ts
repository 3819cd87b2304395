import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import { dropDraft } from '../../../lib/draft/draft.ts';
import { useRegister } from './data.ts';
import { type Entry, type SentCode, wholeMobile } from './entry.ts';
import type { Registered } from './registered.ts';
import { type Checked, useChecking } from './useChecking.ts';

interface RegisteringOptions extends Checked {
  sent: SentCode | null;
  onRegistered: (person: Registered) => void;
}

/** Validates the entry and sends it, once. */
export function useRegistering(
  form: UseFormReturnType<Entry>,
  { sent, problemsIn, onProblems, onRegistered }: RegisteringOptions,
) {
  const { check, show } = useChecking(form, { problemsIn, onProblems });
  const registering = useRegister();
  /** Set from the first press, so that a double click doesn't send twice. */
  const busy = useRef(false);

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
