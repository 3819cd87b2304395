import { randomUUID } from 'node:crypto';
import {
  blockPerson,
  getUnread,
  listMessages,
  logout,
  seeMessages,
  sendMessage,
  topics,
  unblockPerson,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChat, type TestChat } from '../../../testing/chat.ts';
import { rounds } from '../../../testing/rounds.ts';

let chat: TestChat;
beforeEach(async () => {
  chat = await openChat();
  // Bursts are what these tests are about.
  chat.server.ports.limiter.count = async () => 0;
});
afterEach(() => chat.close());

const times = <T>(count: number, work: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));

test('alice sends one client id many times at once, even as her first message, and gets one message (M-02)', async () => {
  for (let round = 0; round < rounds; round++) {
    const clientId = randomUUID();
    const answers = await times(20, () => chat.say('alice', 'bob', `Round ${round}`, clientId));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
    expect(answers[0]!.seq).toBe(round + 1);
  }
  expect(await chat.rows()).toEqual({ threads: 1, sides: 2, messages: rounds });
});

test('alice and bob write at once and both read one order without gaps (M-04)', async () => {
  await times(100, (nth) =>
    nth % 2 ? chat.say('alice', 'bob', `${nth}`) : chat.say('bob', 'alice', `${nth}`),
  );
  const [mine, theirs] = await Promise.all([
    (await chat.server.as('alice'))(listMessages, {
      params: { userId: await chat.id('bob') },
      query: { from: 1 },
    }),
    (await chat.server.as('bob'))(listMessages, {
      params: { userId: await chat.id('alice') },
      query: { from: 1 },
    }),
  ]);
  expect(mine.messages.map((one) => one.seq)).toEqual(Array.from({ length: 100 }, (_, n) => n + 1));
  expect(mine.messages).toEqual(theirs.messages);
  expect(new Set(mine.messages.map((one) => one.text))).toHaveLength(100);
});

test('no message of mal’s is stored or published once alice’s block is confirmed (X-10, ME-07)', async () => {
  const alice = await chat.server.as('alice');
  const toUser = await chat.id('mal');
  for (let round = 0; round < rounds; round++) {
    let blocked = false;
    const sent: { late: boolean }[] = [];
    const sending = times(5, async (nth) => {
      const late = blocked;
      await chat.say('mal', 'alice', `${round}.${nth}`).then(
        () => sent.push({ late }),
        (error: { code: string }) => expect(error.code).toBe('message.notPossible'),
      );
    });
    await alice(blockPerson, { body: { toUser } });
    blocked = true;
    const stored = (await chat.rows()).messages;
    const received = (await chat.heard(topics.person(await chat.id('alice')))).length;
    await sending;
    await expect(chat.say('mal', 'alice', 'late')).rejects.toMatchObject({ status: 403 });
    expect((await chat.rows()).messages).toBe(stored);
    // What was committed before may still be in flight.
    const messages = (await chat.heard(topics.person(await chat.id('alice')))).filter(
      (frame) => frame.action === 'message',
    );
    expect(messages.length).toBe(stored);
    expect(received).toBeGreaterThan(0);
    expect(sent.filter((one) => one.late)).toEqual([]);
    await alice(unblockPerson, { body: { toUser } });
  }
});

test('bob’s unread count stays right when he marks as read while messages arrive (X-11, MH-09, M-08)', async () => {
  const bob = await chat.server.as('bob');
  const toUser = await chat.id('alice');
  const params = { userId: toUser };
  for (let round = 0; round < rounds; round++) {
    const [, marks] = await Promise.all([
      times(5, (nth) => chat.say('alice', 'bob', `${round}.${nth}`)),
      times(3, () => bob(seeMessages, { body: { toUser } })),
    ]);
    const { messages, seenSeq, unread } = await bob(listMessages, { params, query: { from: 1 } });
    const rows = messages.filter((one) => !one.isRead).length;
    expect(unread).toBe(rows);
    expect(unread).toBe(messages.filter((one) => one.seq > seenSeq).length);
    expect((await bob(getUnread)).total).toBe(rows);
    expect(seenSeq).toBe(Math.max(seenSeq, ...marks.map((mark) => mark.seenSeq)));
  }
});

test('alice’s message that races with her logout is sent or refused, and none is stored after it (X-12)', async () => {
  for (let round = 0; round < rounds; round++) {
    const call = await chat.server.as('alice');
    const body = { toUser: await chat.id('bob'), text: `${round}` };
    const before = (await chat.rows()).messages;
    const racing = Promise.allSettled([
      call(sendMessage, { body }),
      call(sendMessage, { body }),
      call(logout),
      call(sendMessage, { body }),
      call(sendMessage, { body }),
    ]);
    const results = (await racing).filter((_, nth) => nth !== 2);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 401 });
    const taken = results.filter((result) => result.status === 'fulfilled').length;
    expect((await chat.rows()).messages).toBe(before + taken);
    await expect(call(sendMessage, { body })).rejects.toMatchObject({ status: 401 });
  }
});
