import {
  blockPerson,
  getUnread,
  listConversations,
  listMessages,
  searchMessages,
  seeMessages,
  sendMessage,
  unblockPerson,
} from '@pavilion/contract';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChat, type TestChat } from '../../../testing/chat.ts';

let chat: TestChat;
beforeEach(async () => {
  chat = await openChat();
});
afterEach(() => chat.close());

const as = (name: string) => chat.server.as(name);
const see = async (name: string, other: string) =>
  (await as(name))(seeMessages, { body: { toUser: await chat.id(other) } });
const block = async (name: string, other: string, route = blockPerson) =>
  (await as(name))(route, { body: { toUser: await chat.id(other) } });

test('alice cannot see what bob has read while either blocks the other (B6.1)', async () => {
  const clientId = randomUUID();
  await chat.say('alice', 'bob', 'Needle one', clientId);
  await see('bob', 'alice');
  const [alice, toUser] = [await as('alice'), await chat.id('bob')];
  const receipts = async () => {
    const thread = await alice(listMessages, { params: { userId: toUser } });
    const { dashboard } = await alice(listConversations);
    const { messages } = await alice(searchMessages, { query: { text: 'needle' } });
    const body = { toUser, text: 'Needle one', clientId };
    return [
      thread.theirSeenSeq > 0,
      ...thread.messages.map((one) => one.isRead),
      dashboard[0]!.lastMessage.isRead,
      ...messages.map(({ message }) => message.isRead),
      ((await alice(sendMessage, { body })) as { isRead: boolean }).isRead,
    ];
  };
  expect(new Set(await receipts())).toEqual(new Set([true]));
  for (const [by, other] of [
    ['bob', 'alice'],
    ['alice', 'bob'],
  ] as const) {
    await block(by, other);
    await see('bob', 'alice');
    expect(new Set(await receipts())).toEqual(new Set([false]));
    await block(by, other, unblockPerson);
    expect(new Set(await receipts())).toEqual(new Set([true]));
  }
});

test('bob’s unread counts leave out mal while bob blocks mal (MH-10)', async () => {
  await chat.say('mal', 'bob', 'Psst');
  await chat.say('mal', 'bob', 'Psst again');
  await chat.say('alice', 'bob', 'Hello');
  const bob = await as('bob');
  const counts = async () => {
    const { total, from } = await bob(getUnread);
    const { dashboard } = await bob(listConversations);
    expect((await chat.read('bob', 'mal')).unread).toBe(dashboard[1]!.unread);
    return [total, from.length, dashboard.map((one) => [one.first_name, one.unread])];
  };
  const all = [
    3,
    2,
    [
      ['Alice', 1],
      ['Mal', 2],
    ],
  ];
  expect(await counts()).toEqual(all);
  await block('bob', 'mal');
  expect(await counts()).toEqual([
    1,
    1,
    [
      ['Alice', 1],
      ['Mal', 0],
    ],
  ]);
  await block('bob', 'mal', unblockPerson);
  expect(await counts()).toEqual(all);
  await block('mal', 'bob');
  expect(await counts()).toEqual(all);
});
