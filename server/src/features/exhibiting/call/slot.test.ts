import {
  type Call,
  freeSlots,
  getCallCalendar,
  reserveSlot,
  listNotifications,
  listSlots,
  moveCall,
  nameConsultant,
  releaseSlot,
  requestMeeting,
  scheduleCall,
  setConsultants,
  setSlots,
  topics,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { refusal } from '../../../testing/testServer.ts';
import { stopTime } from '../../../testing/stopTime.ts';

let desk: TestDesk;
let eli: Call;
const people: Record<string, { call: Call; id: string }> = {};
beforeEach(async () => {
  desk = await openDesk();
  eli = await desk.server.as('eli');
  for (const name of ['alice', 'bob', 'carol', 'mal'])
    people[name] = { call: await desk.server.as(name), id: (await desk.server.person(name)).id };
  await eli(setConsultants, { ...booth(), body: { consultants: 1 } });
});
afterEach(() => desk.close());

const booth = () => ({ params: { boothId: desk.hall.meadows } });
const at = (time = '10:00', date = '03/06/2021') => ({ date, time });
const hold = (name: string, time?: string) =>
  people[name]!.call(reserveSlot, { ...booth(), body: at(time) });
const book = ({ call, id }: { call: Call; id: string }, time?: string, date?: string) =>
  call(scheduleCall, {
    params: { id },
    body: { meetingSchedule: { ...at(time, date), boothId: desk.hall.meadows } },
  });
const isFree = async (name: string, time = '10:00') => {
  const query = { date: '03/06/2021' };
  const { slots } = await people[name]!.call(listSlots, { ...booth(), query });
  return slots.find((slot) => slot.time === time)!.free;
};
const cell = async (time = '10:00', date = '03/06/2021') => {
  const { slots } = await eli(getCallCalendar, { ...booth(), query: { date } });
  return slots.find((slot) => slot.time === time)!.cells[0]!;
};
const subjects = async (name: string) =>
  (await desk.server.mail.to(`${name}@test.example`)).map((letter) => letter.subject);
const kinds = async (by: Call) =>
  (await by(listNotifications)).notifications.map((one) => one.kind);
const calls = () => desk.server.store.db.selectFrom('consultant_call').selectAll().execute();

test('alice’s open form holds a slot for five minutes, then bob can book it (X-02)', async () => {
  await hold('alice');
  expect(await isFree('alice')).toBe(true);
  expect(await isFree('bob')).toBe(false);
  expect(await cell()).toMatchObject({ state: 'reserved', call: null });
  const refused = await refusal(hold('bob'));
  expect(refused).toMatchObject({ status: 409, code: 'call.slotTaken' });
  expect(freeSlots.parse(refused.hint).free[0]).toEqual({ date: '03/06/2021', time: '10:20' });
  expect(await refusal(book(people['bob']!))).toMatchObject({ code: 'call.slotTaken' });

  desk.server.clock.advance({ minutes: 5 });
  expect(await isFree('bob')).toBe(true);
  await desk.server.settle();
  expect(await cell()).toMatchObject({ state: 'free' });
  await book(people['bob']!);
  expect(await refusal(book(people['alice']!))).toMatchObject({ code: 'call.slotTaken' });
});

test('alice frees her slot when her form moves on or closes, and uses it up when she books', async () => {
  await hold('alice', '10:00');
  await hold('alice', '10:20');
  expect(await isFree('bob', '10:00')).toBe(true);
  expect(await isFree('bob', '10:20')).toBe(false);
  await people['alice']!.call(releaseSlot, booth());
  expect(await isFree('bob', '10:20')).toBe(true);
  await hold('alice', '10:40');
  await book(people['alice']!, '10:40');
  expect(await cell('10:40')).toMatchObject({
    state: 'booked',
    call: { person: { first_name: 'Alice' }, consultant: 1 },
  });
  const left = await desk.server.store.db.selectFrom('call_hold').selectAll().execute();
  expect(left).toEqual([]);
});

test('200 people book 20 slots at once: 20 get one, and the others are offered free times (X-02, MS-04)', async () => {
  stopTime();
  const crowd = await createCrowd(desk.server, 200);
  const { slots } = await people['alice']!.call(listSlots, {
    ...booth(),
    query: { date: '03/06/2021' },
  });
  const times = slots.slice(6, 26).map((slot) => slot.time);
  const outcomes = await Promise.all(
    crowd.map((one, n) =>
      book(one, times[n % 20]!).then(
        () => 'booked' as const,
        async (error: unknown) => refusal(Promise.reject(error)),
      ),
    ),
  );
  const refused = outcomes.filter((one) => one !== 'booked');
  expect(outcomes.length - refused.length).toBe(20);
  expect(refused).toHaveLength(180);
  const booked = (await calls()).filter((call) => call.state === 'booked');
  expect(new Set(booked.map((call) => call.start_at.getTime())).size).toBe(20);
  for (const one of refused) {
    expect(one).toMatchObject({ status: 409, code: 'call.slotTaken' });
    expect(freeSlots.parse(one.hint).free).toHaveLength(3);
  }
  // the last to be refused were offered slots that stay free
  const last = freeSlots
    .parse(refused.at(-1)!.hint)
    .free.filter(({ time }) => !times.includes(time));
  for (const { date, time } of last) {
    const query = { date };
    const now = await people['alice']!.call(listSlots, { ...booth(), query });
    expect(now.slots.find((slot) => slot.time === time)?.free).toBe(true);
  }
}, 180_000);

test('alice and eli can each move their call, and both get an email; mal cannot (MS-01)', async () => {
  const { user } = await book(people['alice']!);
  await book(people['bob']!, '11:00');
  const callId = user.meetings[0]!._id;
  const move = (by: Call, time: string) => by(moveCall, { params: { callId }, body: at(time) });
  expect(await refusal(move(people['mal']!.call, '12:00'))).toMatchObject({ status: 404 });
  expect(await refusal(move(people['alice']!.call, '11:00'))).toMatchObject({
    code: 'call.slotTaken',
  });
  const moved = await move(people['alice']!.call, '12:00');
  expect(moved.call).toMatchObject({ time: '12:00', date: '03/06/2021' });
  expect(await isFree('carol', '10:00')).toBe(true);
  expect((await subjects('alice'))[0]).toBe(
    'Your call with Meadows is now on 3 June 2021 at 12:00',
  );
  expect(await subjects('eli')).toContain('Alice Test has moved a call to 3 June 2021 at 12:00');

  await move(eli, '13:00');
  expect((await subjects('alice'))[0]).toContain('13:00');
  expect(await kinds(people['alice']!.call)).toEqual(['callMoved', 'callMoved', 'callBooked']);
  const [row] = (await calls()).filter((call) => call.id === callId);
  expect(row).toMatchObject({ sequence: 2, state: 'booked' });
  const twice = await Promise.allSettled([
    move(people['alice']!.call, '14:00'),
    move(eli, '15:00'),
  ]);
  expect(twice.filter((one) => one.status === 'fulfilled').length).toBeGreaterThan(0);
  expect((await calls()).filter((call) => call.id === callId)).toHaveLength(1);
});

test('eli closes slots for bookings and opens them again, and booked calls stay (MS-12)', async () => {
  await book(people['alice']!);
  const set = (times: string[], open: boolean) =>
    eli(setSlots, {
      ...booth(),
      body: { date: '03/06/2021', times, consultant: 1, open },
    });
  expect(await set(['10:00', '10:20', '10:40', '03:00'], false)).toEqual({ changed: 3 });
  expect(await isFree('bob', '10:20')).toBe(false);
  expect(await refusal(book(people['bob']!, '10:20'))).toMatchObject({ code: 'call.slotTaken' });
  expect(await cell('10:00')).toMatchObject({ state: 'booked' });
  expect(await cell('10:40')).toMatchObject({ state: 'closed' });
  expect(await set(['10:20'], true)).toEqual({ changed: 1 });
  await book(people['bob']!, '10:20');
});

test('eli opens a slot again that he closed when calls were longer', async () => {
  const set = (times: string[], open: boolean) =>
    eli(setSlots, { ...booth(), body: { date: '03/06/2021', times, consultant: 1, open } });
  await set(['10:00'], false);
  await desk.server.store.db
    .updateTable('closed_slot')
    .set({ start_at: new Date('2021-06-03T04:25:00Z'), end_at: new Date('2021-06-03T04:55:00Z') })
    .execute();
  expect(await cell('10:20')).toMatchObject({ state: 'closed' });
  await set(['10:20'], true);
  expect(await cell('10:20')).toMatchObject({ state: 'free' });
  await book(people['bob']!, '10:20');
});

test('bob cannot book eli while a call runs that alice booked when calls were longer', async () => {
  const today = '02/06/2021';
  await book(people['alice']!, '11:20', today);
  await desk.server.store.db
    .updateTable('consultant_call')
    .set({ end_at: new Date('2021-06-02T06:50:00Z') })
    .execute();
  // 11:20
  desk.server.clock.advance({ minutes: 20 });
  desk.server.clock.advance({ minutes: 10 });
  const early = await refusal(book(people['bob']!, '12:00', today));
  expect(early).toMatchObject({ code: 'call.slotTaken' });
  expect(freeSlots.parse(early.hint).free[0]).toEqual({ date: today, time: '12:20' });
  await book(people['bob']!, '12:20', today);
});

test('eli takes another consultant’s number and leaves his former one open', async () => {
  await eli(setConsultants, { ...booth(), body: { consultants: 2 } });
  const { id: personId } = await desk.server.person('eli');
  for (const consultant of [1, 2])
    await eli(nameConsultant, {
      params: { boothId: desk.hall.meadows, consultant },
      body: { personId },
    });
  const { consultants } = await eli(getCallCalendar, {
    ...booth(),
    query: { date: '03/06/2021' },
  });
  expect(consultants).toMatchObject([{ person: null }, { person: { _id: personId } }]);
});

test('eli puts his name to a consultant, and alice sees it in her call', async () => {
  const name = (personId: string | null) =>
    eli(nameConsultant, {
      params: { boothId: desk.hall.meadows, consultant: 1 },
      body: { personId },
    });
  expect(await refusal(name(people['bob']!.id))).toMatchObject({ code: 'staff.missing' });
  await name((await desk.server.person('eli')).id);
  const { user } = await book(people['alice']!);
  expect(user.meetings[0]!.consultantName).toBe('Eli Test');
  await name(null);
  const heard = await desk.heard(topics.desk(desk.hall.meadows));
  expect(heard.filter((one) => one.action === 'calendar').length).toBeGreaterThanOrEqual(3);
  expect(
    await refusal(
      people['bob']!.call(getCallCalendar, { ...booth(), query: { date: '03/06/2021' } }),
    ),
  ).toMatchObject({ status: 403 });
});

test('no call falls into a time that a visitor, or who would take it, gave to a meeting', async () => {
  const ask = (call: Call, time: string) =>
    call(requestMeeting, { body: { toUser: people['mal']!.id, times: [time], text: '' } });
  await ask(people['alice']!.call, '2021-06-03T04:30:00.000Z');
  expect([await isFree('alice'), await isFree('bob')]).toEqual([false, true]);
  expect(await refusal(book(people['alice']!))).toMatchObject({ code: 'call.youAreBusy' });
  await ask(eli, '2021-06-03T05:30:00.000Z');
  expect(await isFree('bob', '11:00')).toBe(false);
  expect(await refusal(book(people['bob']!, '11:00'))).toMatchObject({ code: 'call.slotTaken' });
});
