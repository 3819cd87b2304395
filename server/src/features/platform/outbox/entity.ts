import {
  hiddenSecret,
  type MailFate,
  type MailKind,
  type PersonMail,
  type SentMail,
} from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import { type OutboxRow, redactSecrets } from './queries.ts';
import { allowedActs } from './rights.ts';

/** A message as organisers see it in the outbox. */
export function toSentMail(ctx: Ctx, row: OutboxRow): SentMail {
  return {
    _id: row.id,
    channel: row.channel,
    to: row.recipient,
    subject: redactSecrets(row, row.subject),
    state: row.refusal === null ? row.state : 'bounced',
    reason: row.refusal,
    createdAt: toEventTime(ctx, row.created_at),
    sentAt: row.sent_at && toEventTime(ctx, row.sent_at),
    may: allowedActs(row),
  };
}

/** The same in the list of one person's: with what it is about, and when it is tried next. */
export function toPersonMail(ctx: Ctx, row: OutboxRow, nextTryAt: Date | undefined): PersonMail {
  const { state: _state, ...mail } = toSentMail(ctx, row);
  return {
    ...mail,
    kind: toKind(row),
    fate: toFate(row, nextTryAt),
    nextTryAt: nextTryAt ? toEventTime(ctx, nextTryAt) : null,
  };
}

function toFate(row: OutboxRow, nextTryAt: Date | undefined): MailFate {
  if (row.refusal !== null) return 'bounced';
  if (row.state === 'sent' || row.state === 'kept') return row.state;
  if (row.state === 'queued') return 'waiting';
  if (row.set_aside_at) return row.body.includes(hiddenSecret) ? 'late' : 'abandoned';
  return nextTryAt ? 'retrying' : 'failed';
}

/** What the emails of the catalogue are about, by their keys. */
const kinds: [key: RegExp, kind: MailKind][] = [
  [/Code$/, 'code'],
  [/^(registered|admission|classRequest)/, 'place'],
  [/^(security\.|denied|login|openid|ownerAlone|personDeleted|email)/, 'account'],
  [/(^i|I)nvit/, 'invitation'],
  [/^announcement/, 'news'],
  [/^(call|tour|offer|help|boothReport|comparison)/, 'booth'],
  [/^(notification|digest)/, 'notification'],
];

function toKind({ kind, is_bulk: isBulk, channel }: OutboxRow): MailKind {
  if (isBulk) return 'news';
  if (channel === 'sms') return 'code';
  return kinds.find(([key]) => key.test(kind))?.[1] ?? 'other';
}
