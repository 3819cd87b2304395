import {
  blockPerson,
  changeRoom,
  deleteRoom,
  enterVideo,
  getOwnProfile,
  getSession,
  getVideoDoor,
  inviteToRoom,
  joinSession,
  leaveSession,
  listChannelMessages,
  listOwnRooms,
  listPolls,
  listSessions,
  listRemovedFromVideo,
  listVideoLines,
  removeVideo,
  sendVideoLine,
  sendMessage,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { rounds } from '../../../testing/rounds.ts';
import { openTab } from '../../../testing/tab.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer({ preset: 'conference' });
});
afterEach(() => server.close());

const fresh = () => crypto.randomUUID();
const findId = async (name: string) => (await server.person(name)).id;
const attending = async (sessionId: string, name: string) => ({
  params: { sessionId, userId: await findId(name) },
});
const join = async (roomId: string, name: string) =>
  (await server.as(name))(joinSession, await attending(roomId, name));
const leave = async (roomId: string, name: string) =>
  (await server.as(name))(leaveSession, await attending(roomId, name));
const look = async (roomId: string, name: string) =>
  (await server.as(name))(getSession, { params: { id: roomId } });
const chat = async (roomId: string, name: string) =>
  (await server.as(name))(listChannelMessages, { params: { sessionId: roomId } });
const say = async (
  roomId: string,
  name: string,
  { text, clientId = fresh() }: { text: string; clientId?: string },
) => (await server.as(name))(sendMessage, { body: { channelId: roomId, text, clientId } });
const enter = async (roomId: string, name: string) =>
  (await server.as(name))(enterVideo, {
    params: { roomId },
    body: { stay: fresh(), mic: false, camera: false },
  });

test('bob finds alice’s room among the breakout sessions, looks at it, joins, and leaves again', async () => {
  const { _id: roomId } = await newRoom(server, 'alice');
  const bob = await server.as('bob');
  const query = { type: 'breakout' as const };
  const listed = async () =>
    (await bob(listSessions, { params: { eventId: server.event.id }, query })).sessions.find(
      ({ session }) => session._id === roomId,
    );
  expect(await listed()).toMatchObject({
    session: { topic: 'Tea', attendeeCount: 0, userSessions: [] },
    panels: [{ role: 'moderator', first_name: 'Alice' }],
  });
  expect(await look(roomId, 'bob')).toMatchObject({
    session: { _id: roomId, type: 'breakout', capacity: 4, recording: null, attendees: [] },
    panels: [{ first_name: 'Alice' }],
  });
  const joined = await join(roomId, 'bob');
  expect(joined).toMatchObject({
    joinUrl: expect.stringMatching(new RegExp(`/breakoutroom/${roomId}/devices$`)),
    userSession: { role: 'attendee', invitionStatus: 'registered', joinUrl: joined.joinUrl },
  });
  expect(await join(roomId, 'bob')).toEqual(joined);
  expect((await look(roomId, 'bob')).session).toMatchObject({
    attendeeCount: 1,
    userSessions: [{ userId: await findId('bob'), invitionStatus: 'registered' }],
    attendees: [{ first_name: 'Bob' }],
  });
  expect((await listed())?.session.attendeeCount).toBe(1);
  const { rooms } = await bob(listOwnRooms, {});
  expect(rooms.map((room) => room._id)).toEqual([roomId]);
  expect(await leave(roomId, 'bob')).toMatchObject({ userSession: { invitionStatus: 'declined' } });
  expect(await leave(roomId, 'bob')).toEqual({ userSession: null });
  expect((await look(roomId, 'bob')).session).toMatchObject({ attendeeCount: 0, userSessions: [] });
});

test('before its doors open bob gets a seat in alice’s room and no way in; once it is over neither', async () => {
  const start = new Date(Date.parse('2021-06-02T06:30:00Z')).toISOString();
  const { _id: roomId } = await newRoom(server, 'alice', { start_time: start });
  const early = await join(roomId, 'bob');
  expect(early.userSession.invitionStatus).toBe('registered');
  expect(early.joinUrl).toBeUndefined();
  server.clock.advance({ minutes: 95 });
  expect(await refusal(join(roomId, 'carol'))).toMatchObject({ status: 423, code: 'session.over' });
  expect(await refusal(leave(roomId, 'bob'))).toMatchObject({ code: 'session.over' });
});

test('a room is full once its seats are taken, by seat or by being inside, with one kept for its owner (JN-07, X-01)', async () => {
  const { _id: roomId } = await newRoom(server, 'alice', { maxCapacity: 3 });
  await enter(roomId, 'carol');
  await join(roomId, 'bob');
  expect(await refusal(join(roomId, 'mal'))).toMatchObject({ status: 409, code: 'session.full' });
  await enter(roomId, 'alice');
  expect(await refusal(enter(roomId, 'mal'))).toMatchObject({ code: 'video.full' });
  const mal = await server.as('mal');
  expect(await mal(getVideoDoor, { params: { roomId } })).toMatchObject({
    inside: 2,
    isFull: true,
  });
  await enter(roomId, 'bob');
  await leave(roomId, 'bob');
  await enter(roomId, 'mal');
});

