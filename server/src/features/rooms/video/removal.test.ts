import {
  blockPerson,
  type Call,
  endRoomInvitation,
  enterVideo,
  getVideoDoor,
  inviteToRoom,
  readmitToVideo,
  listNotifications,
  listRoomInvitations,
  listRooms,
  listRemovedFromVideo,
  removeVideo,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { openTab } from '../../../testing/tab.ts';

let server: TestServer;
let alice: Call;
let bob: Call;
let bobId: string;
beforeEach(async () => {
  server = await openTestServer();
  [alice, bob] = [await server.as('alice'), await server.as('bob')];
  bobId = (await server.person('bob')).id;
});
afterEach(() => server.close());

const goIn = (call: Call, roomId: string) => {
  const body = { stay: crypto.randomUUID(), mic: true, camera: false };
  return call(enterVideo, { params: { roomId }, body });
};
const ofBob = (roomId: string) => ({ params: { roomId, personId: bobId }, body: {} });
const out = async (roomId: string) =>
  (await alice(listRemovedFromVideo, { params: { roomId } })).people.map(
    ({ first_name }) => first_name,
  );
const invitesTo = async (call: Call, roomId: string) =>
  (await call(listNotifications, {})).notifications.filter(
    ({ kind, link }) => kind === 'roomInvited' && link.includes(roomId),
  );
const invite = (meetingId: string) => {
  const registrants = [{ email: 'bob@test.example', role: 'invitee' as const }];
  return alice(inviteToRoom, { params: { meetingId }, body: { registrants } });
};

/** Alice's room with her and bob inside, from which she removes him. */
async function roomWithoutBob(given: object = {}): Promise<string> {
  const { _id: roomId } = await newRoom(server, 'alice', given);
  if ('isSessionPublic' in given) await invite(roomId);
  for (const call of [alice, bob]) await goIn(call, roomId);
  await alice(removeVideo, ofBob(roomId));
  return roomId;
}

test('alice lets bob, whom she has removed, in again: he is notified and can enter', async () => {
  const roomId = await roomWithoutBob();
  expect(await out(roomId)).toEqual(['Bob']);
  const hers = await openTab(server, alice, topics.video(roomId));
  const his = await openTab(server, bob);
  await alice(readmitToVideo, ofBob(roomId));
  for (const tab of [hers, his])
    expect(await tab.until(({ action }) => action === 'videoLetIn')).toMatchObject({
      roomId,
      personId: bobId,
    });
  expect(await out(roomId)).toEqual([]);
  expect((await bob(getVideoDoor, { params: { roomId } })).isRemoved).toBe(false);
  expect(await invitesTo(bob, roomId)).toHaveLength(1);
  expect((await goIn(bob, roomId)).places).toHaveLength(2);
  await alice(readmitToVideo, ofBob(roomId));
  expect(await invitesTo(bob, roomId)).toHaveLength(1);
  for (const tab of [hers, his]) tab.socket.terminate();
});

test('only alice, the host, sees who was removed and can let bob in; carol and bob cannot', async () => {
  const roomId = await roomWithoutBob();
  const params = { roomId };
  const carol = await server.as('carol');
  expect(await refusal(carol(listRemovedFromVideo, { params }))).toMatchObject({
    code: 'video.notInside',
  });
  await goIn(carol, roomId);
  for (const ask of [
    () => carol(listRemovedFromVideo, { params }),
    () => carol(readmitToVideo, ofBob(roomId)),
  ])
    expect(await refusal(ask())).toMatchObject({ code: 'video.notHost', status: 403 });
  expect(await refusal(bob(readmitToVideo, ofBob(roomId)))).toMatchObject({
    code: 'video.notInside',
  });
  expect(await out(roomId)).toEqual(['Bob']);
  expect(await refusal(goIn(bob, roomId))).toMatchObject({ code: 'video.removed' });
});

test('bob, whose invitation was revoked, is invited again when alice lets him in or sends a new one', async () => {
  const roomId = await roomWithoutBob({ isSessionPublic: false });
  const params = { meetingId: roomId };
  const takeBack = async () => {
    const { invitations } = await alice(listRoomInvitations, { params });
    const invitationId = invitations[0]!._id;
    await alice(endRoomInvitation, { params: { ...params, invitationId } });
  };
  const lounge = async () => (await bob(listRooms, {})).rooms.map(({ _id }) => _id);
  await takeBack();
  expect(await lounge()).toEqual([]);
  await alice(readmitToVideo, ofBob(roomId));
  expect(await lounge()).toEqual([roomId]);
  await goIn(bob, roomId);
  await invite(roomId);
  await takeBack();
  expect(await refusal(goIn(bob, roomId))).toMatchObject({ code: 'room.missing' });
  await invite(roomId);
  expect((await goIn(bob, roomId)).places).toHaveLength(2);
});

test('bob has blocked alice: when she lets him in he is not invited and does not find the room', async () => {
  const roomId = await roomWithoutBob();
  await bob(blockPerson, { body: { toUser: (await server.person('alice')).id } });
  await alice(readmitToVideo, ofBob(roomId));
  expect(await invitesTo(bob, roomId)).toEqual([]);
  expect(await refusal(goIn(bob, roomId))).toMatchObject({ code: 'room.missing' });
});
