import {
  blockPerson,
  type Call,
  deleteRoom,
  enterVideo,
  getVideoDoor,
  leaveVideo,
  listVideoLines,
  listVideoParticipants,
  muteVideo,
  removeVideo,
  sendVideoLine,
  signalVideo,
  updateVideoParticipant,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createCrowd } from '../../../testing/crowd.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { newRoom, startIn } from '../../../testing/rooms.ts';
import { openTab } from '../../../testing/tab.ts';
import { rounds } from '../../../testing/rounds.ts';

let server: TestServer;
let sockets: WebSocket[] = [];
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(async () => {
  for (const socket of sockets) socket.terminate();
  sockets = [];
  await server.close();
});

const fresh = () => crypto.randomUUID();
const openRoom = async (owner: string, given: object = {}) =>
  (await newRoom(server, owner, { start_time: startIn(server, 0), ...given }))._id;
const here = { mic: true, camera: true };

async function goIn(call: Call, roomId: string, stay = fresh()) {
  return { stay, ...(await call(enterVideo, { params: { roomId }, body: { stay, ...here } })) };
}

const names = (inside: { places: { person: { first_name: string } }[] }) =>
  inside.places.map(({ person }) => person.first_name);

/** Everything a person's socket receives, subscribed to these topics. */
async function listen(call: Call, ...topics: string[]): Promise<object[]> {
  const tab = await openTab(server, call, ...topics);
  sockets.push(tab.socket);
  return tab.frames;
}

test('alice sees bob enter and leave; in between he mutes himself and raises and lowers his hand', async () => {
  const roomId = await openRoom('alice');
  const [alice, bob] = [await server.as('alice'), await server.as('bob')];
  const params = { roomId };
  expect(await bob(getVideoDoor, { params })).toMatchObject({
    topic: 'Tea',
    state: 'open',
    inside: 0,
    isFull: false,
    isHost: false,
    isRecorded: false,
  });
  const first = await goIn(alice, roomId);
  expect(first).toMatchObject({ kind: 'mesh', isHost: true, mostPeople: 4, url: null });
  const heard = await listen(alice, `video:${roomId}`);
  const second = await goIn(bob, roomId);
  expect(names(second)).toEqual(['Alice', 'Bob']);
  await vi.waitFor(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({
        action: 'videoPlace',
        ended: null,
        place: expect.objectContaining({ stay: second.stay, mic: true }),
      }),
    ),
  );
  const told = await bob(updateVideoParticipant, {
    params,
    body: { stay: second.stay, mic: false, hand: true },
  });
  expect(told.place).toMatchObject({ mic: false, camera: true, handAt: expect.any(String) });
  const lowered = await bob(updateVideoParticipant, {
    params,
    body: { stay: second.stay, hand: false },
  });
  expect(lowered.place.handAt).toBeNull();
  await bob(leaveVideo, { params, body: { stay: second.stay } });
  await vi.waitFor(() =>
    expect(heard).toContainEqual(expect.objectContaining({ action: 'videoPlace', ended: 'left' })),
  );
  expect(names(await alice(listVideoParticipants, { params }))).toEqual(['Alice']);
  expect(await refusal(bob(listVideoParticipants, { params }))).toMatchObject({
    code: 'video.notInside',
    status: 409,
  });
});

test('50 people rush for 5 seats: 5 get in, and 45 see that the room is full (X-01)', async () => {
  const roomId = await openRoom('alice', { maxCapacity: 5 });
  const crowd = await createCrowd(server, 50);
  const replies = await Promise.all(
    crowd.map(({ token }) =>
      server.raw('POST', `/api/video/${roomId}/place`, {
        token,
        body: { stay: fresh(), mic: false, camera: false },
      }),
    ),
  );
  const answers = await Promise.all(
    replies.map((reply) => reply.json() as Promise<{ code?: string; message?: string }>),
  );
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  const full = answers.filter((answer) => answer.code === 'video.full');
  expect(full).toHaveLength(45);
  expect(full[0]!.message).toMatch(/full/);
});

test('carol takes the last seat as bob leaves: never too many are inside, and no seat is lost (X-13)', async () => {
  const roomId = await openRoom('alice', { maxCapacity: 2 });
  const params = { roomId };
  const [alice, bob, carol] = [
    await server.as('alice'),
    await server.as('bob'),
    await server.as('carol'),
  ];
  await goIn(alice, roomId);
  for (let round = 0; round < rounds; round++) {
    const { stay } = await goIn(bob, roomId);
    await Promise.allSettled([
      bob(leaveVideo, { params, body: { stay } }),
      goIn(carol, roomId, stay),
      goIn(carol, roomId),
    ]);
    expect((await alice(listVideoParticipants, { params })).places.length).toBeLessThanOrEqual(2);
    const { stay: hers } = await goIn(carol, roomId);
    expect(names(await alice(listVideoParticipants, { params }))).toEqual(['Alice', 'Carol']);
    await carol(leaveVideo, { params, body: { stay: hers } });
    server.clock.advance({ minutes: 1 });
  }
});

