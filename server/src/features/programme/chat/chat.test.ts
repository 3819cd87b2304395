import { randomUUID } from 'node:crypto';
import {
  type Call,
  changeSettings,
  type ChannelLiveEvent,
  type ChannelConversation,
  deleteChannelMessage,
  joinSession,
  setSlowMode,
  listModerationLog,
  leaveSession,
  listChannelMessages,
  liveTicket,
  muteInChannel,
  reactToMessage,
  sendMessage,
  topics,
  mergeChannelEvent,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Listener } from '../../../live/testing/openNode.ts';
import { memoryBus } from '../../../ports/memoryBus.ts';
import { refusal } from '../../../testing/testServer.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { addSession } from '../../../testing/sessions.ts';
import { publishReactions } from './service.ts';

let room: TestRoom;
let alice: Call;
let bob: Call;
let sam: Call;
let mo: Call;
beforeEach(async () => {
  room = await openRoom();
  alice = await room.server.as('alice');
  bob = await room.server.as('bob');
  sam = await room.server.as('sam');
  mo = await room.server.as('mo');
});
afterEach(() => room.close());

const say = (by: Call, text: string, clientId: string = randomUUID(), channelId = room.sessionId) =>
  by(sendMessage, { body: { channelId, text, clientId } });
const read = (by: Call, query = {}, sessionId = room.sessionId): Promise<ChannelConversation> =>
  by(listChannelMessages, { params: { sessionId }, query });
const findId = async (name: string) => (await room.server.person(name)).id;
const passMinute = () => room.server.clock.advance({ minutes: 1 });
const rows = () =>
  room.server.store.db.selectFrom('channel_message').selectAll().orderBy('seq').execute();

test('bob reads what alice and sam write in the session, in order and without private details (ME-01, MH-06)', async () => {
  const first = await say(alice, 'Good morning 👩🏽‍💻');
  expect(first).toMatchObject({ seq: 1, channelId: room.sessionId, isMessagePublic: true });
  await say(sam, 'नमस्ते');
  const talk = await read(bob);
  expect(talk.messages.map(({ from, text }) => [from.first_name, from.role, text])).toEqual([
    ['Alice', null, 'Good morning 👩🏽‍💻'],
    ['Sam', 'speaker', 'नमस्ते'],
  ]);
  expect(talk).toMatchObject({ lastSeq: 2, hasEarlier: false, isMuted: false, may: [] });
  expect(JSON.stringify(talk)).not.toMatch(/test\.example|\+91/);
  expect(await read(mo)).toMatchObject({
    may: ['chat.attach', 'chat.delete', 'chat.mute', 'chat.readLog', 'chat.setSlowMode'],
  });
});

test('alice sends one client id many times at once as one message, and cannot reuse it for another text (M-02, ME-11)', async () => {
  const clientId = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => say(alice, 'Once', clientId)));
  expect(new Set(answers.map((one) => one._id)).size).toBe(1);
  expect(await rows()).toHaveLength(1);
  expect(await refusal(say(alice, 'Twice', clientId))).toMatchObject({
    status: 409,
    code: 'message.idReused',
  });
});

test('a hundred messages of five people at once have one order, and live updates match a fresh fetch (M-04, M-05)', async () => {
  const empty = await read(alice);
  const people = [alice, bob, sam, mo, await room.join('carol')];
  await Promise.all(
    people.flatMap((by, person) =>
      Array.from({ length: 20 }, (_, nth) => say(by, `${person}-${nth}`)),
    ),
  );
  const fresh = await read(bob, { from: 1 });
  expect(fresh.messages.map((one) => one.seq)).toEqual(
    Array.from({ length: 100 }, (_, at) => at + 1),
  );
  const heard = await room.heard(topics.sessionRoom(room.sessionId));
  const applied = heard.reduce(
    (known, event) => mergeChannelEvent(known, event as unknown as ChannelLiveEvent),
    empty,
  );
  expect(applied.messages).toEqual(fresh.messages);
  expect(applied.lastSeq).toBe(100);
  const page = await read(bob, { before: 51, limit: 10 });
  expect(page.messages.map((one) => one.seq)).toEqual([41, 42, 43, 44, 45, 46, 47, 48, 49, 50]);
  expect(page.hasEarlier).toBe(true);
});

