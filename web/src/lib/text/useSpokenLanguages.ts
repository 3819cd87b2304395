import { spokenLanguages } from '@pavilion/contract';
import { useMemo } from 'react';
import { nameOfLanguage, useLanguage } from './language.ts';

/** The languages people are answered in by their codes, or these of them, named and sorted in the reader's language. */
export function useSpokenLanguages(
  codes: readonly string[] = spokenLanguages,
): { value: string; label: string }[] {
  const language = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return codes
      .map((code) => ({ value: code, label: nameOfLanguage(code, language) }))
      .sort((one, other) => compare(one.label, other.label));
  }, [codes, language]);
}
