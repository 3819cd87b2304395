import {
  blockPerson,
  type Call,
  changeRoom,
  deleteRoom,
  generateSignature,
  getRoom,
  getRoomAttendee,
  getRoomData,
  inviteToRoom,
  listOwnRooms,
  listRooms,
  listSessions,
  renewCalendar,
  type Room,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { newRoom, startIn } from '../../../testing/rooms.ts';
import { findActor } from '../../identity/account/model/caller.ts';
import { maySubscribe, mayHost, roomFor } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const open = (name: string, given: object = {}) => newRoom(server, name, given);
const findId = async (name: string) => (await server.person(name)).id;
const lounge = async (name: string) =>
  (await (await server.as(name))(listRooms, {})).rooms.map((room) => room._id);
const invite = async (name: string, meetingId: string, emails: string[]) =>
  (await server.as(name))(inviteToRoom, {
    params: { meetingId },
    body: { registrants: emails.map((email) => ({ email, role: 'invitee' as const })) },
  });
async function createCtx(name: string) {
  const actor = (await findActor(server.store, server.clock, await server.token(name)))!;
  return createContext(server, { actor, event: server.event, language: 'en' });
}

/** Sends a body as an old client would, with fields it may not set. */
async function raw(name: string, change: object) {
  const reply = await server.raw('POST', '/api/users/meetings', {
    token: await server.token(name),
    body: {
      type: 2,
      category: 'breakout',
      topic: 'Tea',
      maxCapacity: 4,
      start_time: startIn(server, 5),
      duration: 30,
      isSessionPublic: true,
      ...change,
    },
  });
  const body = (await reply.json()) as {
    code?: string;
    fields?: { path: string; code: string }[];
    meeting?: Room & { settings: Record<string, unknown> };
  };
  return { status: reply.status, ...body };
}
const rooms = () => server.store.db.selectFrom('room').selectAll().execute();

test('alice opens a room: she hosts it, and bob sees it in the lounge (RC-01)', async () => {
  const room = await open('alice', { topic: 'Tea & <b>biscuits</b>' });
  expect(room).toMatchObject({
    topic: 'Tea & <b>biscuits</b>',
    myRole: 'host',
    maxCapacity: 4,
    duration: 30,
    owner: { first_name: 'Alice' },
    inside: { count: 0, people: [], hasBlocked: false },
  });
  expect(await lounge('bob')).toEqual([room._id]);
  const bob = await server.as('bob');
  const seen = (await bob(getRoom, { params: { roomId: room._id } })).room;
  expect(seen).toMatchObject({ myRole: 'guest', isSessionPublic: true });
  const { rooms: own } = await (await server.as('alice'))(listOwnRooms, {});
  expect(own).toMatchObject([{ _id: room._id, myRole: 'host' }]);
  expect((await bob(listOwnRooms, {})).rooms).toEqual([]);
  expect(await lounge('dave')).toEqual([]);
});

test('alice’s room with a bad topic, capacity, duration, choice or kind is refused by field (RC-02, RC-03, RC-04, RC-07, RC-08, D12)', async () => {
  const wrong: [string, unknown][] = [
    ['topic', ''],
    ['topic', ' \u00a0\u200b'],
    ['topic', 'x'.repeat(201)],
    ...[0, -1, 1, 1.5, '10', 1e9, 51, null].map((n): [string, unknown] => ['maxCapacity', n]),
    ...[0, 361, -5, 1e9, '60', 1.5].map((n): [string, unknown] => ['duration', n]),
    ['isSessionPublic', 'false'],
    ['type', 1],
    ['category', 'webinar'],
    ['start_time', 'now'],
  ];
  for (const [path, value] of wrong)
    expect(await raw('alice', { [path]: value }), `${path} ${String(value)}`).toMatchObject({
      status: 400,
      fields: [{ path }],
    });
  expect(await raw('alice', { maxCapacity: 9 })).toMatchObject({
    status: 400,
    fields: [{ path: 'maxCapacity', code: 'room.tooManySeats' }],
  });
  expect(await rooms()).toEqual([]);
  expect(await raw('alice', { duration: 360, maxCapacity: 8 })).toMatchObject({ status: 200 });
  expect(await raw('alice', { duration: 1, maxCapacity: 2 })).toMatchObject({ status: 200 });
});

test('alice’s room starts during the event, at most five minutes ago, in the event’s time zone (RC-05, D12)', async () => {
  const at = (start_time: string) => raw('alice', { start_time });
  const fieldCode = async (start: string) => (await at(start)).fields?.[0]?.code;
  expect(await fieldCode('2021-06-02T10:54:00+05:30')).toBe('room.past');
  expect(await fieldCode('2021-06-06T22:30:00+05:30')).toBe('room.afterEvent');
  expect(await fieldCode('9999-01-01T00:00:00Z')).toMatch(/time.invalid|room.afterEvent/);
  expect(await fieldCode('2021-06-02T12:00:00+02:00')).toBe('room.wrongZone');
  expect(await fieldCode('2021-06-31T12:00:00+05:30')).toMatch(/time.invalid|room.wrongZone/);
  expect(await fieldCode('2021-13-01T12:00:00Z')).toBe('time.invalid');
  expect(await fieldCode('2021-06-02T25:00')).toBe('time.invalid');
  for (const fine of ['2021-06-02T10:56:00+05:30', '2021-06-02T12:00', '2021-06-02T06:30:00.000Z'])
    expect((await at(fine)).status, fine).toBe(200);
  expect((await rooms()).map((room) => room.start_at.toISOString())).toEqual([
    '2021-06-02T05:26:00.000Z',
    '2021-06-02T06:30:00.000Z',
    '2021-06-02T06:30:00.000Z',
  ]);
});

test('alice cannot start a room at a time that daylight saving skips (RC-05)', async () => {
  const { db } = server.store;
  await db.updateTable('event').set({ zone: 'Europe/Berlin', start_date: '2021-03-01' }).execute();
  server.clock.advance({ minutes: -60 * 24 * 70 });
  expect(await raw('alice', { start_time: '2021-03-28T02:30' })).toMatchObject({
    fields: [{ code: 'time.invalid' }],
  });
  expect(await raw('alice', { start_time: '2021-03-28T03:30' })).toMatchObject({ status: 200 });
});

test('the server decides a room’s settings, whatever alice’s client sends (RC-06)', async () => {
  const settings = {
    auto_recording: 'cloud',
    meeting_authentication: false,
    enforce_login: false,
    join_before_host: false,
  };
  expect((await raw('alice', { settings })).meeting?.settings).toMatchObject({
    auto_recording: 'none',
    meeting_authentication: true,
    enforce_login: true,
    join_before_host: true,
    host_video: true,
    participant_video: false,
    mute_upon_entry: true,
    audio: 'both',
  });
});

test('alice cannot open a room in another event, and a double click opens one room (RC-09, RC-11)', async () => {
  expect((await raw('alice', { eventId: server.otherEvent.id })).status).toBe(403);
  const token = await server.token('alice');
  const once = () =>
    server.raw('POST', '/api/users/meetings', {
      token,
      headers: { 'idempotency-key': 'double-click-1' },
      body: {
        type: 2,
        category: 'breakout',
        topic: 'Tea',
        maxCapacity: 4,
        start_time: '2021-06-02T12:00',
        duration: 30,
        isSessionPublic: true,
      },
    });
  await Promise.all([once(), once()]);
  const answers = [await once(), await once()];
  expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
  expect(await answers[0]!.json()).toEqual(await answers[1]!.json());
  expect(await rooms()).toHaveLength(1);
});

test('alice can have five rooms at a time, and opens another when one is over or deleted (RC-10)', async () => {
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => open('alice')));
  expect(all.filter((one) => one.status === 'fulfilled')).toHaveLength(5);
  expect(await refusal(open('alice'))).toMatchObject({ status: 409, code: 'room.tooMany' });
  const [room] = await rooms();
  await (
    await server.as('alice')
  )(deleteRoom, { params: { meetingId: room!.id } });
  await open('alice');
  server.clock.advance({ minutes: 40 });
  await open('alice');
});

