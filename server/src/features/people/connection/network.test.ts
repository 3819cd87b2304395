import {
  acceptRequest,
  blockPerson,
  type Call,
  cancelConnection,
  type EventFrame,
  listConnections,
  listFlagged,
  listNotifications,
  type NetworkTab,
  requestTextLimit,
  sendRequest,
  topics,
  unblockPerson,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { rounds } from '../../../testing/rounds.ts';

let server: TestServer;
let alice: Call;
let bob: Call;
let carol: Call;
const ids: Record<string, string> = {};
beforeEach(async () => {
  server = await openTestServer();
  alice = await server.as('alice');
  bob = await server.as('bob');
  carol = await server.as('carol');
  for (const name of ['alice', 'bob', 'carol', 'dave']) ids[name] = (await server.person(name)).id;
});
afterEach(() => server.close());

const send = (by: Call, toUser: string, text?: string) =>
  by(sendRequest, { body: { toUser, ...(text !== undefined && { text }) } });
const accept = (by: Call, toUser: string) => by(acceptRequest, { body: { toUser } });
const cancel = (by: Call, toUser: string) => by(cancelConnection, { body: { toUser } });
const block = (by: Call, toUser: string) => by(blockPerson, { body: { toUser } });
const unblock = (by: Call, toUser: string) => by(unblockPerson, { body: { toUser } });
const tab = async (of: Call, name: NetworkTab, searchText?: string) =>
  (
    await of(listConnections, { query: { tab: name, ...(searchText && { searchText }) } })
  ).connections.map(({ person }) => person._id);
const notices = async (of: Call) => (await of(listNotifications)).notifications;
async function listFrames(name: string, action?: string): Promise<EventFrame[]> {
  const { bus } = server.ports;
  const frames = await bus.since(topics.person(ids[name]!), { epoch: bus.epoch, seq: 0 });
  if (frames === 'gap') throw new Error('Not everything is kept.');
  const events = frames.map((frame) => JSON.parse(frame.json) as EventFrame);
  return action ? events.filter((event) => event.action === action) : events;
}
/** More people of the event, each as a client. */
const crowd = (count: number) =>
  createCrowd(server, count, { toName: (nth) => `Guest ${String(nth).padStart(3, '0')}` });
const pairs = () => server.store.db.selectFrom('person_pair').selectAll().execute();
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((one) =>
    one.status === 'fulfilled' ? 'ok' : (one.reason as { code: string }).code,
  );

test('alice can connect only with others of her event who are not disabled, one at a time (CN-01, CN-02, CN-16)', async () => {
  for (const verb of [send, accept, cancel, block, unblock]) {
    expect(await refusal(verb(alice, ids.alice!))).toMatchObject({
      status: 400,
      code: 'connection.self',
    });
    for (const other of [crypto.randomUUID(), ids.dave!])
      expect(await refusal(verb(alice, other))).toMatchObject({
        status: 404,
        code: 'attendee.missing',
      });
  }
  const { db } = server.store;
  await db
    .updateTable('person')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', ids.bob!)
    .execute();
  for (const verb of [send, accept, cancel, block, unblock])
    expect(await refusal(verb(alice, ids.bob!))).toMatchObject({ status: 404 });
  const many = await server.raw('POST', '/api/connections/send', {
    token: await server.token('alice'),
    body: { toUser: [ids.bob, ids.carol] },
  });
  expect(many.status).toBe(400);
  expect(await pairs()).toEqual([]);
});

test('only bob can accept alice’s request, and carol cannot accept or cancel it (CN-03, CN-04, CN-05)', async () => {
  await send(alice, ids.bob!);
  expect(await refusal(accept(alice, ids.bob!))).toMatchObject({
    status: 403,
    code: 'connection.notRecipient',
  });
  const forged = { toUser: ids.bob, from: ids.alice, to: ids.bob, connection: { from: ids.alice } };
  for (const [verb, status] of [
    ['accept', 404],
    ['cancel', 200],
  ] as const) {
    const reply = await server.raw('POST', `/api/connections/${verb}`, {
      token: await server.token('carol'),
      body: forged,
    });
    expect(reply.status).toBe(status);
  }
  expect(await tab(alice, 'sent')).toEqual([ids.bob]);
  expect(await tab(bob, 'received')).toEqual([ids.alice]);
  expect(await tab(carol, 'connected')).toEqual([]);
});

test('alice, whom bob blocks, cannot lift the block or ask, and bob looks unknown to her (CN-06, CN-07, CN-08, D5)', async () => {
  await block(bob, ids.alice!);
  for (const verb of [send, accept, cancel, unblock])
    expect(await refusal(verb(alice, ids.bob!))).toEqual(
      await refusal(verb(alice, crypto.randomUUID())),
    );
  expect(await tab(bob, 'blocked')).toEqual([ids.alice]);
  expect(await notices(bob)).toEqual([]);
  expect(await listFrames('bob', 'notification')).toEqual([]);
});

test('bob sees the text of a request as plain text of up to 500 characters, with one notification (CN-09)', async () => {
  const long = 'क्षि'.repeat(requestTextLimit);
  expect(await refusal(send(alice, ids.bob!, `${long}अ`))).toMatchObject({
    status: 400,
    fields: ['text'],
  });
  await send(carol, ids.bob!, long);
  const html = '<img src=x onerror=alert(1)> https://spam.example\u202e';
  await send(alice, ids.bob!, html);
  const { connections } = await bob(listConnections, { query: { tab: 'received' } });
  expect(connections.map(({ text }) => text)).toEqual([html.slice(0, -1), long]);
  expect((await notices(bob)).filter(({ userId }) => userId === ids.alice)).toHaveLength(1);
});

test('alice sends a request twenty times at once, and bob gets one with one notification (CN-10, F-05)', async () => {
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(alice, ids.bob!)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await tab(bob, 'received')).toEqual([ids.alice]);
    expect(await notices(bob)).toHaveLength(1);
    await cancel(alice, ids.bob!);
    expect(await notices(bob)).toEqual([]);
    server.clock.advance({ minutes: 4 });
  }
});

