import { folded, type Language } from '@pavilion/contract';
import { readCatalogue } from '@pavilion/contract/texts/files';

/** Read when an organiser first asks for them: the server itself says only some. */
const read = new Map<Language, ReadonlyMap<string, string>>();

/** The product's sentences that visitors read or the server sends, in a language, by key and in its order. */
export function listOriginals(language: Language): ReadonlyMap<string, string> {
  let originals = read.get(language);
  if (!originals) {
    const catalogue = readCatalogue(language, ['shared', 'server', 'web']) as Record<
      string,
      string
    >;
    const sorted = Object.entries(catalogue).sort(([a], [b]) => (a < b ? -1 : 1));
    read.set(language, (originals = new Map(sorted)));
  }
  return originals;
}

/** Whether a sentence has these words in it, or reads like them once its placeholders are filled in. `words` are folded. */
export function isSaidAs(sentence: string, words: string): boolean {
  const said = folded(sentence);
  if (said.includes(words)) return true;
  const parts = said.split(/\{\{[^{}]*\}\}/);
  // without words of its own it would read like anything
  if (parts.length === 1 || !parts.some((part) => /\p{L}{3}/u.test(part))) return false;
  if (!words.startsWith(parts[0]!) || !words.endsWith(parts.at(-1)!)) return false;
  let at = 0;
  return parts.every((part) => {
    const found = words.indexOf(part, at);
    at = found + part.length;
    return found >= 0;
  });
}
