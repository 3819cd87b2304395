import {
  type Call,
  callChanged,
  cancelCall,
  getBoothFigures,
  getCall,
  getCallCalendar,
  getFigures,
  getLead,
  getOwnProfile,
  leaveNumber,
  listAudit,
  listNotifications,
  markMissed,
  moveCall,
  saveCallNote,
  scheduleCall,
  sendCallDocument,
  setHours,
  takeCall,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterCall } from '../../../testing/callRoom.ts';
import { staffBooth } from '../../../testing/hall.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { refusal } from '../../../testing/testServer.ts';

let desk: TestDesk;
const as: Record<string, Call> = {};
beforeEach(async () => {
  stopTime();
  desk = await openDesk();
  for (const name of ['alice', 'bob', 'carol', 'eli', 'hana', 'sam', 'mal'])
    as[name] = await desk.server.as(name);
});
afterEach(() => desk.close());

const today = '02/06/2021';
const booth = () => ({ params: { boothId: desk.hall.meadows } });
async function book(name: string, time = '11:20', boothId: string = desk.hall.meadows) {
  const { user } = await as[name]!(scheduleCall, {
    params: { id: (await desk.server.person(name)).id },
    body: { meetingSchedule: { date: today, time, boothId } },
  });
  return user.meetings.find((call) => call.time === time)!._id;
}
/** Lets time pass to a moment of the day in India; people in a room stay there. */
async function at(time: string) {
  const [hours, minutes, seconds = 0] = time.split(':').map(Number) as [number, number, number?];
  const wanted = Date.UTC(2021, 5, 2, hours, minutes, seconds) - 5.5 * 3_600_000;
  const offset = desk.server.event.clock_offset_seconds * 1000;
  const left = wanted - offset - desk.server.clock.now().getTime();
  desk.server.clock.advance({ seconds: left / 1000 });
  await desk.server.store.db
    .updateTable('room_participant')
    .set({ last_seen_at: desk.server.clock.now() })
    .where('left_at', 'is', null)
    .execute();
  await desk.server.settle();
}
const readCall = async (name: string, callId: string) =>
  (await as[name]!(getCall, { params: { callId } })).call;
const subjects = async (name: string) =>
  (await desk.server.mail.to(`${name}@test.example`)).map((letter) => letter.subject);
const kinds = async (name: string) =>
  (await as[name]!(listNotifications)).notifications.map(({ kind }) => kind);

test('alice and eli talk before the start and leave: the call is held, and nobody is told otherwise', async () => {
  const callId = await book('alice', '11:40');
  await at('11:27');
  const hers = await enterCall(as['alice']!, callId);
  expect(await readCall('eli', callId)).toMatchObject({ state: 'waiting' });
  expect((await readCall('eli', callId)).visitorSince).toBe('2021-06-02T05:57:00.000Z');
  const his = await enterCall(as['eli']!, callId);
  expect(await readCall('alice', callId)).toMatchObject({ state: 'talking', lateMinutes: 0 });
  await at('11:36');
  await Promise.all([hers.leave(), his.leave()]);
  await at('12:10');
  expect(await readCall('alice', callId)).toMatchObject({ state: 'held', notHeldBy: null });
  expect((await kinds('alice')).filter((kind) => kind !== 'callBooked')).toEqual([]);
  expect(await subjects('alice')).toEqual(['Your call with Meadows on 2 June 2021 at 11:40']);
  const { totals } = await as['eli']!(getBoothFigures, booth());
  expect(totals).toMatchObject({ booked: { count: 1 }, met: { count: 1 }, late: { count: 0 } });
  const { slots } = await as['eli']!(getCallCalendar, { ...booth(), query: { date: today } });
  const cell = slots.find((slot) => slot.time === '11:40')!.cells[0]!;
  expect(cell).toMatchObject({ state: 'booked', call: { state: 'held' } });
  expect(await book('alice', '13:00')).not.toBe(callId);
});