test('alice and bob ask each other at once: one request is sent, the other has to answer it (CN-11, X-09, D7)', async () => {
  for (let round = 0; round < rounds; round++) {
    expect(
      await outcomes([send(alice, ids.bob!), send(bob, ids.alice!)]).then((all) => all.sort()),
    ).toEqual(['connection.answerTheirs', 'ok']);
    expect(await pairs()).toHaveLength(1);
    const sent = [...(await tab(alice, 'sent')), ...(await tab(bob, 'sent'))];
    const received = [...(await tab(alice, 'received')), ...(await tab(bob, 'received'))];
    expect([sent.length, received.length]).toEqual([1, 1]);
    await (sent[0] === ids.bob ? cancel(alice, ids.bob!) : cancel(bob, ids.alice!));
    server.clock.advance({ minutes: 4 });
  }
});

test('accepting, cancelling and blocking at once end the same for both, and never undo a block (CN-12, X-08)', async () => {
  const guests = await crowd(2 * rounds);
  for (const [n, guest] of guests.entries()) {
    await send(guest.call, ids.alice!);
    const blocks = n % 2 === 1;
    const answers = await outcomes([
      accept(alice, guest.id),
      cancel(guest.call, ids.alice!),
      ...(blocks ? [block(alice, guest.id)] : []),
    ]);
    if (blocks) expect(answers[2]).toBe('ok');
    const mine = await alice(listConnections, { query: { tab: blocks ? 'blocked' : 'connected' } });
    const theirs = await tab(guest.call, 'connected');
    const isMine = mine.connections.some(({ person }) => person._id === guest.id);
    expect([isMine, theirs]).toEqual(blocks ? [true, []] : [theirs.length === 1, theirs]);
    for (const name of ['received', 'sent'] as const) {
      expect(await tab(alice, name)).toEqual([]);
      expect(await tab(guest.call, name)).toEqual([]);
    }
    if (!blocks && isMine) await cancel(alice, guest.id);
  }
  expect(await tab(alice, 'connected')).toEqual([]);
});

