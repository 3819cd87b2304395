import { countries, countryName } from '@pavilion/contract';
import { useDeferredValue, useMemo } from 'react';
import { useLanguage } from '../../../../lib/text/language.ts';

/** All countries by name, with one of them first; the form renders before the full list, which is slow on phones. */
export function useCountries(first: string, chosen: string): { value: string; label: string }[] {
  const language = useLanguage();
  const isWhole = useDeferredValue(true, false);
  const whole = useMemo(() => isWhole && countriesIn(language, first), [isWhole, language, first]);
  const offered = [...new Set([first, chosen])].filter(Boolean);
  return whole || offered.map((value) => option(value, language));
}

function countriesIn(language: string, first: string): { value: string; label: string }[] {
  const all = countries.map((value) => option(value, language));
  const { compare } = new Intl.Collator(language);
  all.sort((one, other) => compare(one.label, other.label));
  return [
    ...all.filter(({ value }) => value === first),
    ...all.filter(({ value }) => value !== first),
  ];
}

function option(country: string, language: string): { value: string; label: string } {
  return { value: country, label: countryName(country, language) };
}