test('alice cannot open and delete rooms without end (RC-10)', async () => {
  const alice = await server.as('alice');
  const codes: unknown[] = [];
  for (let n = 0; n < 32; n++) {
    const made = await open('alice').catch((error: { status: number }) => error.status);
    codes.push(made);
    if (typeof made === 'object') await alice(deleteRoom, { params: { meetingId: made._id } });
  }
  expect(codes.slice(-2)).toEqual([429, 429]);
});

test('the room of alice, who is disabled, leaves the lounge and closes (RC-12)', async () => {
  const room = await open('alice');
  const { db } = server.store;
  await db
    .updateTable('person')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', await findId('alice'))
    .execute();
  expect(await lounge('bob')).toEqual([]);
  const bob = await server.as('bob');
  expect((await bob(getRoom, { params: { roomId: room._id } })).room.isClosed).toBe(true);
  server.clock.advance({ minutes: 1 });
  await server.settle();
  expect((await rooms())[0]!.closed_at).not.toBeNull();
});

test('only alice, her invitee bob and hana can reach a private room; mal cannot', async () => {
  const { _id: id } = await open('alice', { isSessionPublic: false });
  await invite('alice', id, ['bob@test.example']);
  const [alice, bob, mal, hana] = [
    await createCtx('alice'),
    await createCtx('bob'),
    await createCtx('mal'),
    await createCtx('hana'),
  ];
  expect(await roomFor(alice, id)).toMatchObject({ myRole: 'host', state: 'open', topic: 'Tea' });
  expect(await roomFor(bob, id)).toMatchObject({ myRole: 'invitee', maxCapacity: 4 });
  expect(mayHost(await roomFor(hana, id))).toBe(true);
  await expect(roomFor(mal, id)).rejects.toMatchObject({ code: 'room.missing' });
  expect(await maySubscribe(server, bob.actor, id)).toBe(true);
  expect(await maySubscribe(server, mal.actor, id)).toBe(false);
  expect(await lounge('bob')).toEqual([id]);
  expect(await lounge('hana')).toEqual([]);
  server.clock.advance({ minutes: 41 });
  expect((await roomFor(bob, id)).state).toBe('over');
  expect(await maySubscribe(server, bob.actor, id)).toBe(false);
});

