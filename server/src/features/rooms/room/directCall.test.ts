import {
  acceptRequest,
  answerTalk,
  askHelp,
  askToTalk,
  askVisitorToTalk,
  blockPerson,
  cancelCall,
  claimHelp,
  deleteRoom,
  enterVideo,
  getRoom,
  leaveVideo,
  listComingCalls,
  listNotifications,
  listOwnRooms,
  listTalks,
  openCallRoom,
  scheduleCall,
  sendRequest,
  setDoNotDisturb,
  directCallRingSeconds,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { rounds } from '../../../testing/rounds.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
});
afterEach(() => server.close());

const findId = async (name: string) => (await server.person(name)).id;
const readTalks = async (name: string) => (await (await server.as(name))(listTalks, {})).rooms;
const readMissed = async (name: string) => (await (await server.as(name))(listTalks, {})).missed;
const callsNotedBy = async (name: string) =>
  (await (await server.as(name))(listNotifications, {})).notifications.filter(
    ({ kind }) => kind === 'roomAsked' || kind === 'talkMissed',
  );
const ask = async (name: string, other: string) =>
  (await (await server.as(name))(askToTalk, { body: { toUser: await findId(other) } })).room;
const answer = async (name: string, roomId: string, accept: boolean) =>
  (await (await server.as(name))(answerTalk, { params: { roomId }, body: { accept } })).room;

async function connect(one: string, other: string) {
  await (
    await server.as(one)
  )(sendRequest, { body: { toUser: await findId(other) } });
  await (
    await server.as(other)
  )(acceptRequest, { body: { toUser: await findId(one) } });
}

async function bookCall(name: string) {
  const { user } = await (
    await server.as(name)
  )(scheduleCall, {
    params: { id: await findId(name) },
    body: { meetingSchedule: { date: '02/06/2021', time: '11:20', boothId: hall.meadows } },
  });
  return user.meetings[0]!._id;
}
const openCall = async (name: string, callId: string) =>
  (await (await server.as(name))(openCallRoom, { params: { callId } })).room;

test('only alice and eli, her consultant, can see and enter the room of her booked call', async () => {
  const callId = await bookCall('alice');
  const comingTo = async (name: string) =>
    (await (await server.as(name))(listComingCalls, {})).calls;
  expect(await comingTo('alice')).toMatchObject([{ _id: callId, role: 'visitor', minutes: 20 }]);
  expect(await comingTo('eli')).toMatchObject([
    { _id: callId, boothName: 'Meadows', role: 'booth', person: { first_name: 'Alice' } },
  ]);
  expect(await comingTo('mal')).toEqual([]);
  const hers = await openCall('alice', callId);
  expect(hers).toMatchObject({ kind: 'call', myRole: 'invitee', maxCapacity: 2, topic: 'Meadows' });
  const his = await openCall('eli', callId);
  expect(his).toMatchObject({ _id: hers._id, myRole: 'host' });
  expect(await refusal(openCall('mal', callId))).toMatchObject({ code: 'call.missing' });
  const mal = await server.as('mal');
  expect(await refusal(mal(getRoom, { params: { roomId: hers._id } }))).toMatchObject({
    code: 'room.missing',
  });
  expect((await (await server.as('alice'))(listOwnRooms, {})).rooms).toMatchObject([
    { _id: hers._id, call: { _id: callId } },
  ]);
  await (
    await server.as('alice')
  )(cancelCall, { params: { callId } });
  const alice = await server.as('alice');
  expect(await refusal(alice(getRoom, { params: { roomId: hers._id } }))).toMatchObject({
    code: 'room.missing',
  });
});

test('hana takes over eli’s call only while he is not in the room', async () => {
  const callId = await bookCall('alice');
  const { _id: roomId } = await openCall('eli', callId);
  const { db } = server.store;
  await db
    .insertInto('room_participant')
    .values({
      event_id: server.event.id,
      room_id: roomId,
      person_id: await findId('eli'),
      connection_id: crypto.randomUUID(),
      login_id: crypto.randomUUID(),
      entered_at: server.clock.now(),
      last_seen_at: server.clock.now(),
      is_host: true,
    } as never)
    .execute();
  expect(await refusal(openCall('hana', callId))).toMatchObject({ code: 'room.colleague' });
  await db.updateTable('room_participant').set({ left_at: server.clock.now() }).execute();
  expect(await openCall('hana', callId)).toMatchObject({ myRole: 'host' });
  const eli = await server.as('eli');
  expect(await refusal(eli(getRoom, { params: { roomId } }))).toMatchObject({ status: 404 });
  server.clock.advance({ minutes: 41 });
  expect(await refusal(openCall('eli', callId))).toMatchObject({ code: 'room.over' });
});

