import {
  type Actor,
  blockPerson,
  getUnread,
  listConversations,
  listMessages,
  type MessageLiveEvent,
  seeMessages,
  topics,
  mergeConversationEvent,
  mergeThreadEvent,
  mergeUnreadEvent,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openChat, type TestChat } from '../../../testing/chat.ts';
import { onTyping } from './service.ts';

let chat: TestChat;
beforeEach(async () => {
  chat = await openChat();
});
afterEach(() => chat.close());

const person = async (name: string) => topics.person(await chat.id(name));
const messages = async (name: string) =>
  (await chat.heard(await person(name))).filter((frame) => frame.action.startsWith('message'));
const readActor = async (name: string): Promise<Actor> => {
  const { id, event_id: eventId, roles } = await chat.server.person(name);
  return { personId: id, eventId, roles, boothIds: [], sessionId: id };
};

async function day() {
  const [alice, bob] = [await chat.server.as('alice'), await chat.server.as('bob')];
  const [a, b] = [await chat.id('alice'), await chat.id('bob')];
  for (const text of ['1', '2', '3']) await chat.say('alice', 'bob', text);
  await bob(seeMessages, { body: { toUser: a, seq: 2 } });
  await chat.say('carol', 'bob', 'Me too');
  await chat.say('bob', 'alice', '4');
  await chat.say('bob', 'carol', 'You too');
  await alice(seeMessages, { body: { toUser: b } });
  await chat.say('alice', 'bob', `5 ${'नि'.repeat(300)}`);
  await bob(seeMessages, { body: { toUser: await chat.id('carol') } });
  await chat.say('bob', 'alice', '6');
}

test('live updates match a fresh fetch, and repeated or late ones change nothing (M-03, M-05, WS-15)', async () => {
  await chat.say('bob', 'alice', 'Early');
  for (const name of ['alice', 'bob', 'carol']) {
    if (name === 'alice') await day();
    const call = await chat.server.as(name);
    const self = await chat.id(name);
    const userId = await chat.id(name === 'bob' ? 'alice' : 'bob');
    const received = (await messages(name)) as unknown as MessageLiveEvent[];
    const thread = await call(listMessages, { params: { userId } });
    const nothing = {
      ...thread,
      messages: [],
      lastSeq: 0,
      seenSeq: 0,
      theirSeenSeq: 0,
      unread: 0,
      revision: 0,
    };
    const late = [...received.slice(2), ...received.slice(0, 2)];
    for (const [order, events] of Object.entries({
      received,
      twice: [...received, ...received],
      late,
    })) {
      const known = events.reduce(
        (state, event) => mergeThreadEvent(state, event, self),
        nothing as typeof thread,
      );
      expect(known.messages, `${name}, ${order}`).toEqual(thread.messages);
      expect({ ...known, revision: 0 }, `${name}, ${order}`).toEqual({ ...thread, revision: 0 });
    }
    const { dashboard } = await call(listConversations);
    const conversations = [...received, ...received].reduce(
      (state, event) => mergeConversationEvent(state, event, self),
      [] as typeof dashboard,
    );
    const plain = (of: typeof dashboard) => of.map((one) => ({ ...one, revision: 0 }));
    expect(plain(conversations)).toEqual(plain(dashboard));
    const unread = [...received, ...received].reduce(
      (state, event) => mergeUnreadEvent(state, event, self)!,
      { total: 0, from: [] } as NonNullable<ReturnType<typeof mergeUnreadEvent>>,
    );
    expect(unread.total).toBe((await call(getUnread)).total);
    expect(dashboard.length).toBeGreaterThan(0);
  }
});

test('alice gets message and messageSeen frames with the specification’s fields', async () => {
  const sent = await chat.say('alice', 'bob', 'Hello');
  await (
    await chat.server.as('bob')
  )(seeMessages, { body: { toUser: await chat.id('alice') } });
  const [message, seen] = await messages('alice');
  expect(message).toMatchObject({
    action: 'message',
    message: sent,
    isMessagePublic: false,
    channelId: null,
    eventId: chat.server.event.id,
  });
  expect(seen).toMatchObject({
    action: 'messageSeen',
    sentBy: await chat.id('alice'),
    sentTo: await chat.id('bob'),
    seenSeq: 1,
  });
});

test('mal gets nothing of what alice and bob write, and cannot subscribe to alice (M-13, WS-05)', async () => {
  await chat.say('alice', 'bob', 'Between us');
  for (const topic of [
    await person('mal'),
    topics.attendees(chat.server.event.id),
    topics.event(chat.server.event.id),
    topics.infoDesk(chat.server.event.id),
  ])
    expect(JSON.stringify(await chat.heard(topic))).not.toContain('Between us');
  const mal = await chat.listen('mal');
  for (const topic of [await person('alice'), topics.message(await chat.id('alice'))])
    expect(await mal.hear(topic)).toMatchObject({ action: 'refused' });
  mal.socket.close();
});

