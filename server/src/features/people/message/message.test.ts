import { randomUUID } from 'node:crypto';
import {
  acceptRequest,
  blockPerson,
  getUnread,
  listConversations,
  listMessages,
  may,
  type Message,
  propertyExpo,
  seeMessages,
  sendMessage,
  sendRequest,
  topics,
  unblockPerson,
} from '@pavilion/contract';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openChat, type TestChat } from '../../../testing/chat.ts';
import { refusal } from '../../../testing/testServer.ts';
import { stopTime } from '../../../testing/stopTime.ts';

let chat: TestChat;
beforeEach(async () => {
  chat = await openChat();
});
afterEach(() => chat.close());

const as = (name: string) => chat.server.as(name);
const texts = ({ messages }: { messages: Message[] }) => messages.map((message) => message.text);
const countUnread = async (name: string) => (await (await as(name))(getUnread)).total;

test('alice and bob see her message with the server’s id, seq and time, unread for bob only (ME-01, M-01)', async () => {
  const sent = await chat.say('alice', 'bob', ' Hello Bob ');
  expect(sent).toMatchObject({
    seq: 1,
    text: 'Hello Bob',
    isRead: false,
    isMessagePublic: false,
    channelId: null,
    from: { _id: await chat.id('alice'), first_name: 'Alice' },
    toUser: { _id: await chat.id('bob') },
    createdAt: expect.stringMatching(/^2021-06-02T05:3/),
  });
  expect((await chat.read('alice', 'bob')).messages).toEqual([sent]);
  expect((await chat.read('bob', 'alice')).messages).toEqual([sent]);
  expect([await countUnread('alice'), await countUnread('bob')]).toEqual([0, 1]);
  expect(await chat.rows()).toEqual({ threads: 1, sides: 2, messages: 1 });
});

test('alice can send a message with only the specification’s fields', async () => {
  const body = { eventId: chat.server.event.id, toUser: await chat.id('bob'), text: 'Hi' };
  const alice = await as('alice');
  await alice(sendMessage, { body });
  await alice(sendMessage, { body });
  expect(texts(await chat.read('bob', 'alice'))).toEqual(['Hi', 'Hi']);
});

test('alice must give either toUser or channelId, and an unknown channel is not found (ME-02, ME-08)', async () => {
  const alice = await as('alice');
  const toUser = await chat.id('bob');
  const channelId = randomUUID();
  for (const body of [{ text: 'x' }, { text: 'x', toUser, channelId }])
    expect(await refusal(alice(sendMessage, { body }))).toMatchObject({
      status: 400,
      fields: ['toUser'],
    });
  expect(await refusal(alice(sendMessage, { body: { text: 'x', channelId } }))).toMatchObject({
    status: 404,
    code: 'session.missing',
  });
  expect((await chat.rows()).messages).toBe(0);
});

test('alice’s message has 1 to 4,000 graphemes, Devanagari and emoji included (ME-03, ME-04)', async () => {
  for (const text of ['', ' \u00a0\u200b ', 'a'.repeat(4001)])
    expect(await refusal(chat.say('alice', 'bob', text))).toMatchObject({ status: 400 });
  const text = 'नि👩🏽‍💻'.repeat(2000).normalize('NFC');
  expect((await chat.say('alice', 'bob', text)).text).toBe(text);
  expect((await chat.rows()).messages).toBe(1);
});

test('alice’s block stops both from writing, does not show for bob, and keeps the history (ME-05, ME-06, MH-04)', async () => {
  await chat.say('alice', 'bob', 'Before');
  const [alice, bob] = [await as('alice'), await as('bob')];
  await alice(blockPerson, { body: { toUser: await chat.id('bob') } });
  const before = (await chat.heard(topics.person(await chat.id('alice')))).length;
  expect(await refusal(chat.say('alice', 'bob', 'x'))).toMatchObject({
    status: 403,
    code: 'message.youBlocked',
  });
  expect(await refusal(chat.say('bob', 'alice', 'x'))).toMatchObject({
    status: 403,
    code: 'message.notPossible',
  });
  expect(await chat.heard(topics.person(await chat.id('alice')))).toHaveLength(before);
  expect([(await chat.rows()).messages, await countUnread('alice')]).toEqual([1, 0]);
  const [mine, theirs] = [await chat.read('alice', 'bob'), await chat.read('bob', 'alice')];
  expect([texts(mine), texts(theirs)]).toEqual([['Before'], ['Before']]);
  expect([mine.may, theirs.may]).toEqual([[], []]);
  expect([mine.person.isBlocked, theirs.person.isBlocked]).toEqual([true, false]);
  const shown = async (call: typeof alice) => (await call(listConversations)).dashboard[0];
  expect([(await shown(alice))?.isBlocked, (await shown(bob))?.isBlocked]).toEqual([true, false]);
  await alice(unblockPerson, { body: { toUser: await chat.id('bob') } });
  await chat.say('bob', 'alice', 'After');
  expect((await chat.read('bob', 'alice')).may).toEqual(['message.send']);
});

