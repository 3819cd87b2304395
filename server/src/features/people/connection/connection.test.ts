import {
  acceptRequest,
  blockPerson,
  type Call,
  cancelConnection,
  getAttendee,
  listConnections,
  listNotifications,
  type PersonCard,
  sendRequest,
  unblockPerson,
} from '@pavilion/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

const verbs = {
  send: sendRequest,
  accept: acceptRequest,
  cancel: cancelConnection,
  block: blockPerson,
  unblock: unblockPerson,
};
type Verb = keyof typeof verbs;
type State = 'none' | 'asked' | 'asksMe' | 'connected' | 'XA' | 'XB' | 'XX';

let server: TestServer;
let alice: Call;
let bob: Call;
let ids: { alice: string; bob: string };
beforeEach(async () => {
  server = await openTestServer();
  alice = await server.as('alice');
  bob = await server.as('bob');
  ids = { alice: (await server.person('alice')).id, bob: (await server.person('bob')).id };
});
afterEach(() => server.close());

const act = (by: Call, { verb, toUser, text }: { verb: Verb; toUser: string; text?: string }) =>
  by(verbs[verb], { body: { toUser, ...(text !== undefined && { text }) } });
const aliceDoes = (verb: Verb) => act(alice, { verb, toUser: ids.bob });
const bobDoes = (verb: Verb) => act(bob, { verb, toUser: ids.alice });
const notices = async (of: Call) =>
  (await of(listNotifications)).notifications.map(({ kind, userId }) => `${kind} ${userId}`);
const listTabs = async (of: Call) => {
  const tabs = ['connected', 'received', 'sent', 'blocked'] as const;
  const lists = await Promise.all(tabs.map((tab) => of(listConnections, { query: { tab } })));
  const seen: Record<string, string[]> = {};
  for (const [nth, { connections }] of lists.entries())
    if (connections.length) seen[tabs[nth]!] = connections.map(({ person }) => person._id);
  return seen;
};

/** The state between the two, read from both sides at once. */
async function state(): Promise<State> {
  const [mine, theirs] = await Promise.all([listTabs(alice), listTabs(bob)]);
  const of = (name: string, tabs: Record<string, string[]>, other: string) =>
    tabs[name]?.includes(other) ?? false;
  expect(of('connected', mine, ids.bob)).toBe(of('connected', theirs, ids.alice));
  expect(of('sent', mine, ids.bob)).toBe(of('received', theirs, ids.alice));
  expect(of('received', mine, ids.bob)).toBe(of('sent', theirs, ids.alice));
  const all = [
    ...Object.keys(mine).map((tab) => `A ${tab}`),
    ...Object.keys(theirs).map((tab) => `B ${tab}`),
  ];
  const named: Record<string, State> = {
    '': 'none',
    'A sent, B received': 'asked',
    'A received, B sent': 'asksMe',
    'A connected, B connected': 'connected',
    'A blocked': 'XA',
    'B blocked': 'XB',
    'A blocked, B blocked': 'XX',
  };
  const found = named[all.join(', ')];
  if (!found) throw new Error(`Half a state: ${all.join(', ')}`);
  return found;
}

async function reach(wanted: State): Promise<void> {
  const steps: Record<State, (() => Promise<unknown>)[]> = {
    none: [],
    asked: [() => aliceDoes('send')],
    asksMe: [() => bobDoes('send')],
    connected: [() => aliceDoes('send'), () => bobDoes('accept')],
    XA: [() => aliceDoes('block')],
    XB: [() => bobDoes('block')],
    XX: [() => aliceDoes('block'), () => bobDoes('block')],
  };
  for (const step of steps[wanted]) await step();
  expect(await state()).toBe(wanted);
}

