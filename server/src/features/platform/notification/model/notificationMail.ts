import type { Language, NotificationKind } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as event from '../../event/service.ts';
import { type MailText, ours } from '../../outbox/service.ts';
import { preferencesAddress } from './mailing.ts';
import { type Phrased, toSentence, toTime } from './sentence.ts';
import { unsubscribeUrl } from './unsubscription.ts';

interface Addressee {
  email: string;
  first_name: string;
  language: Language;
}

/** The email about a notification. */
export function notificationMail(
  ctx: Ctx,
  row: Phrased & { kind: NotificationKind; person_id: string; link: string },
  { email, first_name, language }: Addressee,
): MailText {
  const voice = { event: ctx.event, language };
  return {
    to: email,
    language,
    name: first_name,
    key: 'notification',
    ...(row.kind === 'sessionSoon' && { words: sessionWords(row, language) }),
    values: {
      title: toSentence(voice, row, 'short'),
      text: toSentence(voice, row, 'full'),
      preferences: ours(preferencesAddress(ctx)),
    },
    link: { label: 'mail.notification.link', url: event.pageAddress(ctx, row.link) },
    unsubscribeUrl: unsubscribeUrl(ctx, { personId: row.person_id, kind: row.kind }),
  };
}

/** The reminder of a session as a person would get it. */
export function exampleReminder(
  ctx: Ctx,
  person: Addressee & { id: string; time_zone: string | null },
  { topic, at }: { topic: string; at: Date },
): MailText {
  const row = {
    ...{ kind: 'sessionSoon' as const, person_id: person.id, link: '/agenda' },
    ...{ detail: { topic, at: at.toISOString() }, zone: ctx.event.zone },
    ...{ own_zone: person.time_zone, user_first_name: null, user_last_name: null },
  };
  return notificationMail(ctx, row, person);
}

/** What organisers' own words may name of a session's reminder. */
function sessionWords(row: Phrased, language: Language): MailText['words'] {
  const { topic = '', at } = row.detail;
  const time = at ? toTime(new Date(at), row, language) : '';
  return { kind: 'sessionSoon', values: { session: topic, time } };
}