test('alice’s newest tab has her one place, and her older tab learns that it was replaced', async () => {
  const roomId = await openRoom('alice', { maxCapacity: 2 });
  const params = { roomId };
  const alice = await server.as('alice');
  const old = await goIn(alice, roomId);
  const heard = await listen(alice);
  const next = await goIn(alice, roomId);
  expect(next.places).toHaveLength(1);
  await vi.waitFor(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ action: 'videoEnded', stay: old.stay, why: 'replaced' }),
    ),
  );
  expect(
    await refusal(alice(updateVideoParticipant, { params, body: { stay: old.stay } })),
  ).toMatchObject({
    code: 'video.replaced',
  });
  await alice(leaveVideo, { params, body: { stay: old.stay } });
  expect((await alice(listVideoParticipants, { params })).places).toHaveLength(1);
});

test('bob loses his place after 45 seconds of silence and can take it again', async () => {
  const roomId = await openRoom('alice');
  const params = { roomId };
  const [alice, bob] = [await server.as('alice'), await server.as('bob')];
  const mine = await goIn(alice, roomId);
  const his = await goIn(bob, roomId);
  for (let nth = 0; nth < 3; nth++) {
    server.clock.advance({ seconds: 20 });
    await alice(updateVideoParticipant, { params, body: { stay: mine.stay } });
    await server.settle();
  }
  expect(names(await alice(listVideoParticipants, { params }))).toEqual(['Alice']);
  expect(
    await refusal(bob(updateVideoParticipant, { params, body: { stay: his.stay } })),
  ).toMatchObject({
    code: 'video.notInside',
  });
  await goIn(bob, roomId, his.stay);
  expect(names(await alice(listVideoParticipants, { params }))).toEqual(['Alice', 'Bob']);
});

test('alice’s signal reaches bob; neither mal, outside, nor bob can send one in her name', async () => {
  const roomId = await openRoom('alice');
  const params = { roomId };
  const [alice, bob, mal] = [
    await server.as('alice'),
    await server.as('bob'),
    await server.as('mal'),
  ];
  const [mine, his] = [await goIn(alice, roomId), await goIn(bob, roomId)];
  const heard = await listen(bob);
  const signal = { link: 1, kind: 'description' as const, data: '{"type":"offer"}' };
  await alice(signalVideo, { params, body: { stay: mine.stay, to: his.stay, ...signal } });
  await vi.waitFor(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ action: 'videoSignal', from: mine.stay, to: his.stay, ...signal }),
    ),
  );
  const asMine = { params, body: { stay: mine.stay, to: his.stay, ...signal } };
  expect(await refusal(mal(signalVideo, asMine))).toMatchObject({ code: 'video.notInside' });
  expect(await refusal(bob(signalVideo, asMine))).toMatchObject({ code: 'video.notInside' });
  const tooLong = { ...signal, data: 'x'.repeat(60_001) };
  expect(
    await refusal(
      alice(signalVideo, { params, body: { stay: mine.stay, to: his.stay, ...tooLong } }),
    ),
  ).toMatchObject({ status: 400, fields: ['data'] });
});

test('only alice, the host, can mute and remove bob, and everyone is out when she deletes the room', async () => {
  const roomId = await openRoom('alice');
  const [alice, bob, carol] = [
    await server.as('alice'),
    await server.as('bob'),
    await server.as('carol'),
  ];
  await goIn(alice, roomId);
  await goIn(bob, roomId);
  await goIn(carol, roomId);
  const [aliceId, bobId] = [(await server.person('alice')).id, (await server.person('bob')).id];
  const ofBob = { params: { roomId, personId: bobId }, body: {} };
  expect(await refusal(carol(muteVideo, ofBob))).toMatchObject({ code: 'video.notHost' });
  expect(await refusal(carol(removeVideo, ofBob))).toMatchObject({ code: 'video.notHost' });
  await alice(muteVideo, ofBob);
  const params = { roomId };
  const seen = await carol(listVideoParticipants, { params });
  expect(seen.places.find(({ person }) => person._id === bobId)?.mic).toBe(false);

  const heard = await listen(bob, `video:${roomId}`);
  await alice(removeVideo, ofBob);
  await vi.waitFor(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ action: 'videoEnded', why: 'removed', roomId }),
    ),
  );
  await vi.waitFor(() =>
    expect(heard).toContainEqual(
      expect.objectContaining({ action: 'refused', topic: `video:${roomId}` }),
    ),
  );
  expect(await refusal(goIn(bob, roomId))).toMatchObject({ code: 'video.removed', status: 403 });
  expect((await bob(getVideoDoor, { params })).isRemoved).toBe(true);
  expect(
    await refusal(alice(removeVideo, { params: { roomId, personId: aliceId }, body: {} })),
  ).toMatchObject({ code: 'video.notHost' });

  const hers = await listen(carol);
  await alice(deleteRoom, { params: { meetingId: roomId } });
  await server.settle();
  await vi.waitFor(() =>
    expect(hers).toContainEqual(expect.objectContaining({ action: 'videoEnded', why: 'closed' })),
  );
  expect((await refusal(goIn(carol, roomId))).status).toBeGreaterThanOrEqual(400);
});

