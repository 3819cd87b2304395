import { randomUUID } from 'node:crypto';
import {
  actOnReport,
  blockPerson,
  deleteMe,
  editMessage,
  listConversations,
  listMessages,
  listReports,
  type MessageLiveEvent,
  reportMessage,
  searchMessages,
  seeMessages,
  setMuted,
  topics,
  unblockPerson,
  mergeConversationEvent,
  mergeThreadEvent,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChat, type TestChat } from '../../../testing/chat.ts';
import { password, refusal } from '../../../testing/testServer.ts';
import { rounds } from '../../../testing/rounds.ts';

let chat: TestChat;
beforeEach(async () => {
  chat = await openChat();
});
afterEach(() => chat.close());

const as = (name: string) => chat.server.as(name);
const edit = async (name: string, id: string, text: string) =>
  (await as(name))(editMessage, { params: { id }, body: { text } });
const listFrames = async (name: string, action: string) =>
  (await chat.heard(topics.person(await chat.id(name)))).filter((frame) => frame.action === action);
const found = async (name: string, text: string) =>
  (await (await as(name))(searchMessages, { query: { text } })).messages.map(({ cut }) => cut);

test('alice edits her message, and she and bob see the new text live, in lists and in search (K-02)', async () => {
  const first = await chat.say('alice', 'bob', 'Hall too');
  await chat.say('bob', 'alice', 'Which?');
  await (
    await as('bob')
  )(seeMessages, { body: { toUser: await chat.id('alice') } });
  const now = await edit('alice', first._id, '  Hall two, नमस्ते ');
  expect(now).toEqual({ ...first, text: 'Hall two, नमस्ते', isRead: true, revision: 1 });
  for (const name of ['alice', 'bob'])
    expect(await listFrames(name, 'messageEdited')).toMatchObject([{ message: now }]);
  const [mine, theirs] = [await chat.read('alice', 'bob'), await chat.read('bob', 'alice')];
  for (const thread of [mine, theirs]) expect(thread.messages[0]).toEqual(now);
  expect(mine.lastSeq).toBe(2);
  expect(await found('bob', 'hall two')).toEqual(['Hall two, नमस्ते']);
  expect(await found('bob', 'hall too')).toEqual([]);
  const last = await chat.say('alice', 'bob', 'Sun');
  await edit('alice', last._id, 'Rain');
  const { dashboard } = await (await as('bob'))(listConversations);
  expect(dashboard).toMatchObject([{ lastMessage: { text: 'Rain', revision: 1 }, unread: 1 }]);
  expect(await edit('alice', last._id, 'Rain')).toMatchObject({ revision: 1 });
  expect(await listFrames('bob', 'messageEdited')).toHaveLength(2);
});

test('only alice can edit her message, with a valid text, for 15 minutes (K-02)', async () => {
  const { _id: id } = await chat.say('alice', 'bob', 'Mine');
  for (const name of ['bob', 'carol', 'hana', 'dave'])
    expect(await refusal(edit(name, id, 'Not yours'))).toMatchObject({
      status: 404,
      code: 'message.missing',
    });
  expect(await refusal(edit('alice', randomUUID(), 'Nothing'))).toMatchObject({ status: 404 });
  for (const text of ['', ' \n ', 'x'.repeat(4001)])
    expect(await refusal(edit('alice', id, text))).toMatchObject({ status: 400, fields: ['text'] });
  chat.server.clock.advance({ minutes: 14 });
  await edit('alice', id, 'In time');
  chat.server.clock.advance({ minutes: 1 });
  const late = edit('alice', id, 'Too late');
  expect(await refusal(late)).toMatchObject({ status: 423, code: 'message.tooLateToEdit' });
  expect((await chat.read('bob', 'alice')).messages.map(({ text }) => text)).toEqual(['In time']);
});

test('alice cannot edit a message while either side blocks, or once bob is deleted (K-02, X-10)', async () => {
  const { _id: id } = await chat.say('alice', 'bob', 'Before');
  for (const [by, other, code] of [
    ['bob', 'alice', 'message.notPossible'],
    ['alice', 'bob', 'message.youBlocked'],
  ] as const) {
    const body = { toUser: await chat.id(other) };
    await (
      await as(by)
    )(blockPerson, { body });
    expect(await refusal(edit('alice', id, 'After'))).toMatchObject({ status: 403, code });
    await (
      await as(by)
    )(unblockPerson, { body });
  }
  await (
    await as('bob')
  )(deleteMe, { body: { password } });
  expect(await refusal(edit('alice', id, 'After'))).toMatchObject({ status: 404 });
  expect(await listFrames('alice', 'messageEdited')).toEqual([]);
});

