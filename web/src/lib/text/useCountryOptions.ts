import { countries, countryName } from '@pavilion/contract';
import { useMemo } from 'react';
import { useLanguage } from './language.ts';

/** Every country by its code, named and sorted in the reader's language. */
export function useCountryOptions(): { value: string; label: string }[] {
  const language = useLanguage();
  return useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return countries
      .map((code) => ({ value: code, label: countryName(code, language) }))
      .sort((one, other) => compare(one.label, other.label));
  }, [language]);
}
