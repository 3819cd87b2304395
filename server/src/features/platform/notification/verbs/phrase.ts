import { dayInWords, type Language, wallClock } from '@pavilion/contract';
import { isTextKey, say } from '../../../../texts/texts.ts';
import { withoutLinks } from '../../outbox/service.ts';
import type { NotificationRow } from '../queries.ts';

type Phrased = Pick<
  NotificationRow,
  'kind' | 'detail' | 'zone' | 'user_first_name' | 'user_last_name'
>;

/** The text of a notification in a language. `full` includes what somebody wrote; `short` fits a subject or a lock screen and never does. */
export function sentenceOf(language: Language, row: Phrased, length: 'full' | 'short'): string {
  const { kind, detail } = row;
  const at = detail['at'] && new Date(detail['at']);
  const values = {
    ...detail,
    ...(detail['count'] && { count: Number(detail['count']) }),
    ...(at && { date: dayInWords(at, row.zone, language), time: wallClock(at, row.zone).time }),
    name:
      `${row.user_first_name ?? ''} ${row.user_last_name ?? ''}`.trim() ||
      say(language, 'notification.somebodyGone'),
    booth: detail['booth'] || say(language, nobodysBooth(kind)),
  };
  const full = `notification.${kind}.withText`;
  const key =
    length === 'full' && detail['text'] && isTextKey(full) ? full : `notification.${kind}`;
  return say(language, key as 'notification.callBooked', values);
}

/** The text of a notification on a lock screen, which finds no link in what strangers wrote. */
export function pushedSentence(language: Language, row: Phrased): string {
  return withoutLinks(sentenceOf(language, row, 'short'));
}

function nobodysBooth(kind: Phrased['kind']) {
  return kind.startsWith('help') ? 'notification.infoDesk' : 'call.anyConsultant';
}