test('a visitor’s socket gets no messages, and its messageSeen and typing do nothing (WS-04)', async () => {
  await chat.say('alice', 'bob', 'Hello');
  const nobody = await chat.listen(null);
  for (const topic of [await person('alice'), await person('bob')])
    expect(await nobody.hear(topic)).toMatchObject({ action: 'refused' });
  const [a, b] = [await chat.id('alice'), await chat.id('bob')];
  nobody.say({ action: 'messageSeen', sendTo: a, currentUserId: b });
  nobody.say({ action: 'typing', topic: topics.message(a) });
  await nobody.hear(topics.event(chat.server.event.id));
  expect((await chat.read('bob', 'alice')).unread).toBe(1);
  expect(await messages('alice')).toHaveLength(1);
  nobody.socket.close();
});

test('mal’s messageSeen counts only for mal, whatever currentUserId says (WS-06)', async () => {
  await chat.say('alice', 'bob', 'To Bob');
  await chat.say('mal', 'alice', 'To Alice');
  await chat.say('alice', 'mal', 'To Mal');
  const [a, b, m] = [await chat.id('alice'), await chat.id('bob'), await chat.id('mal')];
  const mal = await chat.listen('mal');
  await mal.hear(await person('mal'));
  mal.say({ action: 'messageSeen', sendTo: a, currentUserId: b });
  mal.say({ action: 'messageSeen', sendTo: m, currentUserId: a });
  await mal.until((frame) => frame.action === 'messageSeen' && frame['sentTo'] === m);
  expect((await chat.read('bob', 'alice')).unread).toBe(1);
  expect((await chat.read('alice', 'mal')).unread).toBe(1);
  expect((await chat.read('mal', 'alice')).unread).toBe(0);
  const seenFrames = (await messages('alice')).filter((frame) => frame.action === 'messageSeen');
  expect(seenFrames).toMatchObject([{ sentBy: a, sentTo: m, seenSeq: 2, unread: 0 }]);
  mal.socket.close();
});

test('mal’s seen receipts reach neither bob, a stranger, nor alice, who blocks mal (WS-07)', async () => {
  await chat.say('alice', 'mal', 'Hello');
  const [a, b, m] = [await chat.id('alice'), await chat.id('bob'), await chat.id('mal')];
  await (
    await chat.server.as('alice')
  )(blockPerson, { body: { toUser: m } });
  const before = (await messages('alice')).length;
  const mal = await chat.listen('mal');
  await mal.hear(await person('mal'));
  for (const sendTo of [b, 'nonsense', m, chat.server.event.id, a])
    mal.say({ action: 'messageSeen', sendTo });
  await mal.until((frame) => frame.action === 'messageSeen' && frame['sentBy'] === a);
  expect(await messages('alice')).toHaveLength(before);
  expect(await messages('bob')).toEqual([]);
  expect((await chat.read('mal', 'alice')).unread).toBe(0);
  mal.socket.close();
});

test('alice sees bob typing in their conversation, but neither strangers nor anyone across a block', async () => {
  await chat.say('alice', 'bob', 'Hm');
  const { server } = chat;
  const [a, b] = [await chat.id('alice'), await chat.id('bob')];
  await onTyping(server, await readActor('bob'), a);
  expect((await messages('alice')).at(-1)).toMatchObject({ action: 'messageTyping', from: b });
  const before = (await messages('alice')).length;
  for (const other of [a, 'nonsense', '\u0000', await chat.id('dave')])
    await onTyping(server, await readActor('mal'), other);
  await (
    await chat.server.as('alice')
  )(blockPerson, { body: { toUser: b } });
  await onTyping(server, await readActor('bob'), a);
  await onTyping(server, await readActor('alice'), b);
  expect(await messages('alice')).toHaveLength(before);
  expect((await messages('bob')).some((frame) => frame.action === 'messageTyping')).toBe(false);
  const socket = await chat.listen('bob');
  await (
    await chat.server.as('carol')
  )(blockPerson, { body: { toUser: a } });
  await chat.say('bob', 'carol', 'Hi');
  socket.say({ action: 'typing', topic: topics.message(await chat.id('carol')) });
  const carol = await chat.listen('carol');
  await carol.hear(await person('carol'), { epoch: server.ports.bus.epoch, seq: 0 });
  await carol.until((frame) => frame.action === 'messageTyping' && frame['from'] === b);
  for (const one of [socket, carol]) one.socket.close();
});