const none = '404 connection.missing';
const unknown = '404 attendee.missing';
const blocked = '409 connection.youBlocked';
const notBlocked = '409 connection.notBlocked';
/** B6.1: for each thing alice does in each state, the response and the state after. */
const table: Record<Verb, Record<State, [answer: string, after: State]>> = {
  send: {
    none: ['200', 'asked'],
    asked: ['200', 'asked'],
    asksMe: ['409 connection.answerTheirs', 'asksMe'],
    connected: ['409 connection.already', 'connected'],
    XA: [blocked, 'XA'],
    XB: [unknown, 'XB'],
    XX: [blocked, 'XX'],
  },
  accept: {
    none: [none, 'none'],
    asked: ['403 connection.notRecipient', 'asked'],
    asksMe: ['200', 'connected'],
    connected: ['200', 'connected'],
    XA: [blocked, 'XA'],
    XB: [unknown, 'XB'],
    XX: [blocked, 'XX'],
  },
  cancel: {
    none: ['200', 'none'],
    asked: ['200', 'none'],
    asksMe: ['200', 'none'],
    connected: ['200', 'none'],
    XA: [blocked, 'XA'],
    XB: [unknown, 'XB'],
    XX: [blocked, 'XX'],
  },
  block: {
    none: ['200', 'XA'],
    asked: ['200', 'XA'],
    asksMe: ['200', 'XA'],
    connected: ['200', 'XA'],
    XA: ['200', 'XA'],
    XB: ['200', 'XX'],
    XX: ['200', 'XX'],
  },
  unblock: {
    none: [notBlocked, 'none'],
    asked: [notBlocked, 'asked'],
    asksMe: [notBlocked, 'asksMe'],
    connected: [notBlocked, 'connected'],
    XA: ['200', 'none'],
    XB: [unknown, 'XB'],
    XX: ['200', 'XB'],
  },
};
const cells = (Object.keys(table) as Verb[]).flatMap((verb) =>
  (Object.keys(table[verb]) as State[]).map((from) => [verb, from, ...table[verb][from]] as const),
);
/** The notification a cell sends to bob; the other cells notify nobody. */
const noticeTo: Partial<Record<string, string>> = {
  'send none': 'connectionRequested',
  'accept asksMe': 'connectionAccepted',
};

describe('what alice can do with bob in each state (B6.1, D5, D6)', () => {
  test.each(cells)('%s in %s answers %s and ends in %s', async (verb, from, answer, after) => {
    await reach(from);
    const before = await notices(bob);
    const outcome = await aliceDoes(verb).then(
      ({ person }) => ({ answer: '200', person }),
      async () => ({ answer: await said(verb), person: undefined }),
    );
    expect(outcome.answer).toBe(answer);
    expect(await state()).toBe(after);
    if (outcome.person !== undefined) expectSeen(outcome.person, after);
    expectSeen(await findProfile(alice, ids.bob), after);

    const notice = noticeTo[`${verb} ${from}`];
    const now = await notices(bob);
    expect(now.filter((one) => !before.includes(one))).toEqual(
      notice ? [`${notice} ${ids.alice}`] : [],
    );
    if (after === 'none' || after.startsWith('X')) {
      expect(now).toEqual([]);
      expect(await notices(alice)).toEqual([]);
    }
  });

  const said = async (verb: Verb) => {
    const { status, code } = await refusal(aliceDoes(verb));
    return `${status} ${code}`;
  };
  const findProfile = (viewer: Call, id: string) =>
    viewer(getAttendee, { params: { id } }).then(
      ({ attendee }) => attendee,
      () => null,
    );
  function expectSeen(person: PersonCard | null, after: State) {
    const seen: Record<State, object | null> = {
      none: { status: 'NONE', connection: null, blockedBy: null, isConnection: false },
      asked: {
        status: 'PENDING',
        connection: { from: ids.alice, to: ids.bob },
        isConnection: false,
      },
      asksMe: {
        status: 'PENDING',
        connection: { from: ids.bob, to: ids.alice },
        isConnection: false,
      },
      connected: { status: 'ACCEPTED', blockedBy: null, isConnection: true },
      XA: { status: 'BLOCKED', connection: null, blockedBy: ids.alice, isConnection: false },
      XB: null,
      // once both have blocked, only the name in each one's blocked list is left
      XX: person && { status: 'BLOCKED', blockedBy: ids.alice },
    };
    if (seen[after] === null) expect(person).toBeNull();
    else expect(person).toMatchObject(seen[after]);
  }
});
