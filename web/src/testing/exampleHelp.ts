import {
  type HelpMessage,
  helpMessage,
  type HelpThread,
  helpThread,
  type MyHelp,
} from '@pavilion/contract';

/** Who and what the examples are about. */
const ids = {
  alice: '00000000-0000-4000-8000-000000000002',
  eli: '00000000-0000-4000-8000-000000000003',
  booth: '00000000-0000-4000-8000-000000000004',
  thread: '00000000-0000-4000-8000-000000000005',
};

const visitor = { _id: ids.alice, first_name: 'Alice', last_name: 'Menon', dpUrl: null };
export const exampleStaff = { _id: ids.eli, first_name: 'Eli', last_name: 'Kapoor', dpUrl: null };
const at = '2021-06-02T05:30:00.000Z';

export function exampleThread(given: Partial<HelpThread> = {}): HelpThread {
  return helpThread.parse({
    _id: ids.thread,
    version: 1,
    boothId: ids.booth,
    boothName: 'Meadows',
    handedOver: false,
    state: 'waiting',
    visitor: visitor,
    language: null,
    suits: [],
    claimedBy: null,
    queuedAt: at,
    waitingSince: at,
    dueAt: null,
    overdue: false,
    doneAt: null,
    sharesContact: false,
    lastSeq: 1,
    lastText: '',
    lastCard: null,
    lastSide: 'visitor',
    visitorSeenSeq: 1,
    staffSeenSeq: 0,
    visitorUnread: 0,
    staffUnread: 1,
    ...given,
  });
}

let made = 100;
export function exampleMessage(given: Partial<HelpMessage> & { seq: number }): HelpMessage {
  const side = given.side ?? 'staff';
  return helpMessage.parse({
    _id: `00000000-0000-4000-8000-${String(made++).padStart(12, '0')}`,
    threadId: ids.thread,
    side,
    sender: side === 'system' ? exampleStaff : side === 'staff' ? exampleStaff : visitor,
    text: `Line ${given.seq}`,
    card: null,
    note: null,
    dueAt: null,
    clientId: null,
    createdAt: at,
    ...given,
  });
}

export function exampleHelp(given: Partial<MyHelp> = {}): MyHelp {
  const desk = {
    boothId: ids.booth,
    name: 'Meadows',
    staffed: true,
    openings: null,
    languages: [],
  };
  return {
    desk: { ...desk, usualAnswer: { seconds: 110, day: null } },
    thread: null,
    place: null,
    messages: [],
    hasEarlier: false,
    ...given,
  };
}