test('alice writes from when the doors open until the end, and only reads after that (ME-13, D11)', async () => {
  const later = await addSession(room.server, { inMinutes: 16, duration: 30 });
  const params = { sessionId: later, userId: await findId('alice') };
  await alice(joinSession, { params, body: {} });
  const early = await refusal(say(alice, 'Anybody?', randomUUID(), later));
  expect(early).toMatchObject({ status: 423, code: 'chat.closed' });
  passMinute();
  await say(alice, 'The doors are open', randomUUID(), later);
  const { _id } = await say(alice, 'Last words');
  room.server.clock.advance({ minutes: 56 });
  expect(await refusal(say(alice, 'Too late'))).toMatchObject({ status: 423, code: 'chat.closed' });
  expect(await refusal(say(sam, 'Me too'))).toMatchObject({ status: 423 });
  expect(
    await refusal(
      alice(reactToMessage, { params: { id: _id }, body: { kind: 'like', isOn: true } }),
    ),
  ).toMatchObject({ status: 423 });
  expect((await read(alice)).messages.map((one) => one.text)).toEqual(['Last words']);
});

test('carol, who is not in the session, and dave and ola can neither read nor write in its chat (MH-05, ME-08)', async () => {
  await say(alice, 'Among us');
  for (const name of ['carol', 'dave', 'ola']) {
    const person = await room.server.as(name);
    expect((await refusal(read(person))).status).toBe(404);
    expect((await refusal(say(person, 'Let me in'))).status).toBe(404);
    expect((await refusal(say(person, 'Hm', randomUUID(), randomUUID()))).status).toBe(404);
  }
  expect(
    (
      await refusal(
        room.server.anon(listChannelMessages, { params: { sessionId: room.sessionId } }),
      )
    ).status,
  ).toBe(401);
  expect(await rows()).toHaveLength(1);
});

test('carol and a visitor read a public session’s chat once it is over, if hana allows it (D11)', async () => {
  const hana = await room.server.as('hana');
  const carol = await room.server.as('carol');
  const { anon } = room.server;
  const hidden = await addSession(room.server, {
    inMinutes: -5,
    duration: 60,
    isSessionPublic: false,
  });
  await say(alice, 'Said in the open');
  const { _id } = await say(bob, 'Not for long');
  await mo(deleteChannelMessage, { params: { id: _id } });
  expect(await read(alice)).toMatchObject({ isPublic: false });
  const features = { sessions: { showsAttendees: true, publicChat: true } };
  await hana(changeSettings, { body: { features } });
  expect(await read(alice)).toMatchObject({ isPublic: true });
  // while it is running, only people inside may read it
  expect((await refusal(read(anon))).status).toBe(401);
  expect((await refusal(read(carol))).status).toBe(404);
  room.server.clock.advance({ minutes: 56 });
  for (const reader of [anon, carol]) {
    const talk = await read(reader);
    expect(talk.messages.map(({ text }) => text)).toEqual(['Said in the open', '']);
    expect(talk).toMatchObject({ mine: [], may: [], isMuted: false, waitSeconds: 0 });
    expect(JSON.stringify(talk)).not.toMatch(/Not for long|test\.example|\+91/);
    expect((await refusal(read(reader, {}, hidden))).status).toBe(404);
  }
  expect((await refusal(say(carol, 'Late'))).status).toBe(404);
  expect((await refusal(say(anon, 'Late'))).status).toBe(401);
  await hana(changeSettings, {
    body: { features: { sessions: { ...features.sessions, publicChat: false } } },
  });
  expect((await refusal(read(anon))).status).toBe(401);
  expect((await read(alice)).messages).toHaveLength(2);
});

test('alice’s message is refused without exactly one receiver and a valid text (ME-02, ME-03)', async () => {
  const toUser = await findId('bob');
  const both = { channelId: room.sessionId, toUser, text: 'Both' };
  for (const body of [both, { text: 'Nobody' }, { ...both, toUser: undefined, text: ' \u00a0' }])
    expect((await refusal(alice(sendMessage, { body }))).status).toBe(400);
  expect((await refusal(say(alice, 'x'.repeat(4001)))).status).toBe(400);
  expect(await rows()).toHaveLength(0);
});

