import { randomUUID } from 'node:crypto';
import {
  actOnReport,
  askQuestion,
  blockPerson,
  type Call,
  type ChannelLiveEvent,
  type ChannelMessage,
  deleteChannelMessage,
  deleteMe,
  enterVideo,
  listAudit,
  listBlocked,
  listChannelMessages,
  listModerationLog,
  listNotifications,
  listQuestions,
  listReports,
  listVideoLines,
  reportMessage,
  sendVideoLine,
  sendMessage,
  topics,
  unblockPerson,
  undoAudit,
  mergeChannelEvent,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { password, refusal } from '../../../testing/testServer.ts';
import { openRoom, type TestRoom } from '../../../testing/room.ts';
import { newRoom } from '../../../testing/rooms.ts';

let room: TestRoom;
let alice: Call;
let bob: Call;
let hana: Call;
beforeEach(async () => {
  room = await openRoom();
  alice = await room.server.as('alice');
  bob = await room.server.as('bob');
  hana = await room.server.as('hana');
});
afterEach(() => room.close());

const findId = async (name: string) => (await room.server.person(name)).id;
const say = async (by: Call, text: string) =>
  (await by(sendMessage, {
    body: { channelId: room.sessionId, text, clientId: randomUUID() },
  })) as ChannelMessage;
const read = (by: Call) => by(listChannelMessages, { params: { sessionId: room.sessionId } });
const texts = async (by: Call) => (await read(by)).messages.map((one) => one.text);
const report = (by: Call, id: string, reason = 'Advertising') =>
  by(reportMessage, { params: { id }, body: { reason } });
const reports = async () => (await hana(listReports)).reports;
const act = async (what: 'delete' | 'mute' | 'ban', reason = 'No advertising') =>
  hana(actOnReport, {
    params: { id: (await reports())[0]!._id },
    body: { act: what, reason },
  });
const undoLatest = async () => {
  const { entries } = await hana(listAudit);
  await hana(undoAudit, { params: { id: entries.find((one) => one.thing === 'message')!._id } });
};

test('alice and carol report bob’s message in a session, and hana sees one report with the messages around it (K-06)', async () => {
  for (const word of ['One', 'Two', 'Three']) await say(alice, word);
  const { _id: id } = await say(bob, 'Buy <b>now</b>');
  for (const word of ['Five', 'Six', 'Seven']) await say(alice, word);
  expect(await report(alice, id)).toEqual({ reported: true });
  expect(await report(await room.join('carol'), id, 'Me too')).toEqual({ reported: true });
  const all = await reports();
  expect(all).toHaveLength(1);
  expect(all[0]).toMatchObject({
    kind: 'channel',
    reason: 'Advertising',
    reporter: { first_name: 'Alice' },
    message: { _id: id, text: 'Buy <b>now</b>', from: { first_name: 'Bob' } },
    handledAt: null,
  });
  expect(all[0]!.place).toBeTruthy();
  expect(all[0]!.neighbours.map((one) => one.text)).toEqual(['Two', 'Three', 'Five', 'Six']);
  const { notifications } = await hana(listNotifications);
  expect(notifications.filter((one) => one.kind === 'messageReported')).toHaveLength(1);
  for (const topic of [topics.sessionRoom(room.sessionId), topics.person(await findId('bob'))])
    expect(JSON.stringify(await room.heard(topic))).not.toContain('Advertising');
});

test('alice can report only what others wrote and she can read, with a reason, and not too often (K-06)', async () => {
  const { _id: id } = await say(bob, 'Buy now');
  for (const name of ['bob', 'mal', 'carol', 'dave', 'ola'])
    expect(await refusal(report(await room.server.as(name), id))).toMatchObject({
      status: 404,
      code: 'message.missing',
    });
  for (const reason of [' ', 'n'.repeat(501)])
    expect(await refusal(report(alice, id, reason))).toMatchObject({
      status: 400,
      fields: ['reason'],
    });
  await bob(deleteChannelMessage, { params: { id } });
  expect((await refusal(report(alice, id))).code).toBe('message.missing');
  expect(await reports()).toEqual([]);
  room.server.clock.advance({ minutes: 1 });
  const sent = await Promise.all(Array.from({ length: 20 }, (_, nth) => say(bob, `Ad ${nth}`)));
  for (const one of sent) await report(alice, one._id);
  room.server.clock.advance({ seconds: 30 });
  expect((await refusal(report(alice, (await say(bob, 'Ad 21'))._id))).code).toBe('throttled');
});

test('hana deletes and restores bob’s reported message: the room follows, and bob gets the reason (K-06, M-05)', async () => {
  const empty = await read(alice);
  const { _id: id } = await say(bob, 'Buy now');
  await report(alice, id);
  expect((await act('delete')).handledAt).not.toBeNull();
  expect(await texts(alice)).toEqual(['']);
  expect((await bob(listNotifications)).notifications[0]!.text).toContain('No advertising');
  const { entries } = await hana(listModerationLog, { params: { sessionId: room.sessionId } });
  expect(entries).toMatchObject([{ action: 'deleted', person: { first_name: 'Bob' } }]);
  expect((await reports())[0]!.message.text).toBe('Buy now');
  await undoLatest();
  expect(await texts(alice)).toEqual(['Buy now']);
  const received = (await room.heard(topics.sessionRoom(room.sessionId))).reduce(
    (known, event) => mergeChannelEvent(known, event as unknown as ChannelLiveEvent),
    empty,
  );
  expect(received.messages).toEqual((await read(alice)).messages);
});

test('hana mutes bob everywhere from a report, and then bans him (K-06, ME-14)', async () => {
  await report(alice, (await say(bob, 'Buy now'))._id);
  await act('mute');
  expect((await refusal(say(bob, 'More'))).code).toBe('chat.muted');
  await act('ban');
  expect((await refusal(read(bob))).status).toBe(401);
});

test('a report keeps what bob wrote after he deletes himself, without his name (V-02)', async () => {
  await report(alice, (await say(bob, 'Buy now'))._id);
  await bob(deleteMe, { body: { password } });
  expect(await reports()).toMatchObject([
    { message: { text: 'Buy now', from: { first_name: '', last_name: '' } } },
  ]);
  await act('delete');
  expect(await texts(alice)).toEqual(['']);
});

test('alice sees whom she blocks, and bob does not (B6.1)', async () => {
  const toUser = await findId('bob');
  await say(bob, 'Hello all');
  await alice(blockPerson, { body: { toUser } });
  await alice(blockPerson, { body: { toUser } });
  expect(await alice(listBlocked)).toEqual({ blocked: [toUser] });
  expect(await bob(listBlocked)).toEqual({ blocked: [] });
  // a block doesn't prevent reporting
  expect(await report(alice, (await read(alice)).messages[0]!._id)).toEqual({ reported: true });
  await alice(unblockPerson, { body: { toUser } });
  expect(await alice(listBlocked)).toEqual({ blocked: [] });
});

test('hana hides a reported question, and does not learn that an anonymous one is bob’s (K-06)', async () => {
  const params = { sessionId: room.sessionId };
  const ask = async (anonymous: boolean) => {
    const body = { text: 'Why so dear?', anonymous, clientId: randomUUID() };
    return (await bob(askQuestion, { params, body })).question._id;
  };
  const shown = async () => (await alice(listQuestions, { params })).questions.length;
  await report(alice, await ask(false));
  expect(await reports()).toMatchObject([
    { kind: 'question', message: { from: { first_name: 'Bob' } }, neighbours: [] },
  ]);
  await act('delete');
  expect(await shown()).toBe(0);
  await undoLatest();
  expect(await shown()).toBe(1);

  room.server.clock.advance({ minutes: 1 });
  const nameless = await ask(true);
  expect((await refusal(report(bob, nameless))).code).toBe('message.missing');
  await report(alice, nameless);
  const [latest] = await reports();
  expect(latest!.message).toMatchObject({ text: 'Why so dear?', from: null });
  expect(JSON.stringify(latest)).not.toContain(await findId('bob'));
  for (const what of ['mute', 'ban'] as const)
    expect((await refusal(act(what))).code).toBe('attendee.missing');
  await act('delete');
  expect(await shown()).toBe(1);
});

test('alice reports a chat line from inside a video room, and hana deletes and restores it (K-06)', async () => {
  const { _id: roomId } = await newRoom(room.server, 'alice');
  const stay = () => ({ stay: randomUUID(), mic: true, camera: true });
  for (const by of [alice, bob]) await by(enterVideo, { params: { roomId }, body: stay() });
  const said = async (by: Call, text: string) => {
    const body = { text, clientId: randomUUID() };
    return (await by(sendVideoLine, { params: { roomId }, body })).line._id;
  };
  for (const word of ['One', 'Two', 'Three']) await said(alice, word);
  const id = await said(bob, 'Buy now');
  await said(alice, 'Five');
  for (const by of [bob, await room.server.as('carol'), hana])
    expect((await refusal(report(by, id))).code).toBe('message.missing');
  await report(alice, id);
  const [first] = await reports();
  expect(first).toMatchObject({ kind: 'video', place: 'Tea', message: { text: 'Buy now' } });
  const { message, neighbours } = first!;
  expect([...neighbours, message].sort((a, b) => a.seq - b.seq).map((one) => one.text)).toEqual([
    'Two',
    'Three',
    'Buy now',
    'Five',
  ]);
  const lines = async () =>
    (await alice(listVideoLines, { params: { roomId } })).lines.map((one) => one.text);
  await act('delete');
  expect(await lines()).toEqual(['One', 'Two', 'Three', '', 'Five']);
  await undoLatest();
  expect(await lines()).toEqual(['One', 'Two', 'Three', 'Buy now', 'Five']);
});
