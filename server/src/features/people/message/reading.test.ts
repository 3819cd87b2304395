import { randomUUID } from 'node:crypto';
import {
  getUnread,
  listConversations,
  listMessages,
  type Message,
  searchMessages,
  seeMessages,
  topics,
} from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChat, type TestChat } from '../../../testing/chat.ts';
import { refusal } from '../../../testing/testServer.ts';
import { byTier } from '../../../testing/rounds.ts';
import { rowsReadBy } from '../../../testing/rowsRead.ts';

let chat: TestChat;
beforeEach(async () => {
  chat = await openChat();
});
afterEach(() => chat.close());

const as = (name: string) => chat.server.as(name);
const texts = ({ messages }: { messages: Message[] }) => messages.map((message) => message.text);
const countUnread = async (name: string) => (await (await as(name))(getUnread)).total;

test('bob reads messages by seq, whatever the clock says, and pages back and forth (MH-01, M-04)', async () => {
  for (let count = 1; count <= 7; count++) {
    await chat.say(count % 2 ? 'alice' : 'bob', count % 2 ? 'bob' : 'alice', `${count}`);
    chat.server.clock.advance({ minutes: -5 });
  }
  await chat.say('carol', 'bob', 'Not theirs');
  const bob = await as('bob');
  const params = { userId: await chat.id('alice') };
  const last = await bob(listMessages, { params, query: { limit: 3 } });
  expect([texts(last), last.hasEarlier, last.lastSeq]).toEqual([['5', '6', '7'], true, 7]);
  const first = await bob(listMessages, { params, query: { limit: 4, before: 5 } });
  expect([texts(first), first.hasEarlier]).toEqual([['1', '2', '3', '4'], false]);
  const rest = await bob(listMessages, { params, query: { from: 3 } });
  expect([texts(rest), rest.hasEarlier]).toEqual([['3', '4', '5', '6', '7'], true]);
  expect(last.messages.map((message) => message.seq)).toEqual([5, 6, 7]);
  const between = await bob(listMessages, { params, query: { from: 3, before: 6 } });
  expect([texts(between), between.hasEarlier]).toEqual([['3', '4', '5'], true]);
});

test('alice cannot read messages with herself, unknown people or dave of another event (MH-02)', async () => {
  const alice = await as('alice');
  const read = (userId: string) => refusal(alice(listMessages, { params: { userId } }));
  expect(await read(await chat.id('alice'))).toMatchObject({ status: 400 });
  expect(await read(randomUUID())).toMatchObject({ status: 404 });
  expect(await read(await chat.id('dave'))).toMatchObject({ status: 404 });
  expect(await chat.read('alice', 'bob')).toMatchObject({
    messages: [],
    lastSeq: 0,
    hasEarlier: false,
    may: ['message.send'],
  });
});

test('mal can neither read nor mark what alice and bob write (MH-03, MH-08)', async () => {
  const sent = await chat.say('alice', 'bob', 'Between us');
  const mal = await as('mal');
  for (const userId of [await chat.id('alice'), await chat.id('bob')]) {
    const query = { from: 1, eventId: chat.server.event.id };
    expect((await mal(listMessages, { params: { userId }, query })).messages).toEqual([]);
    await mal(seeMessages, { body: { toUser: userId } });
  }
  const extra = new URLSearchParams({ from: '1', to: await chat.id('bob'), threadId: sent._id });
  const path = `/api/message/all/${await chat.id('alice')}?${extra}`;
  const raw = await chat.server.raw('GET', path, { token: await chat.server.token('mal') });
  expect(await raw.text()).not.toContain('Between us');
  expect((await mal(listConversations)).dashboard).toEqual([]);
  expect((await mal(searchMessages, { query: { text: 'between' } })).messages).toEqual([]);
  expect(await countUnread('bob')).toBe(1);
});