test('alice waits in vain, is never sent away, gets an apology once she leaves, and can book again', async () => {
  const callId = await book('alice');
  await at('11:19');
  const hers = await enterCall(as['alice']!, callId);
  await at('11:22:05');
  expect(await readCall('alice', callId)).toMatchObject({ state: 'late' });
  expect(await kinds('eli')).toContain('callLate');
  for (const time of ['11:45', '12:05', '12:30']) {
    await at(time);
    expect(await readCall('alice', callId), time).toMatchObject({ state: 'late' });
    expect((await placesIn(hers.roomId)).map(({ left_at }) => left_at)).toEqual([null]);
  }
  await hers.leave();
  await at('12:33');
  expect(await readCall('alice', callId)).toMatchObject({ state: 'notHeld', notHeldBy: 'booth' });
  expect((await subjects('alice'))[0]).toBe('We’re sorry: Meadows didn’t come to your call');
  expect(await subjects('eli')).toContain('Alice Test waited for a call, and nobody came');
  expect(await kinds('alice')).not.toContain('callMissed');
  const { moments } = await as['eli']!(getLead, {
    params: { ...booth().params, personId: (await desk.server.person('alice')).id },
  });
  expect(moments.map(({ kind }) => kind).toSorted()).toEqual(['booked', 'untaken']);
  await book('alice', '13:00');
});

const placesIn = (roomId: string) =>
  desk.server.store.db
    .selectFrom('room_participant')
    .selectAll()
    .where('room_id', '=', roomId)
    .execute();

test('eli comes nine minutes late to alice, who waits: the call is held, late by nine', async () => {
  const callId = await book('alice');
  await at('11:20');
  await enterCall(as['alice']!, callId);
  await at('11:29:30');
  await enterCall(as['eli']!, callId);
  expect(await readCall('alice', callId)).toMatchObject({ state: 'talking', lateMinutes: 9 });
  const figures = await as['eli']!(getBoothFigures, booth());
  expect(figures).toMatchObject({
    lateMinutes: 9,
    totals: { met: { count: 1 }, late: { count: 1 } },
  });
  expect(await kinds('eli')).not.toContain('callLate');
});

test('bob never comes to eli, who waits: neutral words, and eli may say so after four minutes', async () => {
  const callId = await book('bob');
  const miss = (by: string) => as[by]!(markMissed, { params: { callId } });
  await at('11:21');
  await enterCall(as['eli']!, callId);
  await at('11:23');
  expect(await refusal(miss('eli'))).toMatchObject({ status: 409, code: 'call.notMissed' });
  await at('11:24');
  expect(await refusal(miss('bob'))).toMatchObject({ status: 403 });
  await miss('eli');
  expect(await readCall('bob', callId)).toMatchObject({ state: 'notHeld', notHeldBy: 'visitor' });
  expect((await subjects('bob'))[0]).toBe('Your call with Meadows didn’t take place');
  expect((await subjects('bob')).join()).not.toMatch(/miss/i);
  const { entries } = await as['hana']!(listAudit, { query: { thing: 'call' } });
  expect(entries).toMatchObject([{ before: { isMissed: false }, after: { isMissed: true } }]);
  expect(await refusal(miss('eli'))).toMatchObject({ code: 'call.missing' });
  await book('bob', '13:00');
});

test('eli cannot say that carol missed a call she was in the room for, nor send her away', async () => {
  const callId = await book('carol');
  await at('11:25');
  await enterCall(as['carol']!, callId);
  const params = { callId };
  expect(await refusal(as['eli']!(markMissed, { params }))).toMatchObject({
    code: 'call.notMissed',
  });
  expect(await refusal(as['eli']!(cancelCall, { params }))).toMatchObject({
    code: 'call.visitorWaits',
  });
  const body = { date: today, time: '15:00' };
  expect(await refusal(as['eli']!(moveCall, { params, body }))).toMatchObject({
    code: 'call.visitorWaits',
  });
});

