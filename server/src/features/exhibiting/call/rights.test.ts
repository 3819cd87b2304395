import { randomUUID } from 'node:crypto';
import {
  callAddress,
  cancelCall,
  decideAdmission,
  enterVideo,
  type ErrorReply,
  generateSignature,
  getCall,
  getOwnProfile,
  getVideoDoor,
  leaveNumber,
  listAdmissions,
  listVideoParticipants,
  markMissed,
  moveCall,
  openCallRoom,
  type Route,
  saveCallNote,
  scheduleCall,
  sendCallDocument,
  takeCall,
  updateVideoParticipant,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterCall } from '../../../testing/callRoom.ts';
import { guestsOn } from '../../../testing/guests.ts';
import { furnishHall, staffBooth, type TestHall } from '../../../testing/hall.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  stopTime();
  server = await openTestServer();
  hall = await furnishHall(server);
  await staffBooth(server, hall.heights, ['sam']);
});
afterEach(() => server.close());

/** Alice books 11:40 at meadows; it is 11:00. */
async function booked(): Promise<string> {
  const alice = await server.as('alice');
  const { user } = await alice(scheduleCall, {
    params: { id: (await server.person('alice')).id },
    body: { meetingSchedule: { date: '02/06/2021', time: '11:40', boothId: hall.meadows } },
  });
  return user.meetings[0]!._id;
}

type CallInput = { params?: Record<string, string>; query?: Record<string, string>; body?: object };

/** The status of a call and its refusal, if it was one. */
async function outcome(who: string, route: Route, given: CallInput): Promise<string> {
  const reply = await server.raw(route.method, callAddress(route, given), {
    ...(given.body && { body: given.body }),
    ...(who !== 'anon' && { token: await server.token(who) }),
  });
  if (reply.ok) return 'ok';
  return `${reply.status} ${((await reply.json()) as ErrorReply).code}`;
}

const everybody = ['anon', 'bob', 'sam', 'mo', 'hana', 'dave', 'ola', 'alice', 'eli'] as const;

/** What everybody gets for one call. */
async function outcomes(route: Route, given: () => CallInput | Promise<CallInput>) {
  const seen: Record<string, string> = {};
  for (const who of everybody) seen[who] = await outcome(who, route, await given());
  return seen;
}

const out = {
  ...{ anon: '401 auth.required', bob: '404 call.missing', sam: '404 call.missing' },
  ...{ mo: '404 call.missing', dave: '404 call.missing', ola: '404 call.missing' },
};
/** Calls for staff: who staffs nothing hears that first. */
const outOfStaff = { ...out, bob: '403 forbidden', mo: '403 forbidden', dave: '403 forbidden' };
const ofVisitor = { alice: '403 forbidden' };

test('alice’s call is hers, her booth’s and the organisers’, in every call about it', async () => {
  const callId = await booked();
  const params = { callId };
  expect(await outcomes(getCall, () => ({ params }))).toEqual({
    ...out,
    ...{ hana: 'ok', alice: 'ok', eli: 'ok' },
  });
  const note = () => ({ params, body: { note: 'Wants a garden' } });
  expect(await outcomes(saveCallNote, note)).toEqual({
    ...{ ...outOfStaff, ...ofVisitor },
    ...{ hana: 'ok', eli: 'ok' },
  });
  const brochure = () => ({ params, body: { documentId: hall.documents.brochure } });
  expect(await outcomes(sendCallDocument, brochure)).toEqual({
    ...{ ...outOfStaff, ...ofVisitor },
    ...{ hana: 'ok', eli: 'ok' },
  });
  const { id: eli } = await server.person('eli');
  expect(await outcomes(takeCall, () => ({ params, body: { personId: eli } }))).toEqual({
    ...{ ...outOfStaff, ...ofVisitor },
    ...{ hana: 'ok', eli: 'ok' },
  });
  expect(await outcomes(markMissed, () => ({ params }))).toEqual({
    ...{ ...outOfStaff, ...ofVisitor },
    ...{ hana: '409 call.notMissed', eli: '409 call.notMissed' },
  });
  const number = () => ({ params, body: { mobile: '+91 98000 00001' } });
  expect(await outcomes(leaveNumber, number)).toEqual({
    ...out,
    ...{ hana: '403 forbidden', eli: '403 forbidden', alice: '409 call.notLate' },
  });
  const later = () => ({ params, body: { date: '03/06/2021', time: '12:00' } });
  expect(await outcomes(moveCall, later)).toEqual({
    ...out,
    ...{ hana: 'ok', alice: 'ok', eli: 'ok' },
  });
  const { note: hers, ...page } = (await (
    await server.as('alice')
  )(getCall, { params })) as {
    note?: string;
  } & Record<string, unknown>;
  expect([hers, JSON.stringify(page)]).toEqual([
    undefined,
    expect.not.stringContaining('Wants a garden'),
  ]);
  const cancelled = await outcomes(cancelCall, () => ({ params }));
  expect(cancelled).toEqual({
    ...out,
    ...{ hana: 'ok', alice: '404 call.missing', eli: '404 call.missing' },
  });
});