test('alice can send twenty requests an hour and have fifty open, and asking again is free (CN-13)', async () => {
  const guests = await crowd(52);
  for (let n = 0; n < 20; n++) await send(alice, guests[n]!.id);
  expect(await refusal(send(alice, guests[20]!.id))).toMatchObject({
    status: 429,
    code: 'throttled',
  });
  await send(alice, guests[0]!.id);
  server.clock.advance({ hours: 1, seconds: 1 });
  const twenty = guests.slice(20, 41).map((guest) => send(alice, guest.id));
  expect((await outcomes(twenty)).filter((one) => one === 'ok')).toHaveLength(20);
  server.clock.advance({ hours: 1, seconds: 1 });
  const rest = guests.slice(40).map((guest) => send(alice, guest.id));
  const answers = await outcomes(rest);
  expect((await tab(alice, 'sent')).length).toBe(50);
  expect(answers).toContain('connection.tooManyOpen');
  const { counts } = await alice(listConnections, { query: { tab: 'sent' } });
  expect(counts).toEqual({ connected: 0, received: 0, sent: 50, blocked: 0 });
});

test('alice can ask bob again a day after he declined, while bob may ask her at any time (CN-14)', async () => {
  await send(alice, ids.bob!);
  await cancel(bob, ids.alice!);
  for (let n = 0; n < 3; n++)
    expect(await refusal(send(alice, ids.bob!))).toMatchObject({
      status: 429,
      code: 'connection.coolDown',
    });
  await block(bob, ids.alice!);
  await unblock(bob, ids.alice!);
  expect(await refusal(send(alice, ids.bob!))).toMatchObject({ code: 'connection.coolDown' });
  expect(await notices(bob)).toEqual([]);
  await send(bob, ids.alice!);
  await cancel(alice, ids.bob!);
  expect(await refusal(send(bob, ids.alice!))).toMatchObject({ code: 'connection.coolDown' });
  expect(await refusal(send(alice, ids.bob!))).toMatchObject({ code: 'connection.coolDown' });
  server.clock.advance({ hours: 24, seconds: 1 });
  await send(alice, ids.bob!);
  expect(await tab(bob, 'received')).toEqual([ids.alice]);
});

test('alice’s request and its notification are gone on both sides once bob blocks her (CN-15)', async () => {
  await send(alice, ids.bob!, 'Hello');
  expect(await notices(bob)).toHaveLength(1);
  await block(bob, ids.alice!);
  expect(await tab(bob, 'received')).toEqual([]);
  expect(await notices(bob)).toEqual([]);
  expect(await tab(alice, 'sent')).toEqual([]);
  expect((await listFrames('alice')).at(-1)).toMatchObject({
    action: 'personGone',
    personId: ids.bob,
  });
  expect((await bob(listNotifications)).unread).toBe(0);
});

test('alice’s advert by script stops after twenty requests, and hana sees who sent it (CN-17)', async () => {
  const guests = await crowd(40);
  const text = 'Cheap flats! https://spam.example';
  const answers = await outcomes(guests.map((guest) => send(alice, guest.id, text)));
  expect(answers.filter((one) => one === 'ok')).toHaveLength(20);
  const hana = await server.as('hana');
  const { flagged } = await hana(listFlagged);
  expect(
    flagged.map(({ person, reason, times }) => `${person._id} ${reason} ${times}`).sort(),
  ).toEqual([`${ids.alice} sameText 11`, `${ids.alice} tooMany 20`]);
  expect(flagged[0]!.text).toBe(text);
  const { bus } = server.ports;
  const published = await bus.since(topics.infoDesk(server.event.id), { epoch: bus.epoch, seq: 0 });
  if (published === 'gap') throw new Error('Not everything is kept.');
  expect(published.map((frame) => JSON.parse(frame.json))).toMatchObject([
    { action: 'requestFlagged', personId: ids.alice },
    { action: 'requestFlagged', personId: ids.alice },
  ]);
  await outcomes(guests.slice(0, 3).map((guest) => send(bob, guest.id, 'Good to meet you')));
  expect((await hana(listFlagged)).flagged.every(({ person }) => person._id === ids.alice)).toBe(
    true,
  );
});

