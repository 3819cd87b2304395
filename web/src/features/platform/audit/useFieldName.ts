import { type TextKey, useTexts } from '../../../texts/texts.ts';

/** Where to look up field names: for things, booths and event settings. */
const ofThings = ['audit.field', 'edit', 'settings.field', 'settings.feature'];
const ofEvents = ['settings.field', 'settings.feature', 'audit.field'];

/** Returns a field's name with those it is nested in: `offer.title` → `Offer › Title`. An id in the path becomes its thing's name; a field the catalogue doesn't have is spelt out from its key. */
export function useFieldName(
  thing: string,
  names: Record<string, string> = {},
): (path: string) => string {
  const t = useTexts();
  const families = thing === 'event' ? ofEvents : ofThings;
  const name = (part: string) => {
    const key = families.map((one) => `${one}.${part}`).find((one) => t(one as TextKey) !== one);
    return names[part] ?? (key ? t(key as TextKey) : inWords(part));
  };
  return (path) =>
    path
      .split('.')
      .filter((part) => part !== 'features')
      .map(name)
      .join(' › ');
}

/** `claimSeconds` → `Claim seconds`. */
function inWords(part: string): string {
  const words = part.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
