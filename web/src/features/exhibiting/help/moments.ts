import { wallClock } from '@pavilion/contract';
import { eventNow, inEventZone } from '../../../lib/time/eventTime.ts';
import type { useTexts } from '../../../texts/texts.ts';

/** A duration in one unit: `40 seconds`, `3 minutes`, `2 hours`. */
export function toSpan(seconds: number, t: ReturnType<typeof useTexts>): string {
  if (seconds < 60) return t('chat.seconds', { count: Math.max(1, Math.round(seconds)) });
  if (seconds < 5400) return t('chat.minutes', { count: Math.round(seconds / 60) });
  return t('chat.hours', { count: Math.round(seconds / 3600) });
}

/** When something is due: the time alone if it's today, otherwise with the date; always with the zone. */
export function toMoment(at: string, zone: string, language: string): string {
  const today = wallClock(eventNow(), zone).day === wallClock(new Date(at), zone).day;
  return inEventZone(
    at,
    language,
    today ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
  );
}
