import { useLanguage } from '../../../lib/text/language.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useWithOwnTime } from '../../../ui/text/OwnTime.tsx';

/** Formats a meeting's start: day and time in the event's zone, and beside it the person's own time. */
export function useMeetingTime(): { day: (at: string) => string; time: (at: string) => string } {
  const language = useLanguage();
  const withOwnTime = useWithOwnTime();
  const shown = (at: string, options: Intl.DateTimeFormatOptions) =>
    withOwnTime(inEventZone(at, language, options), at);
  const time = { hour: '2-digit', minute: '2-digit' } as const;
  return {
    day: (at) => shown(at, { weekday: 'short', day: 'numeric', month: 'short', ...time }),
    time: (at) => shown(at, time),
  };
}
