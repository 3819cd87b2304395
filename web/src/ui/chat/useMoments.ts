import { wallClock } from '@pavilion/contract';
import { useEvent } from '../../lib/event/event.ts';
import { eventNow, inEventZone } from '../../lib/time/eventTime.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { useTexts } from '../../texts/texts.ts';

/** Returns the shortest form of a message's time: the time today, otherwise the day. */
export function useMoments() {
  const t = useTexts();
  const language = useLanguage();
  const zone = useEvent()!.zone;
  return (at: string) => {
    const day = (moment: Date) => wallClock(moment, zone).day;
    const now = eventNow();
    if (day(new Date(at)) === day(now)) return wallClock(new Date(at), zone).time;
    if (day(new Date(at)) === day(new Date(now.getTime() - 86_400_000)))
      return t('message.yesterday');
    return inEventZone(at, language, { day: 'numeric', month: 'short' });
  };
}
