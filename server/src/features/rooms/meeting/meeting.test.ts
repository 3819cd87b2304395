import {
  acceptMeeting,
  blockPerson,
  type Call,
  cancelMeeting,
  changeRoom,
  deleteMe,
  deleteRoom,
  exportMyData,
  getRoom,
  joinSession,
  listMeetings,
  listMeetingTimes,
  listNotifications,
  listOwnRooms,
  meetingRequestsOpen,
  offerMeetingTimes,
  requestMeeting,
  setDoNotDisturb,
  setMeetingDelay,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { askedMeeting } from '../../../testing/meetings.ts';
import { newRoom } from '../../../testing/rooms.ts';
import { addSession } from '../../../testing/sessions.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let alice: Call;
let bob: Call;
beforeEach(async () => {
  server = await openTestServer();
  alice = await server.as('alice');
  bob = await server.as('bob');
});
afterEach(() => server.close());

const findId = async (name: string) => (await server.person(name)).id;
const timesWith = async (call: Call, name: string) =>
  (await call(listMeetingTimes, { query: { userId: await findId(name) } })).times;
const ask = async (call: Call, name: string, times: string[]) =>
  (await call(requestMeeting, { body: { toUser: await findId(name), times, text: 'Coffee?' } }))
    .meeting;
const accept = (call: Call, id: string, time: string) =>
  call(acceptMeeting, { params: { id }, body: { time } });
const cancel = (call: Call, id: string, reason = '') =>
  call(cancelMeeting, { params: { id }, body: { reason } });
const kinds = async (call: Call) =>
  (await call(listNotifications)).notifications.map(({ kind }) => kind);
const setDelay = (call: Call, id: string, minutes: 5 | 10) =>
  call(setMeetingDelay, { params: { id }, body: { minutes } });
/** Moves the clock to so many minutes from a time. */
function waitUntil(time: string, minutes: number): void {
  const offset = server.event.clock_offset_seconds * 1000;
  const wait = Date.parse(time) - server.clock.now().getTime() - offset;
  server.clock.advance({ minutes: wait / 60_000 + minutes });
}
const countHeld = async () =>
  (await server.store.db.selectFrom('meeting_slot').selectAll().execute()).length;

test('bob asks alice with three times; she offers another, he accepts, and both have a room they don’t host', async () => {
  const [one, two, three, other] = await timesWith(bob, 'alice');
  const asked = await ask(bob, 'alice', [three!, one!, two!]);
  expect(asked).toMatchObject({ state: 'asked', isMine: true, times: [one, two, three] });
  expect(asked.may).toEqual(['meeting.cancel']);
  expect(await kinds(alice)).toContain('meetingAsked');
  const { meeting } = await alice(offerMeetingTimes, {
    params: { id: asked._id },
    body: { times: [other!] },
  });
  expect(meeting).toMatchObject({ times: [other], may: ['meeting.cancel'], text: 'Coffee?' });
  expect(await refusal(accept(alice, asked._id, other!))).toMatchObject({ code: 'meeting.waits' });
  expect(await refusal(accept(bob, asked._id, one!))).toMatchObject({ code: 'meeting.notOffered' });
  const { meeting: booked } = await accept(bob, asked._id, other!);
  expect(booked).toMatchObject({ state: 'booked', startAt: other, with: { first_name: 'Alice' } });
  expect(await countHeld()).toBe(2);
  for (const call of [alice, bob]) {
    const { room } = await call(getRoom, { params: { roomId: booked.roomId! } });
    expect(room).toMatchObject({ startAt: other, myRole: 'invitee', isSessionPublic: false });
    expect((await call(listOwnRooms)).rooms.map(({ _id }) => _id)).toEqual([booked.roomId]);
    const params = { meetingId: booked.roomId! };
    expect(await refusal(call(deleteRoom, { params }))).toMatchObject({ code: 'room.missing' });
    const moved = call(changeRoom, { params, body: { duration: 60 } });
    expect(await refusal(moved)).toMatchObject({ code: 'room.missing' });
  }
  const eli = await server.as('eli');
  const seen = eli(getRoom, { params: { roomId: booked.roomId! } });
  expect(await refusal(seen)).toMatchObject({ code: 'room.missing' });
  expect(await kinds(alice)).toContain('meetingBooked');
});

test('two people who accept in the same second don’t both get alice’s time', async () => {
  const [time] = await timesWith(bob, 'alice');
  const others = ['bob', 'eli', 'sam', 'mo'];
  const ids = await Promise.all(
    others.map(async (name) => (await ask(await server.as(name), 'alice', [time!]))._id),
  );
  const results = await Promise.allSettled(ids.map((id) => accept(alice, id, time!)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'meeting.busy' });
  const { meetings } = await alice(listMeetings);
  expect(meetings.filter(({ state }) => state === 'booked')).toHaveLength(1);
});

test('two people who ask each other in the same second have one request', async () => {
  const [time] = await timesWith(bob, 'alice');
  const asked = await Promise.allSettled([ask(bob, 'alice', [time!]), ask(alice, 'bob', [time!])]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect((await alice(listMeetings)).meetings).toHaveLength(1);
});

test('accepting twice books once', async () => {
  const { id, time } = await askedMeeting(server);
  const [one, two] = await Promise.all([accept(alice, id, time), accept(alice, id, time)]);
  expect(one.meeting.roomId).toBe(two.meeting.roomId);
  expect(await countHeld()).toBe(2);
});

test('times with a session, a room, another meeting or quiet hours aren’t on offer', async () => {
  const free = await timesWith(bob, 'alice');
  const sessionId = await addSession(server, { startAt: free[8]!, duration: 30 });
  const params = { sessionId, userId: await findId('alice') };
  await alice(joinSession, { params });
  await newRoom(server, 'bob', { start_time: free[0], duration: 15 });
  await ask(bob, 'eli', [free[1]!]);
  const left = await timesWith(bob, 'alice');
  expect(left).not.toContain(free[0]);
  expect(left).not.toContain(free[1]);
  expect(left).not.toContain(free[8]);
  expect(left).not.toContain(free[9]);
  expect(left).toHaveLength(free.length - 4);
  const busy = ask(bob, 'alice', [free[0]!]);
  expect(await refusal(busy)).toMatchObject({ code: 'meeting.busy' });
  await alice(setDoNotDisturb, {
    body: { quietHours: { from: '00:00', to: '23:59', zone: 'Asia/Kolkata' } },
  });
  expect(await timesWith(bob, 'alice')).toEqual([]);
});

test('a session that bob joined after he asked keeps alice from taking that time', async () => {
  const { id, time } = await askedMeeting(server);
  await newRoom(server, 'bob', { start_time: time, duration: 15 });
  expect(await refusal(accept(alice, id, time))).toMatchObject({ code: 'meeting.theyAreBusy' });
  expect(await countHeld()).toBe(1);
});

test('no time outside the event’s hours, off the quarter hour or in the past can be asked for', async () => {
  const [time] = await timesWith(bob, 'alice');
  const at = (ms: number) => new Date(Date.parse(time!) + ms).toISOString();
  for (const wrong of [at(60_000), at(-90 * 86_400_000), at(90 * 86_400_000)])
    expect(await refusal(ask(bob, 'alice', [wrong]))).toMatchObject({ code: 'meeting.badTime' });
  expect(await refusal(ask(bob, 'alice', []))).toMatchObject({ code: 'fields.invalid' });
});

test('bob has five requests open at most; one he withdraws frees its times and the next', async () => {
  const free = await timesWith(bob, 'alice');
  const names = ['alice', 'eli', 'sam', 'mo', 'hana'];
  const asked = [];
  for (const [nth, name] of names.entries()) asked.push(await ask(bob, name, [free[nth]!]));
  expect(asked).toHaveLength(meetingRequestsOpen);
  const sixth = () => ask(bob, 'mal', [free[0]!]);
  expect(await refusal(sixth())).toMatchObject({ code: 'meeting.tooManyOpen' });
  await cancel(bob, asked[0]!._id);
  await sixth();
});

test('alice declines with a reason of her own, and the times are free again', async () => {
  const { id, time } = await askedMeeting(server);
  const { meeting } = await cancel(alice, id, 'Back in the office');
  expect(meeting).toMatchObject({ state: 'declined', reason: 'Back in the office', may: [] });
  expect(await timesWith(bob, 'alice')).toContain(time);
  const { notifications } = await bob(listNotifications);
  expect(notifications[0]!.text).toContain('Back in the office');
  expect(await refusal(accept(alice, id, time))).toMatchObject({ code: 'meeting.over' });
});

test('a booked meeting that bob cancels closes its room and frees the time of both', async () => {
  const { id, time } = await askedMeeting(server);
  const { meeting } = await accept(alice, id, time);
  await cancel(bob, id, 'Ill');
  expect(await countHeld()).toBe(0);
  expect((await alice(getRoom, { params: { roomId: meeting.roomId! } })).room.isClosed).toBe(true);
  expect(await kinds(alice)).toContain('meetingCancelled');
  expect(await timesWith(alice, 'bob')).toContain(time);
});

test('a request that nobody answers expires with its last time, and bob is told', async () => {
  const { id, time } = await askedMeeting(server);
  server.clock.advance({ minutes: 60 * 49 });
  await server.settle();
  expect((await bob(listMeetings)).meetings.find(({ _id }) => _id === id)?.state).not.toBe('asked');
  expect(await refusal(accept(alice, id, time))).toMatchObject({ code: 'meeting.over' });
  expect(await countHeld()).toBe(0);
});

test('both are reminded once, five minutes before', async () => {
  const { id, time } = await askedMeeting(server);
  await accept(alice, id, time);
  waitUntil(time, -5);
  await server.settle();
  server.clock.advance({ seconds: 20 });
  await server.settle();
  for (const name of ['alice', 'bob']) {
    const reminded = (await kinds(await server.as(name))).filter((kind) => kind === 'meetingSoon');
    expect(reminded).toHaveLength(1);
  }
});

test.each(['blocks', 'is deleted'])(
  'when bob %s, the meeting is cancelled, and alice is told',
  async (what) => {
    const { id, time } = await askedMeeting(server);
    await accept(alice, id, time);
    if (what === 'blocks') await bob(blockPerson, { body: { toUser: await findId('alice') } });
    else await bob(deleteMe, { body: { password } });
    server.clock.advance({ seconds: 20 });
    await server.settle();
    expect((await alice(listMeetings)).meetings[0]).toMatchObject({ state: 'cancelled', may: [] });
    expect(await kinds(alice)).toContain('meetingDropped');
    const { meetings } = await alice(listMeetings);
    expect(meetings[0]!.with).toMatchObject({ first_name: '', last_name: '', dpUrl: null });
    expect(await countHeld()).toBe(0);
  },
);

test('who is blocked can’t ask, and isn’t told why', async () => {
  const [time] = await timesWith(bob, 'alice');
  await alice(blockPerson, { body: { toUser: await findId('bob') } });
  expect(await refusal(ask(bob, 'alice', [time!]))).toMatchObject({ code: 'attendee.missing' });
  expect(await refusal(timesWith(bob, 'alice'))).toMatchObject({ code: 'attendee.missing' });
});

test('alice’s meetings are in the copy of her data; what was said is erased with her', async () => {
  const { id } = await askedMeeting(server);
  await cancel(alice, id, 'Busy');
  const copy = await alice(exportMyData);
  expect(copy.meetings).toMatchObject([{ state: 'declined', reason: 'Busy', askedByMe: false }]);
  await alice(deleteMe, { body: { password } });
  const rows = await server.store.db.selectFrom('meeting').selectAll().execute();
  expect(rows).toMatchObject([{ text: '', reason: '' }]);
});

test('bob says he is late, five minutes and then ten, and alice is told each time; both see the same', async () => {
  const { id, time } = await askedMeeting(server);
  waitUntil(time, -30);
  expect(await refusal(setDelay(bob, id, 5))).toMatchObject({ code: 'meeting.notNow' });
  await accept(alice, id, time);
  const { meeting } = await setDelay(bob, id, 5);
  expect(meeting).toMatchObject({ state: 'booked', myDelay: 5, theirDelay: 0 });
  const newest = async () => (await alice(listNotifications)).notifications[0]!.text;
  expect(await newest()).toContain('will be 5 minutes late for your meeting');
  await setDelay(bob, id, 10);
  expect(await newest()).toContain('will be 10 minutes late for your meeting');
  expect((await setDelay(bob, id, 5)).meeting.myDelay).toBe(10);
  const seen = (await alice(listMeetings)).meetings[0];
  expect(seen).toMatchObject({ myDelay: 0, theirDelay: 10 });
  expect(await kinds(bob)).not.toContain('meetingLate');
});

test('two who are late in the same second are both on the record', async () => {
  const { id, time } = await askedMeeting(server);
  await accept(alice, id, time);
  waitUntil(time, 1);
  await Promise.all([setDelay(alice, id, 10), setDelay(bob, id, 5), setDelay(bob, id, 5)]);
  expect((await bob(listMeetings)).meetings[0]).toMatchObject({ myDelay: 5, theirDelay: 10 });
});

test('nobody is late more than an hour before, after the end, or for a cancelled meeting', async () => {
  const { id, time } = await askedMeeting(server);
  await accept(alice, id, time);
  for (const minutes of [-61, 15]) {
    waitUntil(time, minutes);
    expect(await refusal(setDelay(bob, id, 5))).toMatchObject({ code: 'meeting.notNow' });
  }
  const other = await askedMeeting(server);
  await accept(alice, other.id, other.time);
  waitUntil(other.time, -10);
  await cancel(alice, other.id);
  expect(await refusal(setDelay(bob, other.id, 5))).toMatchObject({ code: 'meeting.notNow' });
});
