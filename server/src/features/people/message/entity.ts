import {
  type Conversation,
  cutText,
  letters,
  type Message,
  type MessagePerson,
} from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import type { ConversationRow, MessageRow } from './queries.ts';

type In = Pick<Ctx, 'event'>;

const excerptLength = 200;

export function toMessage(ctx: In, row: MessageRow): Message {
  return {
    _id: row.id,
    seq: row.seq,
    from: toPerson({
      id: row.sender_id,
      first: row.from_first_name,
      last: row.from_last_name,
      dpUrl: row.from_dp_url,
    }),
    toUser: toPerson({
      id: row.to_id,
      first: row.to_first_name,
      last: row.to_last_name,
      dpUrl: row.to_dp_url,
    }),
    channelId: null,
    isMessagePublic: false,
    text: row.text,
    isRead: row.is_read,
    clientId: row.client_id,
    createdAt: toEventTime(ctx, row.created_at),
    revision: row.revision,
  };
}

export function toConversation(ctx: In, viewerId: string, row: ConversationRow): Conversation {
  const other = toPerson({
    id: row.other_id,
    first: row.first_name,
    last: row.last_name,
    dpUrl: row.dp_url,
  });
  const viewer = toPerson({
    id: viewerId,
    first: row.my_first_name,
    last: row.my_last_name,
    dpUrl: row.my_dp_url,
  });
  const mine = row.sender_id === viewerId;
  return {
    ...other,
    isGone: row.is_gone,
    isBlocked: row.is_blocked,
    lastMessage: {
      _id: row.id,
      seq: row.seq,
      from: mine ? viewer : other,
      toUser: mine ? other : viewer,
      channelId: null,
      isMessagePublic: false,
      text: cutText(row.text),
      isRead: !row.are_apart && row.seq <= (mine ? row.their_seen_seq : row.seen_seq),
      clientId: row.client_id,
      createdAt: toEventTime(ctx, row.created_at),
      revision: row.revision,
    },
    unread: row.unread,
    revision: row.seen_seq + row.seq,
  };
}

export function toPerson({
  id,
  first,
  last,
  dpUrl,
}: {
  id: string;
  first: string | null;
  last: string | null;
  dpUrl: string | null;
}): MessagePerson {
  return { _id: id, first_name: first ?? '', last_name: last ?? '', dpUrl };
}

/** The part of a text around the first match of the words; its beginning if there is none. */
export function toExcerpt(text: string, words: string): string {
  const folded = foldedUnits(text);
  const at = folded
    .map((unit) => unit.plain)
    .join('')
    .indexOf(fold(words));
  if (text.length <= excerptLength || at < 60) return cutText(text);
  let length = 0;
  const from = folded.find((unit) => (length += unit.plain.length) > at - 60)!;
  return `…${cutText(text.slice(from.start))}`;
}

/** Graphemes with their offset and the form in which they are compared. */
function foldedUnits(text: string) {
  let start = 0;
  return letters(text).map((letter) => {
    const unit = { plain: fold(letter), start };
    start += letter.length;
    return unit;
  });
}

function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .toLowerCase();
}