test('alice can ask bob to talk once they are connected, and only bob can accept', async () => {
  expect(await refusal(ask('alice', 'bob'))).toMatchObject({ code: 'room.notConnected' });
  await connect('alice', 'bob');
  const room = await ask('alice', 'bob');
  expect(room).toMatchObject({
    kind: 'direct',
    myRole: 'host',
    maxCapacity: 2,
    talk: { with: { first_name: 'Bob' }, answer: null },
  });
  expect((await ask('alice', 'bob'))._id).toBe(room._id);
  const { notifications } = await (await server.as('bob'))(listNotifications, {});
  expect(notifications.filter((one) => one.kind === 'roomAsked')).toMatchObject([
    { link: `/breakoutroom/${room._id}/devices` },
  ]);
  expect(await readTalks('bob')).toMatchObject([{ _id: room._id, owner: { first_name: 'Alice' } }]);
  expect(await readTalks('mal')).toEqual([]);
  expect(await refusal(answer('mal', room._id, true))).toMatchObject({ code: 'room.missing' });
  expect(await refusal(answer('alice', room._id, true))).toMatchObject({ code: 'room.missing' });
  expect(await answer('bob', room._id, true)).toMatchObject({ talk: { answer: 'accepted' } });
});

test('bob declines and the talk closes, asks back and has accepted, blocks alice and is asked no more', async () => {
  await connect('alice', 'bob');
  const first = await ask('alice', 'bob');
  expect(await answer('bob', first._id, false)).toMatchObject({
    isClosed: true,
    talk: { answer: 'declined' },
  });
  expect(await readTalks('alice')).toEqual([]);
  const second = await ask('alice', 'bob');
  expect(second._id).not.toBe(first._id);
  expect(await ask('bob', 'alice')).toMatchObject({
    _id: second._id,
    talk: { answer: 'accepted' },
  });
  await (
    await server.as('bob')
  )(blockPerson, { body: { toUser: await findId('alice') } });
  expect(await readTalks('alice')).toEqual([]);
  expect(await refusal(ask('alice', 'bob'))).toMatchObject({ status: 404 });
  expect(await refusal(ask('bob', 'alice'))).toMatchObject({ code: 'room.notConnected' });
});

test('bob misses alice’s call after 30 seconds, and both see when it was', async () => {
  await connect('alice', 'bob');
  const room = await ask('alice', 'bob');
  server.clock.advance({ seconds: directCallRingSeconds - 1 });
  await server.settle();
  expect(await readTalks('bob')).toHaveLength(1);
  server.clock.advance({ seconds: 1 });
  await server.settle();
  const missed = {
    _id: room._id,
    from: { first_name: 'Alice' },
    to: { first_name: 'Bob' },
    helpThreadId: null,
    at: room.startAt,
  };
  for (const name of ['alice', 'bob'])
    expect(await (await server.as(name))(listTalks, {})).toMatchObject({
      rooms: [],
      missed: [missed],
    });
  expect(await readMissed('mal')).toEqual([]);
  expect(await callsNotedBy('bob')).toMatchObject([
    { kind: 'talkMissed', link: `/message-dashboard?with=${await findId('alice')}` },
  ]);
  expect(await refusal(answer('bob', room._id, true))).toMatchObject({ code: 'room.over' });
  await (
    await server.as('bob')
  )(blockPerson, { body: { toUser: await findId('alice') } });
  expect(await readMissed('bob')).toEqual([]);
});

test('bob, who doesn’t want to be disturbed, isn’t called: alice reads that he takes no calls, and he has missed one', async () => {
  await connect('alice', 'bob');
  const bob = await server.as('bob');
  await bob(setDoNotDisturb, { body: { isOn: true } });
  const room = await ask('alice', 'bob');
  expect(room).toMatchObject({ isClosed: true, talk: { answer: 'unavailable' } });
  expect(await readTalks('bob')).toEqual([]);
  for (const name of ['alice', 'bob'])
    expect(await readMissed(name)).toMatchObject([{ _id: room._id, to: { first_name: 'Bob' } }]);
  expect(await callsNotedBy('bob')).toMatchObject([
    { kind: 'talkMissed', text: 'You missed a call from Alice Test.' },
  ]);
  expect(await refusal(answer('bob', room._id, true))).toMatchObject({ code: 'room.over' });
  server.clock.advance({ minutes: 1 });
  await server.settle();
  expect(await readMissed('bob')).toHaveLength(1);
  await bob(setDoNotDisturb, { body: { isOn: false } });
  expect(await ask('alice', 'bob')).toMatchObject({ isClosed: false, talk: { answer: null } });
  expect(await readTalks('bob')).toHaveLength(1);
});

