import { type TextKey, useTexts } from '../../../texts/texts.ts';

/** Returns the name of a kind of thing; the kind itself if the catalogue has none. */
export function useThingName(): (thing: string) => string {
  const t = useTexts();
  return (thing) => {
    const key = `audit.thing.${thing}`;
    const name = t(key as TextKey);
    return name === key ? thing : name;
  };
}
