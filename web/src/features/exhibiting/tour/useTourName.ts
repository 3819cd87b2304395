import type { Tour } from '@pavilion/contract';
import { wallClock } from '@pavilion/contract/clock';
import { useEvent } from '../../../lib/event/event.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';

/** What tells one site visit from another: `Laurel site office, 5 Jun 10:00`. */
export function useTourName({ place, startAt }: Pick<Tour, 'place' | 'startAt'>): string {
  const language = useLanguage();
  const { zone } = useEvent()!;
  const day = inEventZone(startAt, language, { day: 'numeric', month: 'short' });
  return `${place}, ${day} ${wallClock(new Date(startAt), zone).time}`;
}