test('the room of alice’s call opens to her and eli fifteen minutes before, to nobody else, and not once it is cancelled', async () => {
  const callId = await booked();
  const params = { callId };
  const room = await (await server.as('eli'))(openCallRoom, { params });
  const roomId = room.room._id;
  const entering = () => ({
    params: { roomId },
    body: { stay: randomUUID(), mic: false, camera: false },
  });
  const token = () => ({ query: { meetingId: roomId } });
  expect(await outcome('alice', enterVideo, entering())).toBe('423 video.notOpen');
  expect(await outcome('eli', generateSignature, token())).toBe('423 video.notOpen');
  server.clock.advance({ minutes: 25.5 });
  const missing = (who: string) => (who === 'anon' ? '401 auth.required' : '404 room.missing');
  for (const who of ['anon', 'bob', 'sam', 'mo', 'hana', 'dave', 'ola']) {
    expect([who, await outcome(who, enterVideo, entering())]).toEqual([who, missing(who)]);
    expect([who, await outcome(who, generateSignature, token())]).toEqual([who, missing(who)]);
    expect([who, await outcome(who, getVideoDoor, { params: { roomId } })]).toEqual([
      who,
      missing(who),
    ]);
  }
  expect(await outcomes(openCallRoom, () => ({ params }))).toEqual({
    ...out,
    ...{ hana: 'ok', alice: 'ok', eli: 'ok' },
  });
  expect(await outcome('alice', generateSignature, token())).toBe('ok');
  await (
    await server.as('alice')
  )(cancelCall, { params });
  await server.settle();
  for (const who of ['alice', 'eli'])
    expect(await outcome(who, enterVideo, entering())).toBe('404 room.missing');
  expect(await outcome('alice', openCallRoom, { params })).toBe('404 call.missing');
});

test('eli, whom hana takes off the booth’s staff during the call, is out of its page and its room', async () => {
  const callId = await booked();
  server.clock.advance({ minutes: 30 });
  await enterCall(await server.as('alice'), callId);
  const his = await enterCall(await server.as('eli'), callId);
  await staffBooth(server, hall.meadows, []);
  const params = { roomId: his.roomId };
  expect(await outcome('eli', getCall, { params: { callId } })).toBe('404 call.missing');
  expect(await outcome('eli', listVideoParticipants, { params })).toBe('404 room.missing');
  const body = { stay: his.stay };
  expect(await outcome('eli', updateVideoParticipant, { params, body })).toBe('404 room.missing');
  server.clock.advance({ seconds: 3 });
  await server.settle();
  expect(await listInside(his.roomId)).toEqual([(await server.person('alice')).id]);
});

test('a guest whom hana declines while they talk in a room is out of it', async () => {
  const { addClass, arrive } = guestsOn(() => server);
  await addClass('Member');
  const { call } = await arrive(1);
  const { user } = await call(getOwnProfile);
  const room = await newRoom(server, 'alice');
  const stay = randomUUID();
  const params = { roomId: room._id };
  await call(enterVideo, { params, body: { stay, mic: false, camera: false } });
  await server.settle();
  expect(await listInside(room._id)).toEqual([user._id]);
  const hana = await server.as('hana');
  const { admissions } = await hana(listAdmissions, { query: { state: 'admitted' } });
  await hana(decideAdmission, { params: { id: admissions[0]!._id }, body: { act: 'refuse' } });
  server.clock.advance({ seconds: 3 });
  await server.settle();
  expect(await listInside(room._id)).toEqual([]);
});

async function listInside(roomId: string): Promise<string[]> {
  const rows = await server.store.db
    .selectFrom('room_participant')
    .select('person_id')
    .where('room_id', '=', roomId)
    .where('left_at', 'is', null)
    .execute();
  return rows.map((one) => one.person_id);
}