test('bob can read but not write while mo mutes him; sam, who is on the panel, cannot be muted (ME-14)', async () => {
  const mute = async (by: Call, name: string, isMuted: boolean) =>
    by(muteInChannel, {
      params: { sessionId: room.sessionId, personId: await findId(name) },
      body: { isMuted },
    });
  expect((await refusal(mute(alice, 'bob', true))).status).toBe(403);
  expect((await refusal(mute(mo, 'sam', true))).status).toBe(403);
  expect((await refusal(mute(mo, 'dave', true))).status).toBe(404);
  await mute(mo, 'bob', true);
  expect(await refusal(say(bob, 'Buy now'))).toMatchObject({ status: 403, code: 'chat.muted' });
  expect(await read(bob)).toMatchObject({ isMuted: true, muted: [] });
  expect(await read(mo)).toMatchObject({ isMuted: false, muted: [await findId('bob')] });
  const told = await room.heard(topics.person(await findId('bob')));
  expect(told.at(-1)).toMatchObject({ action: 'channelMuted', isMuted: true });
  await mute(mo, 'bob', false);
  expect((await read(mo)).muted).toEqual([]);
  await say(bob, 'Sorry');
  const log = await room.server.store.db.selectFrom('moderation').select('action').execute();
  expect(log.map((row) => row.action)).toEqual(['muted', 'unmuted']);
});

test('mo and hana read what moderators did, the latest first; alice and sam cannot', async () => {
  const mute = (isMuted: boolean, personId: string) =>
    mo(muteInChannel, { params: { sessionId: room.sessionId, personId }, body: { isMuted } });
  const [bobs, mos] = [await findId('bob'), await findId('mo')];
  const { _id } = await say(alice, 'Buy now');
  const steps = [
    () => mo(deleteChannelMessage, { params: { id: _id } }),
    () => mute(true, bobs),
    () => mute(false, bobs),
    () => mo(setSlowMode, { params: { sessionId: room.sessionId }, body: { slowSeconds: 30 } }),
  ];
  for (const step of steps) {
    room.server.clock.advance({ seconds: 1 });
    await step();
  }
  const params = { sessionId: room.sessionId };
  const hana = await room.server.as('hana');
  for (const by of [mo, hana]) {
    const { entries } = await by(listModerationLog, { params, query: {} });
    expect(entries.map((one) => [one.action, one.person?.first_name ?? null])).toEqual([
      ['slowed', null],
      ['unmuted', 'Bob'],
      ['muted', 'Bob'],
      ['deleted', 'Alice'],
    ]);
    for (const { by: who } of entries) expect(who).toMatchObject({ _id: mos, role: 'moderator' });
  }
  const first = await mo(listModerationLog, { params, query: { limit: 3 } });
  const rest = await mo(listModerationLog, { params, query: { limit: 3, after: first.next! } });
  expect([first.entries.length, rest.entries.map((one) => one.action), rest.next]).toEqual([
    3,
    ['deleted'],
    null,
  ]);
  expect(JSON.stringify([first, rest])).not.toContain('Buy now');
  for (const by of [alice, await room.server.as('sam')])
    expect(await refusal(by(listModerationLog, { params, query: {} }))).toMatchObject({
      status: 403,
    });
  const told = await room.heard(topics.sessionDesk(room.sessionId));
  expect(told.filter((one) => one.action === 'logEntry')).toHaveLength(4);
});

test('in slow mode alice has to wait between messages, and sam, who is on the panel, does not (ME-12)', async () => {
  const lead = (by: Call, slowSeconds: number) =>
    by(setSlowMode, { params: { sessionId: room.sessionId }, body: { slowSeconds } });
  expect((await refusal(lead(alice, 30))).status).toBe(403);
  await lead(mo, 30);
  await say(alice, 'One');
  expect(await refusal(say(alice, 'Two'))).toMatchObject({
    status: 429,
    code: 'chat.slow',
    hint: { waitSeconds: 30 },
  });
  expect(await read(alice)).toMatchObject({ waitSeconds: 30, channel: { slowSeconds: 30 } });
  await say(sam, 'I may');
  await say(sam, 'And again');
  room.server.clock.advance({ seconds: 30 });
  await say(alice, 'Two');
  await lead(mo, 0);
  await say(alice, 'Three');
  const led = (await room.heard(topics.sessionRoom(room.sessionId))).filter(
    (event) => event.action === 'channel',
  );
  expect(led).toMatchObject([{ channel: { slowSeconds: 30 } }, { channel: { slowSeconds: 0 } }]);
});

test('alice deletes her own message and mo deletes bob’s, and their texts are not kept', async () => {
  const mine = await say(alice, 'A slip');
  const other = await say(bob, 'Spam');
  const erase = (by: Call, id: string) => by(deleteChannelMessage, { params: { id } });
  expect((await refusal(erase(bob, mine._id))).status).toBe(403);
  expect(await erase(alice, mine._id)).toMatchObject({ isDeleted: true, text: '', version: 2 });
  await erase(mo, other._id);
  await erase(mo, other._id);
  expect((await read(sam)).messages.map((one) => [one.seq, one.isDeleted, one.text])).toEqual([
    [1, true, ''],
    [2, true, ''],
  ]);
  expect((await rows()).map((row) => row.text)).toEqual(['', '']);
  expect((await refusal(erase(await room.server.as('carol'), mine._id))).status).toBe(404);
});