test('alice and bob get live updates of their connection, with only what each may know (B6.1)', async () => {
  await send(alice, ids.bob!, 'Hello');
  await accept(bob, ids.alice!);
  await block(alice, ids.bob!);
  await block(bob, ids.alice!);
  await unblock(alice, ids.bob!);
  const published = async (name: string) =>
    (await listFrames(name)).flatMap((event) => {
      if (event.action === 'personGone') return ['gone'];
      if (event.action !== 'connectionChanged') return [];
      const person = event['person'] as { _id: string; status: string; blockedBy: string | null };
      expect(person._id).toBe(name === 'alice' ? ids.bob : ids.alice);
      return [person.blockedBy ? `${person.status} by ${person.blockedBy}` : person.status];
    });
  expect(await published('alice')).toEqual([
    'PENDING',
    'ACCEPTED',
    `BLOCKED by ${ids.alice}`,
    'gone',
  ]);
  expect(await published('bob')).toEqual(['PENDING', 'ACCEPTED', 'gone', `BLOCKED by ${ids.bob}`]);
});

test('alice searches her network by name, first company and visible email, whatever the case and accents (D19)', async () => {
  const { db } = server.store;
  const companies = JSON.stringify([{ companyName: 'Société Générale' }, { companyName: 'Older' }]);
  await db
    .updateTable('person')
    .set({ first_name: 'Zoë', last_name: 'O’Brien_%', companies } as never)
    .where('id', '=', ids.bob!)
    .execute();
  await send(alice, ids.bob!);
  await accept(bob, ids.alice!);
  await send(carol, ids.alice!);
  for (const hit of ['zoe', 'ZOË', 'brien', 'zoe o’b', 'societe gen', '_%', 'BOB@test'])
    expect(await tab(alice, 'connected', hit), hit).toEqual([ids.bob]);
  for (const miss of ['older', 'carol', 'zz', '%zoe', 'b_b'])
    expect(await tab(alice, 'connected', miss), miss).toEqual([]);
  expect(await tab(alice, 'received', 'carol@')).toEqual([]);
  await db
    .updateTable('person')
    .set({ email_visibility: 'nobody' })
    .where('id', '=', ids.bob!)
    .execute();
  expect(await tab(alice, 'connected', 'BOB@test')).toEqual([]);
});

test('alice pages through her requests and connections and sees each person once', async () => {
  const guests = await crowd(7);
  for (const guest of guests) {
    await send(guest.call, ids.alice!, 'Hi');
    server.clock.advance({ seconds: 1 });
  }
  const seen: string[] = [];
  for (const [query, wanted] of [
    [{ tab: 'received' as const }, [...guests].reverse()],
    [{ tab: 'connected' as const }, guests],
  ] as const) {
    seen.length = 0;
    let after: string | null = null;
    do {
      const page = (await alice(listConnections, {
        query: { ...query, limit: 3, ...(after && { after }) },
      })) as { connections: { person: { _id: string } }[]; next: string | null };
      seen.push(...page.connections.map(({ person }) => person._id));
      after = page.next;
    } while (after);
    expect(seen).toEqual(wanted.map((guest) => guest.id));
    for (const guest of guests) await accept(alice, guest.id);
  }
});
