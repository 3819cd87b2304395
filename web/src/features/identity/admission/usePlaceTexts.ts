import type { OwnAdmission } from '@pavilion/contract';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useWithOwnTime } from '../../../ui/text/OwnTime.tsx';

/** Returns a short title for the state of an admission, and a text that explains it. */
export function usePlaceTexts(): (admission: OwnAdmission) => { title: string; text: string } {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const withOwnTime = useWithOwnTime();
  return ({ state, place, offeredUntil, class: { name } }) => ({
    title: t(`admission.title.${state}`, { place: place ?? 1 }),
    text: t(`admission.text.${state}`, {
      class: read(name),
      moment: offeredUntil ? withOwnTime(inEventZone(offeredUntil, language), offeredUntil) : '',
    }),
  });
}