test('bob loses his place with the next sweep once his login has ended (M-11)', async () => {
  const roomId = await openRoom('alice');
  const [alice, bob] = [await server.as('alice'), await server.as('bob')];
  await goIn(alice, roomId);
  await goIn(bob, roomId);
  const bobId = (await server.person('bob')).id;
  await server.store.db.deleteFrom('login_session').where('person_id', '=', bobId).execute();
  await server.settle();
  expect(names(await alice(listVideoParticipants, { params: { roomId } }))).toEqual(['Alice']);
});

test('bob reads alice’s message in the room once; mal, outside, can neither read nor write', async () => {
  const roomId = await openRoom('alice');
  const params = { roomId };
  const [alice, bob, mal] = [
    await server.as('alice'),
    await server.as('bob'),
    await server.as('mal'),
  ];
  await goIn(alice, roomId);
  await goIn(bob, roomId);
  const body = { text: 'Shall we begin?', clientId: fresh() };
  await alice(sendVideoLine, { params, body });
  await alice(sendVideoLine, { params, body });
  expect(
    await refusal(alice(sendVideoLine, { params, body: { ...body, text: 'No' } })),
  ).toMatchObject({ code: 'message.idReused' });
  const { lines } = await bob(listVideoLines, { params });
  expect(lines.map(({ text }) => text)).toEqual(['Shall we begin?']);
  expect(await refusal(mal(listVideoLines, { params }))).toMatchObject({ code: 'video.notInside' });
  expect(await refusal(mal(sendVideoLine, { params, body }))).toMatchObject({
    code: 'video.notInside',
  });
});

test('carol sees at the door and inside that bob, whom she has blocked, is there; bob sees nothing of it', async () => {
  const roomId = await openRoom('alice');
  const [bob, carol] = [await server.as('bob'), await server.as('carol')];
  await goIn(bob, roomId);
  await carol(blockPerson, { body: { toUser: (await server.person('bob')).id } });
  const params = { roomId };
  expect((await carol(getVideoDoor, { params })).hasBlocked).toBe(true);
  const mine = await goIn(carol, roomId);
  const bobId = (await server.person('bob')).id;
  expect(mine.blocked).toEqual([bobId]);
  expect((await bob(getVideoDoor, { params })).hasBlocked).toBe(false);
  expect((await bob(listVideoParticipants, { params })).blocked).toEqual([]);

  const [hers, his] = [await listen(carol), await listen(bob, `video:${roomId}`)];
  await goIn(bob, roomId);
  await goIn(await server.as('eli'), roomId);
  await vi.waitFor(() =>
    expect(his).toContainEqual(expect.objectContaining({ action: 'videoPlace' })),
  );
  const told = () => hers.filter((frame) => 'action' in frame && frame.action === 'videoBlocked');
  expect(told()).toEqual([]);
  const { places } = await bob(listVideoParticipants, { params });
  const { stay } = places.find(({ person }) => person._id === bobId)!;
  await bob(leaveVideo, { params, body: { stay } });
  await goIn(bob, roomId);
  await vi.waitFor(() =>
    expect(told()).toEqual([expect.objectContaining({ roomId, personId: bobId })]),
  );
  expect(JSON.stringify(his)).not.toContain('videoBlocked');
  expect((await carol(listVideoParticipants, { params })).blocked).toEqual([bobId]);
});

test('alice can enter only while the room is open, and has minutes to say goodbye after its end (JN-01, JN-03)', async () => {
  const roomId = await openRoom('alice', { start_time: startIn(server, 60) });
  const [alice] = [await server.as('alice')];
  expect(await refusal(goIn(alice, roomId))).toMatchObject({ code: 'video.notOpen', status: 423 });
  server.clock.advance({ minutes: 61 });
  const { stay } = await goIn(alice, roomId);
  server.clock.advance({ minutes: 30 });
  const params = { roomId };
  await alice(updateVideoParticipant, { params, body: { stay } });
  expect(await refusal(goIn(await server.as('bob'), roomId))).toMatchObject({ code: 'video.over' });
  server.clock.advance({ minutes: 6 });
  await server.settle();
  expect(await refusal(alice(listVideoParticipants, { params }))).toMatchObject({
    code: 'video.notInside',
  });
});

test('dave, of another event, does not find the room (G-03)', async () => {
  const roomId = await openRoom('alice');
  const dave = await server.as('dave');
  expect(await refusal(goIn(dave, roomId))).toMatchObject({ code: 'room.missing', status: 404 });
  expect(await refusal(dave(getVideoDoor, { params: { roomId } }))).toMatchObject({ status: 404 });
});
