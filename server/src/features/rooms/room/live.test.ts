import {
  blockPerson,
  changeRoom,
  deleteRoom,
  endRoomInvitation,
  enterVideo,
  inviteToRoom,
  leaveVideo,
  listRoomInvitations,
  removeVideo,
  sendVideoLine,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Listener } from '../../../live/testing/openNode.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { openTab } from '../../../testing/tab.ts';

let server: TestServer;
let tabs: Listener[] = [];
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  for (const { socket } of tabs.splice(0)) socket.terminate();
  await server.close();
});

const findId = async (name: string) => (await server.person(name)).id;

async function tab(name: string, ...asked: string[]): Promise<Listener> {
  const opened = await openTab(server, await server.as(name), ...asked);
  tabs.push(opened);
  return opened;
}

async function goIn(name: string, roomId: string) {
  const call = await server.as(name);
  const params = { roomId };
  const stay = crypto.randomUUID();
  await call(enterVideo, { params, body: { stay, mic: true, camera: false } });
  return { leave: () => call(leaveVideo, { params, body: { stay } }) };
}

async function invite(by: string, meetingId: string, ...names: string[]) {
  const registrants = names.map((name) => ({
    email: `${name}@test.example`,
    role: 'invitee' as const,
  }));
  await (
    await server.as(by)
  )(inviteToRoom, { params: { meetingId }, body: { registrants } });
}

/** Advances a second, and waits for what is published once a second. */
async function second() {
  server.clock.advance({ seconds: 1 });
  await server.settle();
}

/** The events a tab has received about a room; everything published before has arrived by then. */
async function listFrames(listener: Listener, roomId: string) {
  await listener.hear(topics.event(server.event.id));
  return listener.frames.filter((frame) => frame['roomId'] === roomId && frame.topic);
}
const brief = async (listener: Listener, roomId: string) =>
  (await listFrames(listener, roomId)).map(({ action, version, count }) => [
    action,
    version ?? count,
  ]);

test('bob sees live when a public room opens, changes, fills, empties and closes; dave sees nothing', async () => {
  const [bob, dave] = [await tab('bob'), await tab('dave')];
  const { _id: roomId } = await newRoom(server, 'alice');
  const alice = await server.as('alice');
  const params = { meetingId: roomId };
  await alice(changeRoom, { params, body: { maxCapacity: 6 } });
  await goIn('alice', roomId);
  const { leave } = await goIn('carol', roomId);
  await second();
  await leave();
  await second();
  await alice(deleteRoom, { params });
  await second();
  expect(await brief(bob, roomId)).toEqual([
    ['room', 1],
    ['room', 2],
    ['roomInside', 2],
    ['roomInside', 1],
    ['room', 3],
    ['roomInside', 0],
  ]);
  const told = await listFrames(bob, roomId);
  expect(new Set(told.map(({ topic }) => topic))).toEqual(
    new Set([topics.attendees(server.event.id)]),
  );
  expect(JSON.stringify(told)).not.toMatch(/Tea|Alice|Carol/);
  expect(await listFrames(dave, roomId)).toEqual([]);
});

test('alice and bob, whom she invited, follow her private room live; mal gets nothing of it', async () => {
  const [alice, bob, mal] = [await tab('alice'), await tab('bob'), await tab('mal')];
  const { _id: roomId } = await newRoom(server, 'alice', { isSessionPublic: false });
  expect(await brief(alice, roomId)).toEqual([['room', 1]]);
  expect(await listFrames(bob, roomId)).toEqual([]);
  await invite('alice', roomId, 'bob');
  await goIn('bob', roomId);
  await second();
  for (const listener of [alice, bob])
    expect((await brief(listener, roomId)).slice(-2)).toEqual([
      ['room', 1],
      ['roomInside', 1],
    ]);
  expect(await mal.hear(topics.room(roomId))).toMatchObject({ action: 'refused' });
  expect(await mal.hear(topics.video(roomId))).toMatchObject({ action: 'refused' });
  expect(await bob.hear(topics.room(roomId))).toMatchObject({ action: 'heard' });
  expect(await listFrames(mal, roomId)).toEqual([]);
  expect(mal.messages.join()).not.toContain(`"roomId":"${roomId}"`);
});