test('whom alice shows out of the call has no seat any more', async () => {
  const { _id: roomId } = await newRoom(server, 'alice', { maxCapacity: 2 });
  await join(roomId, 'bob');
  await enter(roomId, 'bob');
  await enter(roomId, 'alice');
  expect(await refusal(join(roomId, 'carol'))).toMatchObject({ code: 'session.full' });
  const ofBob = { params: { roomId, personId: await findId('bob') }, body: {} };
  await (
    await server.as('alice')
  )(removeVideo, ofBob);
  expect(await refusal(chat(roomId, 'bob'))).toMatchObject({ code: 'session.removed' });
  await join(roomId, 'carol');
});

test.each(Array.from({ length: rounds }, (_, nth) => nth + 1))(
  'of ten people who want the last three seats at once, three get one (JN-08), round %i',
  async () => {
    const { _id: roomId } = await newRoom(server, 'alice', { maxCapacity: 4 });
    const crowd = await createCrowd(server, 10);
    const outcomes = await Promise.allSettled(
      crowd.map(({ call, id: userId }) =>
        call(joinSession, { params: { sessionId: roomId, userId } }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect((await look(roomId, 'alice')).session.attendeeCount).toBe(3);
  },
);

test('only invitees reach alice’s private room by the calls of a session, and mal learns nothing (JN-06, PG-03, MH-05)', async () => {
  const { _id: roomId } = await newRoom(server, 'alice', { isSessionPublic: false });
  const alice = await server.as('alice');
  const registrants = [{ email: 'bob@test.example', role: 'invitee' as const }];
  await alice(inviteToRoom, { params: { meetingId: roomId }, body: { registrants } });
  expect((await look(roomId, 'bob')).session.userSessions).toMatchObject([
    { invitionStatus: 'invited', approvalStatus: null },
  ]);
  await join(roomId, 'bob');
  const missing = { status: 404, code: 'session.missing' };
  const mal = await server.as('mal');
  const dave = await server.as('dave');
  const [ofMal, ofBob] = [await attending(roomId, 'mal'), await attending(roomId, 'bob')];
  const body = { channelId: roomId, text: 'Hello?' };
  for (const attempt of [
    () => mal(getSession, { params: { id: roomId } }),
    () => mal(joinSession, ofMal),
    () => mal(joinSession, ofBob),
    () => mal(leaveSession, ofMal),
    () => mal(listChannelMessages, { params: { sessionId: roomId } }),
    () => mal(sendMessage, { body }),
    () => mal(listPolls, { params: { sessionId: roomId } }),
    () => server.anon(getSession, { params: { id: roomId } }),
    () => dave(getSession, { params: { id: roomId } }),
  ])
    expect(await refusal(attempt())).toMatchObject(missing);
  await leave(roomId, 'bob');
  expect((await look(roomId, 'bob')).session.userSessions[0]!.invitionStatus).toBe('declined');
});

test('a seat in a public room lets mal into nothing once alice makes it private', async () => {
  const { _id: roomId } = await newRoom(server, 'alice');
  await join(roomId, 'mal');
  const tab = await openTab(server, await server.as('mal'), topics.sessionRoom(roomId));
  await (
    await server.as('alice')
  )(changeRoom, { params: { meetingId: roomId }, body: { isSessionPublic: false } });
  expect(await refusal(look(roomId, 'mal'))).toMatchObject({ code: 'session.missing' });
  expect(await refusal(chat(roomId, 'mal'))).toMatchObject({ code: 'session.missing' });
  await vi.waitFor(() =>
    expect(tab.frames).toContainEqual(
      expect.objectContaining({ action: 'refused', topic: topics.sessionRoom(roomId) }),
    ),
  );
  tab.socket.terminate();
});

test('nobody takes or frees a seat for another; alice shows mal out, who stays out until let in (JN-05, UN-02, JN-12)', async () => {
  const { _id: roomId } = await newRoom(server, 'alice');
  await join(roomId, 'bob');
  await join(roomId, 'mal');
  const [alice, mal] = [await server.as('alice'), await server.as('mal')];
  for (const call of [joinSession, leaveSession])
    expect(await refusal(mal(call, await attending(roomId, 'bob')))).toMatchObject({ status: 403 });
  expect(await alice(leaveSession, await attending(roomId, 'mal'))).toMatchObject({
    userSession: { invitionStatus: 'removed' },
  });
  for (const attempt of [
    join,
    chat,
    (room: string, who: string) => say(room, who, { text: 'Hello?' }),
  ])
    expect(await refusal(attempt(roomId, 'mal'))).toMatchObject({
      status: 403,
      code: 'session.removed',
    });
  expect(await refusal(enter(roomId, 'mal'))).toMatchObject({ code: 'video.removed' });
  await enter(roomId, 'alice');
  expect((await alice(listRemovedFromVideo, { params: { roomId } })).people).toMatchObject([
    { first_name: 'Mal' },
  ]);
  expect(await refusal(leave(roomId, 'alice'))).toMatchObject({ code: 'session.youSpeak' });
});

test('what bob writes by the calls of messages, those inside read at once, and the other way round', async () => {
  const { _id: roomId } = await newRoom(server, 'alice');
  await join(roomId, 'bob');
  await enter(roomId, 'alice');
  const alice = await server.as('alice');
  const inside = await openTab(server, alice, topics.video(roomId));
  const seated = await openTab(server, await server.as('bob'), topics.sessionRoom(roomId));
  const clientId = fresh();
  const sent = await say(roomId, 'bob', { text: 'Is this on?', clientId });
  expect(sent).toMatchObject({
    channelId: roomId,
    seq: 1,
    text: 'Is this on?',
    from: { first_name: 'Bob', role: null },
  });
  expect(await say(roomId, 'bob', { text: 'Is this on?', clientId })).toEqual(sent);
  expect(await refusal(say(roomId, 'bob', { text: 'Other', clientId }))).toMatchObject({
    code: 'message.idReused',
  });
  const params = { roomId };
  await alice(sendVideoLine, { params, body: { text: 'It is', clientId: fresh() } });
  await vi.waitFor(() => {
    expect(inside.frames).toContainEqual(
      expect.objectContaining({
        action: 'videoLine',
        line: expect.objectContaining({ text: 'Is this on?' }),
      }),
    );
    expect(seated.frames).toContainEqual(
      expect.objectContaining({
        action: 'message',
        channelId: roomId,
        eventId: server.event.id,
        message: expect.objectContaining({ text: 'It is', seq: 2 }),
      }),
    );
  });
  expect(await chat(roomId, 'bob')).toMatchObject({
    messages: [
      { _id: sent._id, seq: 1, text: 'Is this on?' },
      { seq: 2, text: 'It is', from: { first_name: 'Alice', role: 'moderator' } },
    ],
    hasEarlier: false,
    lastSeq: 2,
    may: [],
  });
  const { lines } = await alice(listVideoLines, { params });
  expect(lines.map((line) => line.text)).toEqual(['Is this on?', 'It is']);
  expect(await refusal(chat(roomId, 'carol'))).toMatchObject({
    status: 404,
    code: 'channel.missing',
  });
  for (const tab of [inside, seated]) tab.socket.terminate();
});

test('hana reads the chat of a room only once she is seen to be in it', async () => {
  const { _id: roomId } = await newRoom(server, 'alice');
  expect(await refusal(chat(roomId, 'hana'))).toMatchObject({ code: 'channel.missing' });
  await join(roomId, 'hana');
  expect((await chat(roomId, 'hana')).messages).toEqual([]);
  expect((await look(roomId, 'alice')).session.attendees).toMatchObject([{ first_name: 'Hana' }]);
});

test('the chat of a room is pages long, without gaps, and closes with it (ME-13)', async () => {
  const { _id: roomId } = await newRoom(server, 'alice');
  const bob = await server.as('bob');
  await join(roomId, 'bob');
  await Promise.all(Array.from({ length: 6 }, (_, n) => say(roomId, 'bob', { text: `Line ${n}` })));
  const page = async (query: object) => {
    const { messages, hasEarlier } = await bob(listChannelMessages, {
      params: { sessionId: roomId },
      query,
    });
    return [messages.map((one) => one.seq), hasEarlier];
  };
  expect(await page({ limit: 2 })).toEqual([[5, 6], true]);
  expect(await page({ limit: 2, before: 3 })).toEqual([[1, 2], false]);
  expect(await page({ from: 4 })).toEqual([[4, 5, 6], true]);
  await (
    await server.as('alice')
  )(deleteRoom, { params: { meetingId: roomId } });
  expect(await refusal(say(roomId, 'bob', { text: 'Still here?' }))).toMatchObject({
    code: 'chat.closed',
  });
  expect((await chat(roomId, 'bob')).messages).toHaveLength(6);
});

test('a room has no polls, a block hides it, and its answers keep addresses to themselves', async () => {
  const { _id: roomId } = await newRoom(server, 'alice');
  const bob = await server.as('bob');
  expect(await bob(listPolls, { params: { sessionId: roomId } })).toEqual({
    polls: [],
    may: [],
  });
  await join(roomId, 'bob');
  expect(JSON.stringify(await look(roomId, 'bob'))).not.toMatch(/@test\.example|\+9198/);
  await (
    await server.as('alice')
  )(blockPerson, { body: { toUser: await findId('bob') } });
  expect(await refusal(look(roomId, 'bob'))).toMatchObject({ code: 'session.missing' });
  expect((await bob(getOwnProfile, {})).user._id).toBe(await findId('bob'));
});