test('alice, let down, chooses another time or leaves her number, and the old call stays the booth’s', async () => {
  const callId = await book('alice');
  await at('11:21');
  const hers = await enterCall(as['alice']!, callId);
  const leave = (mobile: string) =>
    as['alice']!(leaveNumber, { params: { callId }, body: { mobile } });
  expect(await refusal(leave('+91 98000 00001'))).toMatchObject({ code: 'call.notLate' });
  await at('11:23');
  const body = { date: today, time: '14:00' };
  const { call } = await as['alice']!(moveCall, { params: { callId }, body });
  expect(call).toMatchObject({ time: '14:00', state: 'booked' });
  expect(call._id).not.toBe(callId);
  expect(await readCall('alice', callId)).toMatchObject({ state: 'notHeld', notHeldBy: 'booth' });
  await desk.server.settle();
  expect((await placesIn(hers.roomId)).every(({ left_at }) => left_at !== null)).toBe(true);
  const page = await leave('+91 98000 00001');
  expect(page.callback).toMatchObject({ mobile: '+91 98000 00001' });
  expect((await subjects('eli'))[0]).toBe('Alice Test asks you to phone: +91 98000 00001');
  const before = (await subjects('eli')).length;
  await leave('+91 98000 00001');
  expect(await subjects('eli')).toHaveLength(before);
  for (const nth of [2, 3]) await leave(`+91 98000 0000${nth}`);
  expect((await subjects('eli'))[0]).toBe('Alice Test asks you to phone: +91 98000 00003');
  expect(await refusal(leave('+91 98000 00004'))).toMatchObject({ code: 'throttled' });
  const { totals } = await as['eli']!(getBoothFigures, booth());
  expect(totals).toMatchObject({ booked: { count: 2 }, notHeldByBooth: { count: 1 } });
});

test('both are reminded ten minutes and one minute before, once each, whatever the clock does; nobody inside is', async () => {
  const callId = await book('alice', '11:40');
  const reminders = async (name: string) => {
    const topic = topics.person((await desk.server.person(name)).id);
    const heard = await desk.heard(topic);
    return heard.flatMap((one) => (one.action === 'callReminder' ? [one['minutes']] : []));
  };
  await at('11:29:55');
  expect(await reminders('alice')).toEqual([]);
  await at('11:30');
  await at('11:31');
  expect(await reminders('alice')).toEqual([10]);
  expect(await reminders('eli')).toEqual([10]);
  expect(await readCall('alice', callId)).toMatchObject({ state: 'reminded' });
  await at('11:20');
  await at('11:31');
  expect(await reminders('alice')).toEqual([10]);
  await enterCall(as['alice']!, callId);
  await at('11:39');
  await at('11:39:30');
  expect(await reminders('alice')).toEqual([10]);
  expect(await reminders('eli')).toEqual([10, 1]);
  const { notifications } = await as['eli']!(listNotifications);
  expect(notifications.find(({ kind }) => kind === 'callSoon')).toMatchObject({
    link: `/call/${callId}`,
    text: 'Your call with Alice Test starts at 11:40.',
  });
});

test('eli alone takes one call at a time; with sam two, spread fairly and by their hours', async () => {
  await book('alice', '13:00');
  expect(await refusal(book('bob', '13:00'))).toMatchObject({ code: 'call.slotTaken' });
  await staffBooth(desk.server, desk.hall.meadows, ['eli', 'sam']);
  const second = await readCall('bob', await book('bob', '13:00'));
  expect(second.consultantPerson).toMatchObject({ first_name: 'Sam' });
  const sam = (await desk.server.person('sam')).id;
  const hours = [{ date: today, from: '15:00', to: '16:00' }];
  await as['eli']!(setHours, {
    params: { ...booth().params, personId: sam },
    body: { hours },
  });
  expect((await readCall('bob', second._id)).consultantPerson).toBeNull();
  expect(await subjects('eli')).toContain('A call at Meadows needs someone: 2 June 2021, 13:00');
  expect(await kinds('bob')).toContain('callReassigned');
  expect(await refusal(book('carol', '13:00'))).toMatchObject({ code: 'call.slotTaken' });
  const third = await readCall('carol', await book('carol', '15:00'));
  expect(third.consultantPerson).toMatchObject({ first_name: 'Sam' });
});

