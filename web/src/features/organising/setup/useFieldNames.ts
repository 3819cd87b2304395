import { type TextKey, useTexts } from '../../../texts/texts.ts';

/** Labels of fields, options and features; derived from the key if the catalogue has none. */
export function useFieldNames() {
  const t = useTexts();
  const labelOf = (key: string, otherwise: string) => {
    const said = t(key as TextKey);
    return said === key ? otherwise : said;
  };
  return {
    field: (path: string) => {
      const name = path.split('.').at(-1)!;
      return labelOf(`settings.field.${path}`, labelOf(`settings.field.${name}`, inWords(name)));
    },
    hint: (path: string) => labelOf(`settings.field.${path.split('.').at(-1)!}Hint`, ''),
    option: (name: string) => labelOf(`settings.option.${name}`, inWords(name)),
    feature: (name: string) => labelOf(`settings.feature.${name}`, inWords(name)),
    about: (name: string) => labelOf(`settings.about.${name}`, ''),
  };
}

/** `claimSeconds` → `Claim seconds`. */
function inWords(name: string): string {
  const words = name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0]!.toUpperCase() + words.slice(1);
}
