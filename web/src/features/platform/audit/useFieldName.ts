import { type TextKey, useTexts } from '../../../texts/texts.ts';

/** Where words for fields stand: of things, of booths, of the event's settings. */
const ofThings = ['audit.field', 'edit', 'settings.field', 'settings.feature'];
const ofEvents = ['settings.field', 'settings.feature', 'audit.field'];

/** What a field of an entry is called, with the fields that it lies in: `offer.title` → `Offer › Title`; what lies by an id by the name of that, and in words of its own where the catalogue has none. */
export function useFieldName(
  thing: string,
  names: Record<string, string> = {},
): (path: string) => string {
  const t = useTexts();
  const families = thing === 'event' ? ofEvents : ofThings;
  const nameOf = (part: string) => {
    const key = families.map((one) => `${one}.${part}`).find((one) => t(one as TextKey) !== one);
    return names[part] ?? (key ? t(key as TextKey) : inWords(part));
  };
  return (path) =>
    path
      .split('.')
      .filter((part) => part !== 'features')
      .map(nameOf)
      .join(' › ');
}

/** `claimSeconds` → `Claim seconds`. */
function inWords(part: string): string {
  const words = part.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
