import type { HallFloor } from '@pavilion/contract';
import { useLocalText } from '../../../lib/text/useLocalText.ts';

/** Returns a floor's name in the page's language. */
export function useFloorName(): (floor: HallFloor) => string {
  const inLanguage = useLocalText();
  return ({ name, nameHi }) => inLanguage({ en: name, ...(nameHi && { hi: nameHi }) });
}