test('bob marks alice’s messages as read up to one or all, and never back (MH-07, M-08)', async () => {
  for (const text of ['1', '2', '3']) await chat.say('alice', 'bob', text);
  await chat.say('carol', 'bob', 'Other');
  await chat.say('bob', 'alice', 'Own');
  const bob = await as('bob');
  const toUser = await chat.id('alice');
  const see = (seq?: number) => bob(seeMessages, { body: { toUser, seq } });
  expect(await see(2)).toEqual({ seenSeq: 2, unread: 1, revision: 6 });
  expect((await chat.read('alice', 'bob')).messages.map((one) => one.isRead)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(await see(1)).toEqual({ seenSeq: 2, unread: 1, revision: 6 });
  expect(await see()).toEqual({ seenSeq: 4, unread: 0, revision: 8 });
  const received = (await chat.heard(topics.person(toUser))).length;
  expect(await see()).toEqual({ seenSeq: 4, unread: 0, revision: 8 });
  expect(await see(2_000_000_000)).toEqual({ seenSeq: 4, unread: 0, revision: 8 });
  expect(await chat.heard(topics.person(toUser))).toHaveLength(received);
  expect([await countUnread('bob'), await countUnread('alice')]).toEqual([1, 1]);
});

test('bob sees one row per person, the latest first, shortened, in pages and without emails (MH-10, MH-11)', async () => {
  await chat.say('alice', 'bob', 'Old');
  await chat.say('carol', 'bob', `${'नि'.repeat(300)}`);
  chat.server.clock.advance({ minutes: -60 });
  await chat.say('bob', 'eli', 'Mine');
  await chat.say('alice', 'bob', 'New');
  const bob = await as('bob');
  const { dashboard, next } = await bob(listConversations);
  expect(
    dashboard.map((one) => [one.first_name, one.lastMessage.text.slice(0, 4), one.unread]),
  ).toEqual([
    ['Alice', 'New', 2],
    ['Eli', 'Mine', 0],
    ['Carol', 'निनि', 1],
  ]);
  expect(next).toBeNull();
  expect(dashboard[2]!.lastMessage.text.length).toBeLessThanOrEqual(200);
  expect(dashboard[2]!.lastMessage.text).toMatch(/^(नि)+…$/u);
  expect(JSON.stringify(dashboard)).not.toContain('@test.example');
  const pages: string[] = [];
  let after: string | undefined;
  do {
    const page = await bob(listConversations, { query: { limit: 1, after } });
    pages.push(...page.dashboard.map((one) => one.first_name));
    after = page.next ?? undefined;
  } while (after);
  expect(pages).toEqual(['Alice', 'Eli', 'Carol']);
});

test('bob pages through his conversations and misses only those that moved up meanwhile (MH-10, MH-11)', async () => {
  const names = ['alice', 'carol', 'eli', 'mal'];
  for (const name of names) await chat.say(name, 'bob', `From ${name}`);
  const bob = await as('bob');
  const page = (after?: string) => bob(listConversations, { query: { limit: 2, after } });
  const first = await page();
  expect(first.dashboard.map((one) => one.first_name)).toEqual(['Mal', 'Eli']);
  await chat.say('alice', 'bob', 'Again');
  const rest = await page(first.next!);
  expect(rest.dashboard.map((one) => one.first_name)).toEqual(['Carol']);
  await chat.say('eli', 'bob', 'Me too');
  const again = await page(first.next!);
  expect(again.dashboard.map((one) => one.first_name)).toEqual(['Alice', 'Mal']);
});

test('bob’s dashboard reads few rows per conversation, even with thousands of them (MH-11)', async () => {
  const size = byTier({ day: 1000, full: 5000 });
  await chat.say('alice', 'bob', 'Real');
  const { db } = chat.server.store;
  const [bob, event] = [await chat.id('bob'), chat.server.event.id];
  await sql`with t as (
      insert into message_thread (id, event_id, low_id, high_id, begun_by, begun_at, last_seq, last_arrival)
      select gen_random_uuid(), ${event}, least(o, ${bob}::uuid), greatest(o, ${bob}::uuid), o, now(), 1, nextval('message_arrival')
      from (select gen_random_uuid() as o from generate_series(1, ${size}::int)) people
      returning *
    ), s as (
      insert into thread_participant (thread_id, person_id, unread, unseen_since)
      select id, ${bob}::uuid, 1, now() from t union all select id, begun_by, 0, null from t
    )
    insert into message (id, thread_id, seq, sender_id, text, created_at)
    select gen_random_uuid(), id, 1, begun_by, 'Hello', now() from t`.execute(db);
  await sql`analyze`.execute(db);
  const call = await as('bob');
  const rows = await rowsReadBy(chat.server.store, async () => {
    const { dashboard } = await call(listConversations, { query: { limit: 50 } });
    const { total, from } = await call(getUnread);
    expect([dashboard.length, total, from.length]).toEqual([50, size + 1, 100]);
    expect(dashboard.at(0)?.isGone).toBe(true);
  });
  expect(rows / size, 'a join that goes wrong reads thousands for each').toBeLessThan(20);
});

test('bob’s search ignores case and accents, takes % and _ literally, and works in every script (AT-06, D19, G-19)', async () => {
  const written = [
    'Crème BRÛLÉE at 8',
    '100% sure',
    'अनन्या से पूछो',
    'snake_case',
    `${'long '.repeat(80)}needle`,
  ];
  for (const text of written) await chat.say('alice', 'bob', text);
  await chat.say('carol', 'alice', 'creme too');
  const bob = await as('bob');
  const find = async (text: string) =>
    (await bob(searchMessages, { query: { text } })).messages.map(({ message }) => message.text);
  expect(await find('creme brulee')).toEqual([written[0]]);
  expect(await find('BRÛLÉE')).toEqual([written[0]]);
  expect(await find('%')).toEqual([written[1]]);
  expect(await find('e_c')).toEqual([written[3]]);
  expect(await find('अनन्या')).toEqual([written[2]]);
  expect(await find('\\')).toEqual([]);
  expect(await find('nothing')).toEqual([]);
  const { messages } = await bob(searchMessages, { query: { text: 'Needle' } });
  expect(messages[0]!.cut).toMatch(/^….*needle$/);
  expect(messages[0]!.cut.length).toBeLessThan(100);
  const first = await bob(searchMessages, { query: { text: 'e', limit: 1 } });
  const rest = await bob(searchMessages, { query: { text: 'e', after: first.next! } });
  expect([...first.messages, ...rest.messages].map(({ message }) => message.seq)).toEqual(
    [5, 4, 2, 1].filter((seq) => written[seq - 1]!.toLowerCase().includes('e')),
  );
});