test('sam leaves the booth, and eli gets his call; alice reads who calls her', async () => {
  await staffBooth(desk.server, desk.hall.meadows, ['eli', 'sam']);
  await book('bob', '15:00');
  const callId = await book('alice', '13:00');
  expect((await readCall('alice', callId)).consultantName).toBe('Sam Test');
  await staffBooth(desk.server, desk.hall.meadows, ['eli']);
  expect((await readCall('alice', callId)).consultantName).toBe('Eli Test');
  expect(await kinds('eli')).toContain('callTaken');
  const { notifications } = await as['alice']!(listNotifications);
  expect(notifications[0]!.text).toBe(
    'Eli Test takes your call with Meadows on 2 June 2021 at 13:00.',
  );
});

test('eli does not come, sam is offered alice’s call and takes it', async () => {
  await staffBooth(desk.server, desk.hall.meadows, ['eli', 'sam']);
  as['sam'] = await desk.server.as('sam');
  const callId = await book('alice');
  expect((await readCall('alice', callId)).consultantName).toBe('Eli Test');
  await at('11:20');
  await enterCall(as['alice']!, callId);
  await at('11:22');
  expect(await kinds('sam')).toContain('callLate');
  await enterCall(as['sam']!, callId);
  expect(await readCall('alice', callId)).toMatchObject({
    state: 'talking',
    consultantName: 'Sam Test',
  });
  const eli = (await desk.server.person('eli')).id;
  expect(
    await refusal(as['eli']!(takeCall, { params: { callId }, body: { personId: eli } })),
  ).toMatchObject({ code: 'room.colleague' });
});

test('a call at a booth without staff is told to hana, who sees that alice waits', async () => {
  const callId = await book('alice', '11:20', desk.hall.heights);
  expect(await readCall('alice', callId)).toMatchObject({ consultantPerson: null });
  await at('11:20');
  await enterCall(as['alice']!, callId);
  await at('11:23');
  expect(await kinds('hana')).toEqual(expect.arrayContaining(['callArrived', 'callLate']));
  await enterCall(as['hana']!, callId);
  expect(await readCall('alice', callId)).toMatchObject({ state: 'talking' });
});

test('after the call eli keeps a note, decides what is next and sends a brochure that alice finds in her bag', async () => {
  const callId = await book('alice');
  await at('11:20');
  const places = [await enterCall(as['alice']!, callId), await enterCall(as['eli']!, callId)];
  for (const place of places) await place.leave();
  const params = { callId };
  await as['eli']!(saveCallNote, { params, body: { note: 'Wants a garden', nextStep: 'visit' } });
  const { brochure, ofDraft } = desk.hall.documents;
  const { id: hersId } = await desk.server.person('alice');
  const send = (documentId: string) =>
    as['eli']!(sendCallDocument, { params, body: { documentId } });
  expect(await refusal(send(ofDraft))).toMatchObject({ code: 'swag.missing' });
  const changes = async () =>
    (await desk.heard(topics.person(hersId))).filter(({ action }) => action === callChanged.action);
  const before = (await changes()).length;
  await send(brochure);
  // the page she has open shows it at once
  expect(await changes()).toHaveLength(before + 1);
  const page = await send(brochure);
  expect(page.booth).toMatchObject({ note: 'Wants a garden', nextStep: 'visit' });
  const hers = await as['alice']!(getCall, { params });
  expect(hers).toMatchObject({ role: 'visitor', booth: null, sent: [{ title: 'Brochure' }] });
  const { user } = await as['alice']!(getOwnProfile);
  expect(user.swag_bag).toMatchObject([{ id: brochure }]);
  expect((await kinds('alice')).filter((kind) => kind === 'callDocument')).toHaveLength(1);
  const { moments, calls } = await as['eli']!(getLead, {
    params: { ...booth().params, personId: user._id },
  });
  expect(moments.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['booked', 'met', 'sent']),
  );
  expect(calls).toMatchObject([
    {
      ...{ callId, outcome: 'held', lateMinutes: 0, consultant: 'Eli Test' },
      ...{ note: 'Wants a garden', nextStep: 'visit', documents: ['Brochure'] },
    },
  ]);
  for (const one of ['alice', 'mal'])
    expect(await refusal(as[one]!(saveCallNote, { params, body: { note: 'x' } }))).toMatchObject({
      status: 403,
    });
});