test('bob is notified when alice revokes his invitation, and then gets nothing more of the room', async () => {
  const { _id: roomId } = await newRoom(server, 'alice', { isSessionPublic: false });
  await invite('alice', roomId, 'bob');
  await goIn('bob', roomId);
  const bob = await tab('bob', topics.room(roomId), topics.video(roomId));
  const alice = await server.as('alice');
  const params = { meetingId: roomId };
  const { invitations } = await alice(listRoomInvitations, { params });
  const invitationId = invitations[0]!._id;
  await alice(endRoomInvitation, { params: { meetingId: roomId, invitationId } });
  for (const topic of [topics.room(roomId), topics.video(roomId)])
    await bob.until((frame) => frame.action === 'refused' && frame.topic === topic);
  const known = (await listFrames(bob, roomId)).length;
  await alice(changeRoom, { params, body: { topic: 'Coffee' } });
  await goIn('alice', roomId);
  await second();
  expect(await listFrames(bob, roomId)).toHaveLength(known);
});

test('mal gets nothing more of a room once alice makes it private, but bob, who is invited, does', async () => {
  const { _id: roomId } = await newRoom(server, 'alice');
  await invite('alice', roomId, 'bob');
  const topic = topics.room(roomId);
  const [bob, mal] = [await tab('bob', topic), await tab('mal', topic)];
  const alice = await server.as('alice');
  const params = { meetingId: roomId };
  await alice(changeRoom, { params, body: { isSessionPublic: false } });
  await mal.until((frame) => frame.action === 'refused' && frame.topic === topic);
  const last = await brief(mal, roomId);
  expect(last.at(-1)).toEqual(['room', 2]);
  await alice(changeRoom, { params, body: { topic: 'Coffee' } });
  await goIn('alice', roomId);
  await second();
  expect(await brief(mal, roomId)).toEqual(last);
  expect(await brief(bob, roomId)).toContainEqual(['roomInside', 1]);
});

test('bob blocks alice and gets nothing more of her rooms from that moment', async () => {
  const { _id: open } = await newRoom(server, 'alice');
  const { _id: hidden } = await newRoom(server, 'alice', { isSessionPublic: false });
  await invite('alice', hidden, 'bob');
  const bob = await tab('bob', topics.room(open), topics.room(hidden));
  await (
    await server.as('bob')
  )(blockPerson, { body: { toUser: await findId('alice') } });
  for (const roomId of [open, hidden]) {
    const topic = topics.room(roomId);
    await bob.until((frame) => frame.action === 'refused' && frame.topic === topic);
    expect(await bob.hear(topic)).toMatchObject({ action: 'refused', code: 'forbidden' });
  }
  const known = await brief(bob, hidden);
  const params = { meetingId: hidden };
  await (
    await server.as('alice')
  )(changeRoom, { params, body: { topic: 'Without him' } });
  await goIn('alice', hidden);
  await second();
  expect(await brief(bob, hidden)).toEqual(known);
});

test('bob is notified at once when alice removes him, and gets nothing more from inside the room', async () => {
  const { _id: roomId } = await newRoom(server, 'alice');
  for (const name of ['alice', 'bob', 'carol']) await goIn(name, roomId);
  const topic = topics.video(roomId);
  const [bob, carol] = [await tab('bob', topic), await tab('carol', topic)];
  const alice = await server.as('alice');
  await alice(removeVideo, { params: { roomId, personId: await findId('bob') }, body: {} });
  await bob.until(({ action, why }) => action === 'videoEnded' && why === 'removed');
  await bob.until((frame) => frame.action === 'refused' && frame.topic === topic);
  const known = bob.events(topic).length;
  const line = { text: 'Now among ourselves', clientId: crypto.randomUUID() };
  await alice(sendVideoLine, { params: { roomId }, body: line });
  await carol.until(({ action }) => action === 'videoLine');
  await listFrames(bob, roomId);
  expect(bob.events(topic)).toHaveLength(known);
  expect(bob.messages.join()).not.toContain('Now among ourselves');
  expect(await bob.hear(topic)).toMatchObject({ action: 'refused' });
});
