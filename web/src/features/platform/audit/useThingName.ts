import { type TextKey, useTexts } from '../../../texts/texts.ts';

/** What a kind of thing is called; its own word where the catalogue has none. */
export function useThingName(): (thing: string) => string {
  const t = useTexts();
  return (thing) => {
    const key = `audit.thing.${thing}`;
    const name = t(key as TextKey);
    return name === key ? thing : name;
  };
}
