import { type TextKey, useTexts } from '../../../texts/texts.ts';

/** Labels of fields, options and features; derived from the key if the catalogue has none. */
export function useFieldNames() {
  const t = useTexts();
  const label = (key: string, otherwise: string) => {
    const said = t(key as TextKey);
    return said === key ? otherwise : said;
  };
  return {
    field: (path: string) => {
      const name = path.split('.').at(-1)!;
      return label(`settings.field.${path}`, label(`settings.field.${name}`, inWords(name)));
    },
    hint: (path: string) => label(`settings.field.${path.split('.').at(-1)!}Hint`, ''),
    option: (name: string) => label(`settings.option.${name}`, inWords(name)),
    feature: (name: string) => label(`settings.feature.${name}`, inWords(name)),
    about: (name: string) => label(`settings.about.${name}`, ''),
  };
}

/** `claimSeconds` → `Claim seconds`. */
function inWords(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
}
