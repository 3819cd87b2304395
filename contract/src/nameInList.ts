import { inLanguage, type Language } from './languages.ts';
import type { LocalText } from './presets/localText.ts';

/** What one of the event's lists calls an entry; null if it isn't in the list. */
export function nameInList(
  list: readonly { key: string; name: LocalText }[],
  key: string | null,
  language: Language,
): string | null {
  const found = list.find((one) => one.key === key);
  return found ? inLanguage(found.name, language) || found.key : null;
}
