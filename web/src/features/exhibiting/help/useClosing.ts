import { findClosing, type Opening, promisedBy, wallClock } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { shortDayName } from '../../../lib/time/eventDays.ts';
import { eventNow, inEventZone } from '../../../lib/time/eventTime.ts';
import { useTimed } from '../../../lib/time/useTimed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useWithOwnTime } from '../../../ui/text/OwnTime.tsx';
import { toMoment, toSpan } from './moments.ts';

const everyMs = 5000;

/** Says that a desk is closed by its own hours, when it opens and by when it replies, on both clocks; null while it's open, as it is with somebody there. */
export function useClosing(
  openings: readonly Opening[] | null,
  isStaffed: boolean,
): { title: string; text: string } | null {
  const t = useTexts();
  const language = useLanguage();
  const { zone, config } = useEvent()!;
  const withOwnTime = useWithOwnTime();
  const state = useTimed(everyMs, (now) => {
    const closing = isStaffed ? null : findClosing(openings, now);
    return closing ? (closing.opensAt ?? 'over') : 'open';
  });
  if (state === 'open') return null;
  const minutes = config.features.help?.promiseMinutes ?? 120;
  if (state === 'over')
    return {
      title: t('chat.closedOver'),
      text: t('chat.awayText', { time: toSpan(minutes * 60, t) }),
    };
  const now = eventNow();
  const due = promisedBy({ opensAt: state }, now, minutes).toISOString();
  const time = withOwnTime(inEventZone(state, language, { timeStyle: 'short' }), state);
  const { day } = wallClock(new Date(state), zone);
  return {
    title:
      day === wallClock(now, zone).day
        ? t('chat.closed', { time })
        : t('chat.closedUntil', { time, day: shortDayName(day, language) }),
    text: t('chat.closedText', { moment: withOwnTime(toMoment(due, zone, language), due) }),
  };
}
