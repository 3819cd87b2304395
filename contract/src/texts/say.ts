import type { Language } from '../languages.ts';

/** Sentences by key, as the files of a language hold them. */
export type Catalogue = Partial<Record<string, string>>;
/** What a sentence has gaps for; `count` also chooses its form. */
export type Values = Record<string, unknown>;

/** A sentence of a catalogue with its gaps filled as plain text, in the plural form that the language has for `count`; the key where there is none. */
export function sayFrom(
  catalogue: Catalogue,
  language: Language,
): (key: string, values?: Values) => string {
  const plurals = new Intl.PluralRules(language);
  return (key, values = {}) => {
    const { count } = values;
    const counted =
      typeof count === 'number' &&
      (catalogue[`${key}_${plurals.select(count)}`] ?? catalogue[`${key}_other`]);
    return fillGaps(counted || (catalogue[key] ?? key), values);
  };
}

/** `{{name}}` becomes the value of that name, or nothing. */
export function fillGaps(sentence: string, values: Values): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
}
