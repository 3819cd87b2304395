import {
  enterVideo,
  getLiveboard,
  getRoom,
  getVideoDoor,
  leaveVideo,
  listNotifications,
  openOverflow,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { newRoom } from '../../../testing/rooms.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const stays = new Map<string, string>();
async function goIn(name: string, roomId: string): Promise<void> {
  const stay = crypto.randomUUID();
  stays.set(name, stay);
  const body = { stay, mic: true, camera: false };
  await (
    await server.as(name)
  )(enterVideo, { params: { roomId }, body });
}
const door = async (name: string, roomId: string) =>
  (await server.as(name))(getVideoDoor, { params: { roomId } });
const liveboard = async () => (await (await server.as('hana'))(getLiveboard)).liveboard;
const widen = async (roomId: string) =>
  (await server.as('hana'))(openOverflow, { params: { roomId } });

/** Alice's room with two seats, both taken. */
async function fullRoom(given: object = {}): Promise<string> {
  const { _id } = await newRoom(server, 'alice', { maxCapacity: 2, ...given });
  await goIn('alice', _id);
  await goIn('eli', _id);
  return _id;
}

test('hana opens a second room for a full one: bob, waiting at the door, is notified, and the alert clears', async () => {
  const roomId = await fullRoom();
  expect(await door('bob', roomId)).toMatchObject({ isFull: true, beside: null });
  const before = await liveboard();
  expect(before.alerts).toMatchObject([
    { kind: 'full', roomId, sessionId: null, name: { en: 'Tea' }, count: 2, capacity: 2 },
  ]);
  expect(before.rooms).toEqual([{ _id: roomId, topic: 'Tea', people: 2, capacity: 2, waiting: 1 }]);

  const { room, notified } = await widen(roomId);
  expect(notified).toBe(1);
  expect(room).toMatchObject({ topic: 'Tea (2)', maxCapacity: 2, isSessionPublic: true });
  expect((await liveboard()).alerts).toEqual([]);
  const bob = await server.as('bob');
  expect((await bob(listNotifications)).notifications).toMatchObject([
    {
      kind: 'roomOverflow',
      link: `/breakoutroom/${room._id}/devices`,
      text: '“Tea” is full. A second room is open, with a place for you.',
    },
  ]);
  expect((await door('bob', roomId)).beside).toEqual({ roomId: room._id, topic: 'Tea (2)' });
  await goIn('bob', room._id);
  await goIn('carol', room._id);
  expect((await liveboard()).alerts).toMatchObject([{ kind: 'full', _id: `full:${roomId}` }]);
  const third = await widen(room._id);
  expect(third.room.topic).toBe('Tea (3)');
  expect((await liveboard()).alerts).toEqual([]);
});

test('hana opens a second room three times at once and gets one', async () => {
  const roomId = await fullRoom();
  const rooms = await Promise.all([widen(roomId), widen(roomId), widen(roomId)]);
  expect(new Set(rooms.map(({ room }) => room._id)).size).toBe(1);
});

test('bob, invited to a full private room, may enter the second one, alice hosts it, and carol does not find it', async () => {
  const roomId = await fullRoom();
  const { db } = server.store;
  await db.updateTable('room').set({ is_public: false }).where('id', '=', roomId).execute();
  const bob = (await server.person('bob')).id;
  await db
    .insertInto('room_member')
    .values({
      event_id: server.event.id,
      room_id: roomId,
      person_id: bob,
      role: 'invitee',
      answer: null,
      invited_at: new Date(),
      removed_at: null,
    })
    .execute();
  const { room } = await widen(roomId);
  const readRole = async (name: string) =>
    (await (await server.as(name))(getRoom, { params: { roomId: room._id } })).room.myRole;
  expect(await readRole('bob')).toBe('invitee');
  expect(await readRole('alice')).toBe('host');
  expect((await refusal(readRole('carol'))).code).toBe('room.missing');
});

test('hana cannot open a second room for one with a free place, or for one that is over', async () => {
  const roomId = await fullRoom();
  const stay = stays.get('eli')!;
  await (
    await server.as('eli')
  )(leaveVideo, { params: { roomId }, body: { stay } });
  expect(await refusal(widen(roomId))).toMatchObject({ status: 409, code: 'room.notFull' });
  server.clock.advance({ minutes: 31 });
  expect((await refusal(widen(roomId))).code).toBe('room.over');
});

test('bob, who has left the door of a full room, is not notified of the second one; carol is', async () => {
  const roomId = await fullRoom();
  await door('bob', roomId);
  await door('carol', roomId);
  server.clock.advance({ minutes: 1 });
  await door('carol', roomId);
  expect((await widen(roomId)).notified).toBe(1);
});
