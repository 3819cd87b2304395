import { dayInWords, type Language, wallClock } from '@pavilion/contract';
import { ownClock, zoneWithOwnClock } from '../../../../texts/ownClock.ts';
import { isTextKey, say, type Voice } from '../../../../texts/texts.ts';
import { withoutLinks } from '../../outbox/service.ts';
import type { NotificationRow } from '../queries.ts';

export type Phrased = Pick<
  NotificationRow,
  'kind' | 'detail' | 'zone' | 'own_zone' | 'user_first_name' | 'user_last_name'
>;

/** The text of a notification. `full` includes what somebody wrote; `short` fits a subject or a lock screen and never does. */
export function toSentence(voice: Voice, row: Phrased, length: 'full' | 'short'): string {
  const { language } = voice;
  const { kind, detail } = row;
  const at = detail['at'] && new Date(detail['at']);
  const values = {
    ...detail,
    ...(detail['count'] && { count: Number(detail['count']) }),
    ...(at && { date: dayInWords(at, row.zone, language), time: toTime(at, row, language) }),
    name:
      `${row.user_first_name ?? ''} ${row.user_last_name ?? ''}`.trim() ||
      say(voice, 'notification.somebodyGone'),
    booth: detail['booth'] || say(voice, nobodysBooth(kind)),
  };
  const full = `notification.${kind}.withText`;
  const key =
    length === 'full' && detail['text'] && isTextKey(full) ? full : `notification.${kind}`;
  return say(voice, key as 'notification.callBooked', values);
}

/** A time on the event's clock, with the reader's own beside it if that shows another. */
export function toTime(at: Date, { zone, own_zone: own }: Phrased, language: Language): string {
  const { time } = wallClock(at, zone);
  const clocks = { zone, own };
  if (!ownClock(at, clocks, language)) return time;
  return `${time} (${zoneWithOwnClock(at, clocks, language)})`;
}

/** The text of a notification on a lock screen, which finds no link in what strangers wrote. */
export function pushedSentence(voice: Voice, row: Phrased): string {
  return withoutLinks(toSentence(voice, row, 'short'));
}

function nobodysBooth(kind: Phrased['kind']) {
  return kind.startsWith('help') ? 'notification.infoDesk' : 'call.anyConsultant';
}