test('bob in New York reads his own time beside the event’s', async () => {
  const { id } = await desk.server.person('bob');
  await as['bob']!(scheduleCall, {
    params: { id },
    body: {
      zone: 'America/New_York',
      meetingSchedule: { date: today, time: '12:40', boothId: desk.hall.meadows },
    },
  });
  const [letter] = await desk.server.mail.to('bob@test.example');
  expect(letter!.text).toContain('at 12:40 (IST; 03:10');
  expect(letter!.text).toContain('for you)');
});

test('everybody’s figures agree: booked is the sum of what came of the calls', async () => {
  const held = await book('alice', '11:20');
  const missed = await book('bob', '11:40');
  const cancelled = await book('carol', '12:00');
  await as['carol']!(cancelCall, { params: { callId: cancelled } });
  await at('11:20');
  await enterCall(as['alice']!, held);
  await enterCall(as['eli']!, held);
  await at('12:05');
  expect(await readCall('bob', missed)).toMatchObject({ state: 'notHeld', notHeldBy: 'neither' });
  const { totals } = await as['eli']!(getBoothFigures, booth());
  const counts = ['met', 'notHeldByBooth', 'notHeldByVisitor', 'unmet', 'cancelled'] as const;
  expect(counts.map((one) => totals[one].count)).toEqual([1, 0, 0, 1, 1]);
  expect(totals.booked.count).toBe(3);
  const { figures } = await as['hana']!(getFigures, {});
  const of = Object.fromEntries(figures.map(({ key, value }) => [key, value]));
  expect(of).toMatchObject({ calls: 3, callsHeld: 1, callsUnmet: 1, callsCancelled: 1 });
});

test('alice and the desk see at once who enters and leaves', async () => {
  const callId = await book('alice');
  await at('11:15');
  const place = await enterCall(as['alice']!, callId);
  await place.leave();
  const heard = await desk.heard(topics.desk(desk.hall.meadows));
  const states = heard.flatMap((one) =>
    one.action === callChanged.action ? [(one['call'] as { state: string }).state] : [],
  );
  expect(states).toEqual(['booked', 'reminded', 'waiting', 'reminded']);
});

test('the call that alice books as she registers leads to its own page, from her notification and her mail', async () => {
  const { id } = await desk.server.person('alice');
  const { user } = await as['alice']!(scheduleCall, {
    params: { id },
    body: { meetingDate: today, meetingTime: '11:40' },
  });
  const path = `/call/${user.meetings[0]!._id}`;
  const { notifications } = await as['alice']!(listNotifications);
  expect(notifications.find(({ kind }) => kind === 'callBooked')?.link).toBe(path);
  const [letter] = await desk.server.mail.to('alice@test.example');
  expect(letter!.text).toContain(path);
  expect(await readCall('alice', user.meetings[0]!._id)).toMatchObject({ boothId: null });
});
