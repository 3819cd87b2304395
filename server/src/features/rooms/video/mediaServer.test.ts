import { createHash } from 'node:crypto';
import {
  type Call,
  deleteRoom,
  endRoomInvitation,
  enterVideo,
  inviteToRoom,
  leaveVideo,
  listRoomInvitations,
  listVideoParticipants,
  removeVideo,
  videoHookPath,
} from '@pavilion/contract';
import { AccessToken } from 'livekit-server-sdk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { livekitMedia } from '../../../ports/livekitMedia.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { newRoom, startIn } from '../../../testing/rooms.ts';

const [key, secret] = ['devkey', 'a secret of at least thirty-two letters'];
let server: TestServer;
let alice: Call;
let bob: Call;
let bobId: string;
/** The people the media server was asked to disconnect, in order. */
let letGo: string[];
beforeEach(async () => {
  server = await openTestServer();
  letGo = [];
  server.ports.media = {
    ...livekitMedia({ url: 'ws://127.0.0.1:9', key, secret }),
    remove: async (_roomId, personId) => void letGo.push(personId),
  };
  [alice, bob] = [await server.as('alice'), await server.as('bob')];
  bobId = (await server.person('bob')).id;
});
afterEach(() => server.close());

const open = async (given: object = {}) =>
  (await newRoom(server, 'alice', { start_time: startIn(server, 0), ...given }))._id;

async function goIn(call: Call, roomId: string) {
  const body = { stay: crypto.randomUUID(), mic: true, camera: true };
  return { ...(await call(enterVideo, { params: { roomId }, body })), stay: body.stay };
}

/** A webhook call of the media server, signed as it signs. */
async function callHook(
  event: string,
  { roomId, identity, forged = false }: { roomId: string; identity: string; forged?: boolean },
) {
  const body = JSON.stringify({ event, room: { name: roomId }, participant: { identity } });
  const token = new AccessToken(key, secret, { ttl: 60 });
  token.sha256 = createHash('sha256')
    .update(forged ? 'else' : body)
    .digest('base64');
  return fetch(server.origin + videoHookPath, {
    method: 'POST',
    headers: { 'content-type': 'application/webhook+json', authorization: await token.toJwt() },
    body,
  });
}

test('bob, reported gone by the media server, soon loses his place; a forged report is refused', async () => {
  const roomId = await open();
  expect(await goIn(alice, roomId)).toMatchObject({ kind: 'livekit', url: 'ws://127.0.0.1:9' });
  await goIn(bob, roomId);
  const inside = async () =>
    (await alice(listVideoParticipants, { params: { roomId } })).places.length;
  server.clock.advance({ seconds: 20 });
  expect(
    (await callHook('participant_left', { roomId, identity: bobId, forged: true })).status,
  ).toBe(401);
  expect((await callHook('participant_joined', { roomId, identity: bobId })).status).toBe(200);
  server.clock.advance({ seconds: 20 });
  await goIn(alice, roomId);
  expect((await callHook('participant_left', { roomId, identity: bobId })).status).toBe(200);
  await server.settle();
  expect(await inside()).toBe(2);
  server.clock.advance({ seconds: 20 });
  await server.settle();
  expect(await inside()).toBe(1);
});

test('the media server drops people who leave, are removed or uninvited, or whose room is deleted', async () => {
  const roomId = await open({ isSessionPublic: false });
  const meetingId = roomId;
  const registrants = [{ email: 'bob@test.example', role: 'invitee' as const }];
  await alice(inviteToRoom, { params: { meetingId }, body: { registrants } });
  const { stay } = await goIn(bob, roomId);
  await bob(leaveVideo, { params: { roomId }, body: { stay } });
  await server.settle();
  expect(letGo).toEqual([bobId]);

  await goIn(alice, roomId);
  await goIn(bob, roomId);
  await alice(removeVideo, { params: { roomId, personId: bobId }, body: {} });
  await server.settle();
  expect(letGo).toEqual([bobId, bobId]);

  await alice(inviteToRoom, { params: { meetingId }, body: { registrants } });
  await goIn(bob, roomId);
  const { invitations } = await alice(listRoomInvitations, { params: { meetingId } });
  const invitationId = invitations[0]!._id;
  await alice(endRoomInvitation, { params: { meetingId, invitationId } });
  await server.settle();
  expect(letGo).toEqual([bobId, bobId, bobId]);

  await alice(deleteRoom, { params: { meetingId } });
  await server.settle();
  expect(letGo.slice(3)).toEqual([(await server.person('alice')).id]);
});

test('mal, who joins the media server without a place, is dropped; bob, who has one, stays (X-01)', async () => {
  const roomId = await open();
  await goIn(alice, roomId);
  const { stay } = await goIn(bob, roomId);
  await bob(leaveVideo, { params: { roomId }, body: { stay } });
  await goIn(bob, roomId);
  await callHook('participant_joined', { roomId, identity: bobId });
  await server.settle();
  expect(letGo).toEqual([]);
  const malId = (await server.person('mal')).id;
  await callHook('participant_joined', { roomId, identity: malId });
  await server.settle();
  expect(letGo).toEqual([malId]);
});