test('only alice can change or delete her room, and she can change it until it is over', async () => {
  const { _id } = await open('alice');
  const params = { meetingId: _id };
  const [alice, mal] = [await server.as('alice'), await server.as('mal')];
  expect(await refusal(mal(changeRoom, { params, body: { topic: 'Mine' } }))).toMatchObject({
    status: 404,
    code: 'room.missing',
  });
  expect(await refusal(mal(deleteRoom, { params }))).toMatchObject({ code: 'room.missing' });
  const changed = await alice(changeRoom, {
    params,
    body: { topic: 'Coffee', maxCapacity: 6, start_time: startIn(server, 30) },
  });
  expect(changed.meeting).toMatchObject({ topic: 'Coffee', maxCapacity: 6, version: 2 });
  server.clock.advance({ minutes: 61 });
  expect(await refusal(alice(changeRoom, { params, body: { topic: 'Late' } }))).toMatchObject({
    status: 423,
    code: 'room.over',
  });
});

test('alice renames her room after it has begun, and its start, in the event’s time, stays', async () => {
  const { _id, startAt } = await open('alice', { start_time: '2021-06-02T11:00' });
  server.clock.advance({ minutes: 20 });
  const alice = await server.as('alice');
  const { meeting } = await alice(changeRoom, {
    params: { meetingId: _id },
    body: { topic: 'Coffee', start_time: '2021-06-02T11:00' },
  });
  expect(meeting).toMatchObject({ topic: 'Coffee', startAt });
});

test('bob, who is invited, gets a join link once the doors are open, but no key (GD-01, GD-02, GD-03, GD-04)', async () => {
  const room = await open('alice', { isSessionPublic: false, start_time: startIn(server, 60) });
  await invite('alice', room._id, ['bob@test.example']);
  const query = { meetingId: room._id };
  const bob = await server.as('bob');
  expect(await bob(getRoomData, { query })).toEqual({
    meeting: expect.objectContaining({ _id: room._id }),
  });
  server.clock.advance({ minutes: 45 });
  const data = await bob(getRoomData, { query });
  expect(data.joinData).toEqual({
    joinUrl: `http://pavilion.test/breakoutroom/${room._id}/devices`,
    role: 'invitee',
  });
  expect(JSON.stringify(data)).not.toMatch(/pass(code|word)|host_?key|@test/i);
  for (const [name, status] of [
    ['mal', 404],
    ['dave', 404],
  ] as const)
    expect(await refusal((await server.as(name))(getRoomData, { query }))).toMatchObject({
      status,
    });
  expect(await refusal(server.anon(getRoomData, { query }))).toMatchObject({ status: 401 });
});

