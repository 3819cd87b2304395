import type { Message, Thread } from '@pavilion/contract';
import { meera } from './ownProfile.ts';

/** The other person in the conversation. */
export const bob = {
  _id: '00000000-0000-4000-8000-000000000007',
  first_name: 'Bob',
  last_name: 'Fernandes',
  dpUrl: null,
};
/** The viewer. */
export const me = { _id: meera._id, first_name: 'Meera', last_name: '', dpUrl: null };
const at = '2021-06-02T05:30:00.000Z';
let made = 100;

/** A message from Bob, or with `mine` from the viewer. */
export function said(seq: number, given: Partial<Message> & { mine?: boolean } = {}): Message {
  const { mine = false, ...more } = given;
  return {
    _id: `00000000-0000-4000-8000-${String(made++).padStart(12, '0')}`,
    seq,
    from: mine ? me : bob,
    toUser: mine ? bob : me,
    channelId: null,
    isMessagePublic: false,
    text: `Line ${seq}`,
    isRead: false,
    clientId: null,
    createdAt: at,
    revision: 0,
    ...more,
  };
}

/** The conversation with Bob, all of it seen by the viewer. */
export function exampleThread(messages: Message[], given: Partial<Thread> = {}): Thread {
  const lastSeq = messages.at(-1)?.seq ?? 0;
  return {
    person: { ...bob, isGone: false, isBlocked: false },
    messages,
    hasEarlier: false,
    lastSeq,
    seenSeq: lastSeq,
    theirSeenSeq: 0,
    unread: 0,
    revision: 2 * lastSeq,
    may: ['message.send'],
    ...given,
  };
}