test('alice, who blocks mal and never wrote, is unknown to mal (ME-06)', async () => {
  await (
    await as('alice')
  )(blockPerson, { body: { toUser: await chat.id('mal') } });
  const mal = await as('mal');
  const gone = await refusal(mal(listMessages, { params: { userId: await chat.id('alice') } }));
  const nobody = await refusal(mal(listMessages, { params: { userId: randomUUID() } }));
  expect(gone).toEqual(nobody);
  expect(gone).toMatchObject({ status: 404, code: 'attendee.missing' });
  const see = await refusal(mal(seeMessages, { body: { toUser: await chat.id('alice') } }));
  expect(see).toMatchObject({ status: 404, code: 'attendee.missing' });
});

test('mal cannot set who sent a message, when, or whether it is read (ME-09)', async () => {
  const reply = await chat.server.raw('POST', '/api/message', {
    token: await chat.server.token('mal'),
    body: {
      toUser: await chat.id('bob'),
      text: 'I am Alice',
      from: await chat.id('alice'),
      createdAt: '2000-01-01T00:00:00.000Z',
      isRead: true,
      isMessagePublic: true,
      public: true,
      _id: randomUUID(),
      seq: 77,
    },
  });
  expect(await reply.json()).toMatchObject({
    from: { _id: await chat.id('mal') },
    isRead: false,
    isMessagePublic: false,
    seq: 1,
    createdAt: expect.stringMatching(/^2021-06-02T05:3/),
  });
});

test('bob reads markup and links as text, and the server fetches none (ME-10)', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const text = '<img src=x onerror=alert(1)> javascript:alert(1) https://example.com/'.repeat(40);
  await chat.say('alice', 'bob', text);
  expect(texts(await chat.read('bob', 'alice'))).toEqual([text]);
  const foreign = fetched.mock.calls.filter(([to]) => !String(to).startsWith(chat.server.origin));
  fetched.mockRestore();
  expect(foreign).toEqual([]);
});

test('alice repeats a client id and gets the same message; another text or receiver is refused (ME-11, M-02)', async () => {
  const clientId = randomUUID();
  const first = await chat.say('alice', 'bob', 'Once', clientId);
  chat.server.clock.advance({ days: 3 });
  expect(await chat.say('alice', 'bob', 'Once', clientId)).toEqual(first);
  const others: [string, string][] = [
    ['bob', 'Twice'],
    ['carol', 'Once'],
  ];
  for (const [to, text] of others)
    expect(await refusal(chat.say('alice', to, text, clientId))).toMatchObject({
      status: 409,
      code: 'message.idReused',
    });
  await chat.say('carol', 'bob', 'Once', clientId);
  expect((await chat.rows()).messages).toBe(2);
});

test('alice’s repeated message is published again, but only so often and for ten minutes (M-05)', async () => {
  const clientId = randomUUID();
  const first = await chat.say('alice', 'bob', 'Once', clientId);
  const messageFrames = async () => {
    const frames = await chat.heard(topics.person(await chat.id('bob')));
    return frames.filter((frame) => frame.action === 'message');
  };
  await chat.say('alice', 'bob', 'Once', clientId);
  const frames = await messageFrames();
  expect(frames.map((frame) => frame['message'])).toEqual([first, first]);
  expect(frames[1]).toMatchObject({ unread: 1, revision: frames[0]!['revision'] });
  for (let count = 0; count < 30; count++) await chat.say('alice', 'bob', 'Once', clientId);
  expect((await messageFrames()).length).toBeLessThanOrEqual(21);
  chat.server.clock.advance({ minutes: 11 });
  const before = (await messageFrames()).length;
  await chat.say('alice', 'bob', 'Once', clientId);
  expect(await messageFrames()).toHaveLength(before);
});

test('alice’s repeated message is still answered after bob blocks her (ME-11)', async () => {
  const clientId = randomUUID();
  const first = await chat.say('alice', 'bob', 'Once', clientId);
  await (
    await as('bob')
  )(blockPerson, { body: { toUser: await chat.id('alice') } });
  expect(await chat.say('alice', 'bob', 'Once', clientId)).toEqual(first);
});

test('alice can send twenty messages at once, and more once she has waited (ME-12)', async () => {
  stopTime();
  for (let count = 0; count < 20; count++) await chat.say('alice', 'bob', `${count}`);
  expect(await refusal(chat.say('alice', 'bob', '20'))).toMatchObject({ status: 429 });
  chat.server.clock.advance({ seconds: 20 });
  await chat.say('alice', 'bob', '20');
  expect(texts(await chat.read('bob', 'alice'))).toEqual(
    Array.from({ length: 21 }, (_, count) => `${count}`),
  );
});

test('alice can write while the rate limiter is down (ME-12)', async () => {
  chat.server.ports.limiter.count = () => Promise.reject(new Error('gone'));
  for (let count = 0; count < 22; count++) await chat.say('alice', 'bob', `${count}`);
  expect((await chat.rows()).messages).toBe(22);
});