test('a call that alice ends before bob answers is missed, one that he declines or enters is not', async () => {
  await connect('alice', 'bob');
  const ended = await ask('alice', 'bob');
  await (
    await server.as('alice')
  )(deleteRoom, { params: { meetingId: ended._id } });
  expect(await readMissed('bob')).toMatchObject([{ _id: ended._id }]);
  await answer('bob', (await ask('alice', 'bob'))._id, false);
  const entered = await ask('alice', 'bob');
  await (
    await server.as('bob')
  )(enterVideo, {
    params: { roomId: entered._id },
    body: { stay: crypto.randomUUID(), mic: false, camera: false },
  });
  server.clock.advance({ minutes: 1 });
  await server.settle();
  expect(await readTalks('alice')).toMatchObject([
    { _id: entered._id, talk: { answer: 'accepted' } },
  ]);
  expect(await readMissed('bob')).toHaveLength(1);
});

test('once alice and bob have left their call, the next one rings; until then it goes on', async () => {
  await connect('alice', 'bob');
  const first = await ask('alice', 'bob');
  const params = { roomId: first._id };
  const enter = async (name: string) => {
    const body = { stay: crypto.randomUUID(), mic: false, camera: false };
    await (
      await server.as(name)
    )(enterVideo, { params, body });
    return body.stay;
  };
  const leave = async (name: string, stay: string) =>
    (await server.as(name))(leaveVideo, { params, body: { stay } });
  await leave('bob', await enter('bob'));
  const hers = await enter('alice');
  await leave('bob', await enter('bob'));
  expect((await ask('bob', 'alice'))._id).toBe(first._id);
  await leave('alice', hers);
  expect(await readTalks('alice')).toEqual([]);
  expect(await readMissed('bob')).toEqual([]);
  expect(await refusal(enter('alice'))).toMatchObject({ code: 'video.over' });

  const second = await ask('bob', 'alice');
  expect(second._id).not.toBe(first._id);
  expect(await readTalks('alice')).toMatchObject([
    { _id: second._id, owner: { first_name: 'Bob' }, talk: { answer: null } },
  ]);
});

test('alice and bob leave their call at once, and it ends', async () => {
  await connect('alice', 'bob');
  for (let round = 0; round < rounds; round++) {
    const { _id: roomId } = await ask('alice', 'bob');
    const goodbyes: (() => Promise<unknown>)[] = [];
    for (const name of ['alice', 'bob']) {
      const call = await server.as(name);
      const body = { stay: crypto.randomUUID(), mic: false, camera: false };
      await call(enterVideo, { params: { roomId }, body });
      goodbyes.push(() => call(leaveVideo, { params: { roomId }, body: { stay: body.stay } }));
    }
    await Promise.all(goodbyes.map((leave) => leave()));
    expect(await readTalks('alice')).toEqual([]);
    server.clock.advance({ minutes: 5 });
  }
});

test('a room of two is not among the rooms of the day', async () => {
  await connect('alice', 'bob');
  await ask('alice', 'bob');
  for (const name of ['alice', 'bob'])
    expect((await (await server.as(name))(listOwnRooms, {})).rooms).toEqual([]);
});

test('alice and bob ask each other at once and get one talk', async () => {
  await connect('alice', 'bob');
  for (let round = 0; round < rounds; round++) {
    const [one, two] = await Promise.all([ask('alice', 'bob'), ask('bob', 'alice')]);
    expect(one._id).toBe(two._id);
    expect(await readTalks('bob')).toMatchObject([{ talk: { answer: 'accepted' } }]);
    await answer(one.owner!.first_name === 'Alice' ? 'bob' : 'alice', one._id, false);
    server.clock.advance({ minutes: 5 });
  }
}, 120_000);

test('eli can invite alice to talk once he has claimed her question', async () => {
  const alice = await server.as('alice');
  const { thread } = await alice(askHelp, {
    body: { boothId: hall.meadows, text: 'Is it quiet?', clientId: crypto.randomUUID() },
  });
  const params = { threadId: thread._id };
  const eli = await server.as('eli');
  expect(await refusal(eli(askVisitorToTalk, { params }))).toMatchObject({ code: 'help.notYours' });
  await eli(claimHelp, { params });
  const { room } = await eli(askVisitorToTalk, { params });
  expect(await readTalks('alice')).toMatchObject([
    { _id: room._id, talk: { helpThreadId: thread._id, boothId: thread.boothId, answer: null } },
  ]);
  expect(await refusal(alice(askVisitorToTalk, { params }))).toMatchObject({ status: 403 });
  server.clock.advance({ seconds: directCallRingSeconds });
  await server.settle();
  expect(await readMissed('alice')).toMatchObject([{ _id: room._id, helpThreadId: thread._id }]);
  expect(await callsNotedBy('alice')).toMatchObject([
    { kind: 'talkMissed', link: `/booth/${hall.meadows}?open=chat` },
  ]);
  await eli(claimHelp, { params });
  const { room: second } = await eli(askVisitorToTalk, { params });
  expect(await answer('alice', second._id, true)).toMatchObject({ talk: { answer: 'accepted' } });
});