test('the room gets reactions batched as totals, and each person counts once', async () => {
  const { _id } = await say(sam, 'Any questions?');
  const react = (by: Call, kind: 'like' | 'heart', isOn = true) =>
    by(reactToMessage, { params: { id: _id }, body: { kind, isOn } });
  await Promise.all([react(alice, 'like'), react(alice, 'like'), react(bob, 'like')]);
  await react(bob, 'heart');
  expect(await react(bob, 'like', false)).toEqual({ kinds: ['heart'] });
  await room.server.settle();
  await room.server.settle();
  const told = (await room.heard(topics.sessionRoom(room.sessionId))).filter(
    (event) => event.action === 'channelReactions',
  );
  expect(told).toMatchObject([
    { messages: [{ messageId: _id, reactions: { like: 1, heart: 1 } }] },
  ]);
  const talk = await read(bob);
  expect(talk.messages[0]).toMatchObject({ reactions: { like: 1, heart: 1 } });
  expect(talk.mine).toEqual([{ messageId: _id, kinds: ['heart'] }]);
});

test('alice’s reaction is counted even if the node that took it stops before publishing it', async () => {
  const { _id } = await say(sam, 'Any questions?');
  await alice(reactToMessage, { params: { id: _id }, body: { kind: 'like', isOn: true } });
  const { server } = room;
  const bus = memoryBus();
  await publishReactions({ ...server, ports: { ...server.ports, bus } });
  expect((await read(bob)).messages[0]).toMatchObject({ reactions: { like: 1 } });
});

test('bob, whom mo removes, can no longer read or write, and what he wrote stays (JN-12, UN-06, M-11, M-13)', async () => {
  await say(bob, 'Still here');
  const ticket = (await bob(liveTicket)).token;
  const listener = new Listener(
    `${room.server.origin.replace('http', 'ws')}/live?token=${ticket}`,
    {
      origin: room.server.ports.publicUrl,
    },
  );
  await listener.opened;
  const topic = topics.sessionRoom(room.sessionId);
  await listener.hear(topic);
  const params = { sessionId: room.sessionId, userId: await findId('bob') };
  await mo(leaveSession, { params });
  await listener.until((frame) => frame.action === 'refused' && frame.topic === topic);
  await say(alice, 'Without bob');
  expect(listener.frames.filter((frame) => frame.action === 'message')).toEqual([]);
  for (const attempt of [() => read(bob), () => say(bob, 'Hello?')])
    expect(await refusal(attempt())).toMatchObject({ status: 403, code: 'session.removed' });
  expect((await read(alice)).messages.map((one) => one.text)).toEqual([
    'Still here',
    'Without bob',
  ]);
  listener.socket.terminate();
});

test('bob answers alice: everybody reads whom he answers; a message elsewhere or deleted can’t be answered', async () => {
  const asked = await say(alice, 'Is it loud there?');
  const answer = (by: Call, replyTo: string, channelId = room.sessionId) =>
    by(sendMessage, {
      body: { channelId, text: 'Not at night', clientId: randomUUID(), replyTo },
    });
  const sent = await answer(bob, asked._id);
  const replyTo = { _id: asked._id, seq: 1, from: { first_name: 'Alice', role: null } };
  expect(sent).toMatchObject({ seq: 2, replyTo });
  const { messages } = await read(sam);
  expect(messages).toMatchObject([{ replyTo: null }, { replyTo }]);
  await alice(deleteChannelMessage, { params: { id: asked._id } });
  expect(await refusal(answer(bob, asked._id))).toMatchObject({ code: 'message.missing' });
  expect((await read(sam)).messages[1]).toMatchObject({ text: 'Not at night', replyTo });

  const elsewhere = await addSession(room.server, { inMinutes: -5 });
  await bob(joinSession, {
    params: { sessionId: elsewhere, userId: await findId('bob') },
    body: {},
  });
  for (const id of [sent._id, randomUUID()])
    expect(await refusal(answer(bob, id, elsewhere))).toMatchObject({ code: 'message.missing' });
  const toUser = await findId('alice');
  const body = { toUser, text: 'Hello', replyTo: sent._id };
  expect(await refusal(bob(sendMessage, { body }))).toMatchObject({ code: 'fields.invalid' });
});