test('mal cannot edit a message that hana deleted, nor any while muted (K-06, ME-14)', async () => {
  const { _id: id } = await chat.say('mal', 'alice', 'Buy now');
  const [alice, hana] = [await as('alice'), await as('hana')];
  await alice(reportMessage, { params: { id }, body: { reason: 'Advertising' } });
  const { reports } = await hana(listReports);
  const body = { act: 'delete' as const, reason: 'No advertising' };
  await hana(actOnReport, { params: { id: reports[0]!._id }, body });
  const before = (await chat.read('alice', 'mal')).messages;
  expect(await refusal(edit('mal', id, 'Buy now!'))).toMatchObject({
    status: 423,
    code: 'message.takenAway',
  });
  expect((await chat.read('alice', 'mal')).messages).toEqual(before);
  const other = await chat.say('mal', 'alice', 'Hello');
  const params = { id: await chat.id('mal') };
  await hana(setMuted, { params, body: { hours: 1, reason: 'Too loud' } });
  expect(await refusal(edit('mal', other._id, 'Buy now!'))).toMatchObject({
    status: 403,
    code: 'chat.muted',
  });
  expect((await chat.read('alice', 'mal')).messages[1]!.text).toBe('Hello');
});

test('hana sees a reported message as it was when alice reported it (K-06)', async () => {
  const { _id: id } = await chat.say('mal', 'alice', 'Insult one');
  await edit('mal', id, 'Insult two');
  await (
    await as('alice')
  )(reportMessage, { params: { id }, body: { reason: 'Rude' } });
  await edit('mal', id, 'Have a nice day');
  const { reports } = await (await as('hana'))(listReports);
  expect(reports).toMatchObject([{ message: { _id: id, text: 'Insult two' } }]);
  expect((await chat.read('alice', 'mal')).messages[0]!.text).toBe('Have a nice day');
});

test('alice repeats the first sending after an edit and gets the message as it is now (M-02)', async () => {
  const clientId = randomUUID();
  const { _id: id } = await chat.say('alice', 'bob', 'Frist', clientId);
  const now = await edit('alice', id, 'First');
  expect(await chat.say('alice', 'bob', 'Frist', clientId)).toEqual(now);
  expect((await chat.rows()).messages).toBe(1);
});

test('bob’s live updates of edits match a fresh fetch in any order (M-05)', async () => {
  const one = await chat.say('alice', 'bob', 'One');
  const two = await chat.say('alice', 'bob', 'Two');
  await Promise.all(['2a', '2b', '2c'].map((text) => edit('alice', two._id, text)));
  await edit('alice', one._id, '1a');
  const bob = await as('bob');
  const self = await chat.id('bob');
  const thread = await bob(listMessages, { params: { userId: await chat.id('alice') } });
  expect(thread.messages.map(({ revision }) => revision)).toEqual([1, 3]);
  const received = (await chat.heard(topics.person(self))) as unknown as MessageLiveEvent[];
  const edits = received.filter(({ action }) => action === 'messageEdited');
  for (const events of [edits, edits.toReversed(), [...edits, ...received]]) {
    const begun = { ...thread, messages: [one, two] };
    const known = events.reduce((state, event) => mergeThreadEvent(state, event, self), begun);
    expect(known.messages).toEqual(thread.messages);
  }
  const { dashboard } = await bob(listConversations);
  const begun = [{ ...dashboard[0]!, lastMessage: two }];
  const listed = edits.reduce((state, event) => mergeConversationEvent(state, event, self), begun);
  expect(listed).toEqual(dashboard);
});

test('no edit of mal’s is stored once alice’s block is confirmed (X-10)', async () => {
  const { _id: id } = await chat.say('mal', 'alice', 'Word');
  chat.server.ports.limiter.count = async () => 0;
  const alice = await as('alice');
  const toUser = await chat.id('mal');
  for (let round = 0; round < rounds; round++) {
    let isBlocked = false;
    const late: string[] = [];
    const editing = Promise.allSettled(
      Array.from({ length: 5 }, async (_, nth) => {
        const begunLate = isBlocked;
        await edit('mal', id, `${round}.${nth}`);
        if (begunLate) late.push(`${round}.${nth}`);
      }),
    );
    await alice(blockPerson, { body: { toUser } });
    isBlocked = true;
    const stored = (await chat.read('alice', 'mal')).messages[0];
    expect(await refusal(edit('mal', id, 'late'))).toMatchObject({ status: 403 });
    await editing;
    expect((await chat.read('alice', 'mal')).messages[0]).toEqual(stored);
    expect(late).toEqual([]);
    await alice(unblockPerson, { body: { toUser } });
  }
});