test('alice and bob learn the name of someone in their room; mal does not, and is rate limited (GA-01, GA-02, GA-03)', async () => {
  const title = '100% <b>Tea</b>';
  const room = await open('alice', { isSessionPublic: false, topic: title });
  await invite('alice', room._id, ['bob@test.example']);
  const ask = async (name: string, of: string, attendee: string) =>
    (await server.as(name))(getRoomAttendee, { query: { title: of, attendee } });
  const [alice, bob, carol] = [await findId('alice'), await findId('bob'), await findId('carol')];
  expect(await ask('bob', title, alice)).toEqual({ AttendeeInfo: { Name: 'Alice Test' } });
  expect(await ask('alice', room._id, bob)).toEqual({ AttendeeInfo: { Name: 'Bob Test' } });
  for (const [name, of, attendee] of [
    ['mal', title, alice],
    ['bob', '%', alice],
    ['bob', title, '%'],
    ['bob', title, carol],
    ['bob', 'Te_', alice],
    ['dave', title, alice],
  ] as const)
    expect(await refusal(ask(name, of, attendee)), name + of).toMatchObject({ status: 404 });
  const guesses = Array.from({ length: 70 }, () => refusal(ask('mal', title, alice)));
  expect((await Promise.all(guesses)).some(({ status }) => status === 429)).toBe(true);
});

test('alice gets a join token from the server; requests with keys are refused and their keys never logged (GS-01, D13)', async () => {
  await server.close();
  const logged: string[] = [];
  server = await openTestServer({ logTo: (line) => logged.push(line) });
  const room = await open('alice', { isSessionPublic: false });
  const query = { meetingId: room._id };
  const alice = await server.as('alice');
  expect(await alice(generateSignature, { query })).toMatchObject({ kind: 'mesh', url: null });
  expect(await refusal((await server.as('mal'))(generateSignature, { query }))).toMatchObject({
    status: 404,
  });
  for (const keys of ['apiKey=key-of-mine', 'apiSecret=secret-of-mine']) {
    const reply = await server.raw(
      'GET',
      `/api/meetings/generateSignature?meetingId=${room._id}&role=1&${keys}`,
      { token: await server.token('alice') },
    );
    expect(reply.status).toBe(404);
    expect(await reply.text()).not.toContain('of-mine');
  }
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('')).not.toContain('of-mine');
});

test('type=breakout lists a private room for bob, who is invited, but not for mal or a visitor (SE-03)', async () => {
  const open1 = await open('alice');
  const closed = await open('alice', { isSessionPublic: false, start_time: startIn(server, 5) });
  await invite('alice', closed._id, ['bob@test.example']);
  const of = async (call: Call) =>
    (
      await call(listSessions, {
        params: { eventId: server.event.id },
        query: { type: 'breakout' },
      })
    ).sessions.map(({ session }) => session._id);
  expect(await of(await server.as('bob'))).toEqual([open1._id, closed._id]);
  expect(await of(await server.as('mal'))).toEqual([open1._id]);
  expect(await of(server.anon)).toEqual([]);
});

test('bob’s calendar has the rooms he is invited to, until alice deletes one or he blocks her', async () => {
  const room = await open('alice', { topic: 'Tea at the table' });
  const other = await open('alice', { topic: 'Coffee at the table' });
  for (const one of [room, other]) await invite('alice', one._id, ['bob@test.example']);
  const bob = await server.as('bob');
  const { url } = await bob(renewCalendar, {});
  const read = async () => (await server.raw('GET', new URL(url).pathname)).text();
  expect(await read()).toContain('SUMMARY:Tea at the table');
  await (
    await server.as('alice')
  )(deleteRoom, { params: { meetingId: room._id } });
  const cancelled = (feed: string) => feed.split('STATUS:CANCELLED').length - 1;
  expect(cancelled(await read())).toBe(1);
  await bob(blockPerson, { body: { toUser: await findId('alice') } });
  expect(cancelled(await read())).toBe(2);
});