test('alice can write to ten new people an hour and fifty without a reply, until one replies or connects (ME-15)', async () => {
  const alice = await as('alice');
  const crowd = await chat.crowd(52);
  const write = (to: number) =>
    alice(sendMessage, { body: { toUser: crowd[to]!.id, text: 'Buy a flat' } });
  const answer = async (from: number) =>
    crowd[from]!.call(sendMessage, { body: { toUser: await chat.id('alice'), text: 'No' } });
  for (let count = 0; count < 10; count++) await write(count);
  expect(await refusal(write(10))).toMatchObject({ status: 429, code: 'throttled' });
  await write(3);
  for (let count = 10; count < 50; count++) {
    if (count % 10 === 0) chat.server.clock.advance({ minutes: 61 });
    await write(count);
  }
  chat.server.clock.advance({ minutes: 61 });
  expect(await refusal(write(50))).toMatchObject({
    status: 429,
    code: 'message.tooManyUnanswered',
  });
  expect((await chat.rows()).threads).toBe(50);
  await answer(7);
  await write(50);
  expect(await refusal(write(51))).toMatchObject({ code: 'message.tooManyUnanswered' });
  await alice(sendRequest, { body: { toUser: crowd[8]!.id } });
  await crowd[8]!.call(acceptRequest, { body: { toUser: await chat.id('alice') } });
  await write(51);
});

test('alice cannot write to herself, to unknown or disabled people, or to dave of another event (ME-16, ME-17)', async () => {
  expect(await refusal(chat.say('alice', 'alice', 'Me'))).toMatchObject({
    status: 400,
    code: 'message.self',
  });
  await chat.say('alice', 'bob', 'Still here?');
  const { db } = chat.server.store;
  await db
    .updateTable('person')
    .set({ disabled_at: new Date() })
    .where('id', '=', await chat.id('bob'))
    .execute();
  const alice = await as('alice');
  for (const toUser of [randomUUID(), await chat.id('dave'), await chat.id('bob')])
    expect(await refusal(alice(sendMessage, { body: { toUser, text: 'x' } }))).toMatchObject({
      status: 404,
      code: 'attendee.missing',
    });
  const history = await chat.read('alice', 'bob');
  expect([texts(history), history.may, history.person.isGone]).toEqual([['Still here?'], [], true]);
});

test('alice still reads what bob wrote after he is deleted, without his name (OPS-26)', async () => {
  await chat.say('bob', 'alice', 'Keep this');
  const bob = await chat.id('bob');
  await chat.server.store.db.deleteFrom('person').where('id', '=', bob).execute();
  const alice = await as('alice');
  const thread = await alice(listMessages, { params: { userId: bob } });
  expect(thread).toMatchObject({
    person: { _id: bob, first_name: '', isGone: true },
    messages: [{ text: 'Keep this', from: { _id: bob, first_name: '' } }],
    may: [],
  });
  expect((await alice(listConversations)).dashboard).toMatchObject([{ _id: bob, isGone: true }]);
});

test.each([
  ['everybody', { none: 'sent', pending: 'sent', accepted: 'sent' }],
  ['requested', { none: 'message.notPossible', pending: 'sent', accepted: 'sent' }],
  [
    'connections',
    { none: 'message.notPossible', pending: 'message.notPossible', accepted: 'sent' },
  ],
] as const)('alice’s messages reach bob as the setting %s allows (D8)', async (from, wanted) => {
  await chat.close();
  const { features } = propertyExpo;
  chat = await openChat({
    preset: { ...propertyExpo, features: { ...features, messages: { from } } },
  });
  const outcome = () =>
    chat.say('alice', 'bob', 'Hello').then(
      () => 'sent',
      (error: { code: string }) => error.code,
    );
  const mayWrite = async () => may(await chat.read('alice', 'bob'), 'message.send');
  const seen: Record<string, string> = {};
  seen['none'] = await outcome();
  expect(await mayWrite()).toBe(seen['none'] === 'sent');
  await (
    await as('alice')
  )(sendRequest, { body: { toUser: await chat.id('bob') } });
  seen['pending'] = await outcome();
  expect(await mayWrite()).toBe(seen['pending'] === 'sent');
  await (
    await as('bob')
  )(acceptRequest, { body: { toUser: await chat.id('alice') } });
  seen['accepted'] = await outcome();
  expect(seen).toEqual(wanted);
});

test('one message takes as many statements with many people and conversations as with few', async () => {
  await chat.say('alice', 'bob', 'First');
  const statements = async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    await chat.say('alice', 'bob', 'Next');
    const count = query.mock.calls.length;
    query.mockRestore();
    return count;
  };
  const few = await statements();
  const crowd = await chat.crowd(60);
  for (const person of crowd.slice(0, 20))
    await person.call(sendMessage, { body: { toUser: await chat.id('bob'), text: 'Hi' } });
  expect(await statements()).toBe(few);
  // the login, and the message; a job may run in between
  expect(few).toBeLessThanOrEqual(3);
});
