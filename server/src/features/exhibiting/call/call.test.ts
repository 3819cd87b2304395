import {
  type Call,
  cancelCall,
  getOwnProfile,
  listBoothCalls,
  listSlots,
  scheduleCall,
  setConsultants,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { furnishHall, staffBooth, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { rounds } from '../../../testing/rounds.ts';
import { issueRegistrationTicket } from '../../identity/account/service.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
});
afterEach(() => server.close());

interface At {
  boothId?: string;
  date?: string;
  time?: string;
  boothName?: unknown;
}

async function book(
  name: string,
  { boothId = hall.meadows, date = '03/06/2021', time = '10:00', boothName }: At = {},
) {
  const call = await server.as(name);
  return bookBy(call, (await server.person(name)).id, { boothId, date, time, boothName });
}

function bookBy(call: Call, id: string, at: At) {
  const { boothId = hall.meadows, date = '03/06/2021', time = '10:00', boothName } = at;
  return call(scheduleCall, {
    params: { id },
    body: { meetingSchedule: { date, time, boothId, boothName } },
  });
}

const booked = () =>
  server.store.db.selectFrom('consultant_call').selectAll().where('state', '=', 'booked').execute();

test('alice books a call, sees it in her profile and gets an email, and so does eli (MS-01, MS-08)', async () => {
  const { user } = await book('alice', { boothName: '<b>Forged</b>' });
  expect(user).toMatchObject({
    first_name: 'Alice',
    meetings: [
      {
        boothId: hall.meadows,
        boothName: 'Meadows',
        date: '03/06/2021',
        time: '10:00',
        startAt: '2021-06-03T04:30:00.000Z',
        minutes: 20,
      },
    ],
  });
  const alice = await server.as('alice');
  expect((await alice(getOwnProfile)).user.meetings).toEqual(user.meetings);
  const [letter] = await server.mail.to('alice@test.example');
  expect(letter?.subject).toBe('Your call with Meadows on 3 June 2021 at 10:00');
  expect(letter?.text).toContain('at 10:00 (IST)');
  const notices = await server.mail.to('eli@test.example');
  expect(notices.map((notice) => notice.text).join()).toContain('Alice Test has booked a call');
  expect(notices.map((notice) => notice.text).join()).not.toContain('alice@test.example');
});

test('mal and a visitor cannot book for alice, nor dave in another event (MS-02, RM-02)', async () => {
  const alice = await server.person('alice');
  const mal = await server.as('mal');
  expect(await refusal(bookBy(mal, alice.id, {}))).toMatchObject({ status: 403 });
  expect(await refusal(bookBy(server.anon, alice.id, {}))).toMatchObject({
    status: 401,
    code: 'auth.required',
  });
  const dave = await server.as('dave');
  const daveId = (await server.person('dave')).id;
  expect(await refusal(bookBy(dave, daveId, {}))).toMatchObject({ code: 'booth.missing' });
  expect(await booked()).toEqual([]);
  expect(await server.mail.to('eli@test.example')).toEqual([]);
});

test('alice cannot book a second call with the same booth, and keeps the first (MS-03)', async () => {
  await book('alice');
  expect(await refusal(book('alice', { time: '12:00' }))).toMatchObject({
    status: 409,
    code: 'call.alreadyScheduled',
  });
  expect(await booked()).toHaveLength(1);
});

test('carol is offered the next free slots when every consultant is busy (MS-04)', async () => {
  const at = { boothId: hall.heights, time: '22:40' };
  await book('alice', at);
  await book('bob', { ...at, date: '04/06/2021', time: '07:00' });
  expect(await refusal(book('carol', at))).toMatchObject({
    status: 409,
    code: 'call.slotTaken',
    hint: {
      free: [
        { date: '04/06/2021', time: '07:20' },
        { date: '04/06/2021', time: '07:40' },
        { date: '04/06/2021', time: '08:00' },
      ],
    },
  });
  expect(await refusal(book('carol', { boothId: hall.riverside }))).toMatchObject({
    code: 'call.slotTaken',
    hint: { free: [] },
  });
});

test('alice cannot book two calls at the same time, but one right after the other (MS-05, MS-06)', async () => {
  await book('alice', { time: '10:00' });
  expect(await refusal(book('alice', { boothId: hall.heights, time: '10:00' }))).toMatchObject({
    status: 409,
    code: 'call.youAreBusy',
  });
  const { user } = await book('alice', { boothId: hall.heights, time: '10:20' });
  expect(user.meetings.map((call) => call.time)).toEqual(['10:00', '10:20']);
});

test('alice cannot book with unknown booths, drafts or booths of other events (MS-07)', async () => {
  for (const boothId of [hall.draft, hall.elsewhere, crypto.randomUUID()])
    expect(await refusal(book('alice', { boothId }))).toMatchObject({
      status: 404,
      code: 'booth.missing',
    });
});

test('alice can book only the slots of the opening hours on days still to come (MS-09, RM-06, G-33)', async () => {
  const outside: At[] = [
    { time: '06:59' },
    { time: '06:40' },
    { time: '23:01' },
    { time: '22:50' },
    { time: '23:00' },
    { time: '24:00' },
    { time: '10:00:00' },
    { date: '27/05/2021' },
    { date: '07/06/2021' },
  ];
  const offGrid: At[] = [{ time: '09:07' }, { time: '10:10' }];
  const past: At[] = [{ date: '01/06/2021' }, { date: '02/06/2021', time: '10:40' }];
  const refused = {
    'call.outsideHours': outside,
    'call.offGrid': offGrid,
    'call.past': past,
  };
  for (const [code, all] of Object.entries(refused))
    for (const at of all)
      expect(await refusal(book('alice', at)), JSON.stringify(at)).toMatchObject({
        status: 400,
        code,
      });
  for (const date of ['31/02/2021', '2021-06-03', '06/13/2021', '00/00/0000', '03/06/21'])
    expect(await refusal(book('alice', { date }))).toMatchObject({ status: 400 });
  expect((await book('alice', { date: '02/06/2021', time: '22:40' })).user.meetings).toMatchObject([
    { startAt: '2021-06-02T17:10:00.000Z' },
  ]);
});

test('alice’s registration ticket books one call, within half an hour, for her only (RM-01, RM-03, RM-04, RM-05)', async () => {
  const { store, ports } = server;
  const { id } = await server.person('alice');
  const bob = await server.person('bob');
  const ticket = () => issueRegistrationTicket(store.db, ports, id);
  const put = async (token: string, personId: string, body: object) => {
    const reply = await server.raw('PUT', `/api/attendee/${personId}`, { token, body });
    return { status: reply.status, ...((await reply.json()) as { code?: string; user?: unknown }) };
  };
  const when = { meetingDate: '03/06/2021', meetingTime: '10:00' };
  const first = await ticket();
  expect(await put(first, bob.id, when)).toMatchObject({ status: 403 });
  expect(await put(first, id, { email: 'new@test.example', first_name: 'X' })).toMatchObject({
    status: 403,
  });
  expect(
    await put(first, id, {
      meetingSchedule: { date: '03/06/2021', time: '10:00', boothId: hall.meadows },
    }),
  ).toMatchObject({ status: 403 });
  expect(await put(first, id, { ...when, meetingTime: '06:00' })).toMatchObject({
    status: 400,
    code: 'call.outsideHours',
  });
  expect(await put(first, id, { ...when, email: 'new@test.example' })).toMatchObject({
    status: 200,
    user: { _id: id, meetings: [{ boothId: null, time: '10:00' }] },
  });
  expect(await put(first, id, { ...when, meetingTime: '11:00' })).toMatchObject({
    status: 409,
    code: 'ticket.used',
  });
  expect((await server.person('alice')).email).toBe('alice@test.example');
  expect(await server.mail.to('hana@test.example')).toHaveLength(1);
  const late = await ticket();
  server.clock.advance({ minutes: 31 });
  expect(await put(late, id, when)).toMatchObject({ status: 401, code: 'ticket.invalid' });
  expect(await booked()).toHaveLength(1);
});

test('alice cannot book with only a date, only a time or neither (RM-07)', async () => {
  const alice = await server.as('alice');
  const params = { id: (await server.person('alice')).id };
  expect(
    await refusal(alice(scheduleCall, { params, body: { meetingDate: '03/06/2021' } })),
  ).toMatchObject({ status: 400, fields: ['meetingTime'] });
  expect(
    await refusal(alice(scheduleCall, { params, body: { meetingTime: '10:00' } })),
  ).toMatchObject({ status: 400, fields: ['meetingDate'] });
  expect(await refusal(alice(scheduleCall, { params, body: {} }))).toMatchObject({ status: 400 });
});

test('alice sees which slots of a day are free for her, and the call she has', async () => {
  server.clock.advance({ minutes: 1 });
  const alice = await server.as('alice');
  const of = (boothId: string, date: string) =>
    alice(listSlots, { params: { boothId }, query: { date } });
  await book('bob', { boothId: hall.heights, time: '10:00' });
  await book('alice', { time: '11:00' });
  const day = await of(hall.heights, '03/06/2021');
  expect(day.slots).toHaveLength(48);
  expect(day.slots.filter((slot) => !slot.free).map((slot) => slot.time)).toEqual([
    '10:00',
    '11:00',
  ]);
  expect(day.scheduled).toBeNull();
  expect((await of(hall.meadows, '03/06/2021')).scheduled).toMatchObject({ time: '11:00' });
  expect((await of(hall.heights, '02/06/2021')).slots[0]).toMatchObject({ time: '11:20' });
  expect((await of(hall.heights, '01/06/2021')).slots).toEqual([]);
  expect((await of(hall.heights, '07/06/2021')).slots).toEqual([]);
});

test('alice cancels her call, eli gets an email and she can book the time again; mal cannot cancel it', async () => {
  const { user } = await book('alice');
  const callId = user.meetings[0]!._id;
  const [mal, alice] = [await server.as('mal'), await server.as('alice')];
  const cancelling = { params: { callId } };
  expect(await refusal(mal(cancelCall, cancelling))).toMatchObject({ code: 'call.missing' });
  await alice(cancelCall, cancelling);
  expect(await refusal(alice(cancelCall, cancelling))).toMatchObject({ code: 'call.missing' });
  expect((await server.mail.to('eli@test.example'))[0]?.text).toContain('won’t come: the call');
  expect((await server.mail.to('alice@test.example'))[0]?.subject).toContain('is cancelled');
  expect((await book('alice')).user.meetings).toHaveLength(1);
});

test('alice can still cancel a call when its booth is no longer published', async () => {
  const { user } = await book('alice');
  const { db } = server.store;
  await db.updateTable('booth').set({ published: false }).where('id', '=', hall.meadows).execute();
  const alice = await server.as('alice');
  await alice(cancelCall, { params: { callId: user.meetings[0]!._id } });
  expect((await server.mail.to('eli@test.example'))[0]?.text).toContain('Meadows');
});

test('eli sees his booth’s calls and cancels one; alice cannot see them, nor eli those of another booth', async () => {
  const { user } = await book('alice');
  const eli = await server.as('eli');
  const params = { boothId: hall.meadows };
  const { calls } = await eli(listBoothCalls, { params });
  expect(calls).toMatchObject([{ consultant: 1, person: { first_name: 'Alice' } }]);
  expect(JSON.stringify(calls)).not.toContain('@test.example');
  const alice = await server.as('alice');
  expect(await refusal(alice(listBoothCalls, { params }))).toMatchObject({ code: 'forbidden' });
  expect(await refusal(eli(listBoothCalls, { params: { boothId: hall.heights } }))).toMatchObject({
    code: 'forbidden',
  });
  await eli(cancelCall, { params: { callId: user.meetings[0]!._id } });
  expect((await server.mail.to('alice@test.example'))[0]?.subject).toBe(
    'Meadows had to cancel your call',
  );
});

test('with fewer consultants calls move to a free one, and bob gets an email that his is cancelled (MS-12, X-18)', async () => {
  await staffBooth(server, hall.meadows, ['eli', 'sam']);
  await book('alice', { time: '10:00' });
  await book('bob', { time: '10:00' });
  await book('carol', { time: '11:00' });
  const eli = await server.as('eli');
  const set = (consultants: number) =>
    eli(setConsultants, { params: { boothId: hall.meadows }, body: { consultants } });
  expect(await set(1)).toEqual({ consultants: 1, cancelled: 1 });
  expect((await server.mail.to('bob@test.example'))[0]?.subject).toBe(
    'Meadows had to cancel your call',
  );
  expect((await booked()).map((call) => call.consultant)).toEqual([1, 1]);
  expect(await set(0)).toEqual({ consultants: 0, cancelled: 2 });
  expect(await booked()).toEqual([]);
});

test('of fifty who book one slot at once as many succeed as there are consultants on duty (X-02, MS-10)', async () => {
  await staffBooth(server, hall.meadows, ['eli', 'sam', 'mo']);
  const people = await createCrowd(server, 50);
  for (let round = 0; round < rounds; round++) {
    const results = await Promise.allSettled(people.map(({ call, id }) => bookBy(call, id, {})));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(2);
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ status: 409, code: 'call.slotTaken' });
    expect(new Set((await booked()).map((call) => call.consultant))).toEqual(new Set([1, 2]));
    await server.store.db.deleteFrom('consultant_call').execute();
  }
}, 120_000);

test('a visitor gets one call when they book two booths for the same time at once (X-03, MS-11)', async () => {
  for (const { call, id } of await createCrowd(server, rounds)) {
    const wanted = Array.from({ length: 20 }, (_, n) => (n % 2 ? hall.meadows : hall.heights));
    const results = await Promise.allSettled(
      wanted.map((boothId) => bookBy(call, id, { boothId })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(await booked()).toHaveLength(1);
    await server.store.db.deleteFrom('consultant_call').execute();
  }
}, 120_000);

test('no call is left without a consultant when eli removes them while people book (X-18)', async () => {
  const people = await createCrowd(server, 10);
  const eli = await server.as('eli');
  const set = (consultants: number) =>
    eli(setConsultants, { params: { boothId: hall.meadows }, body: { consultants } });
  for (let round = 0; round < rounds; round++) {
    await set(2);
    await Promise.allSettled([...people.map(({ call, id }) => bookBy(call, id, {})), set(0)]);
    expect(await booked()).toEqual([]);
  }
}, 120_000);

test('the database itself refuses two calls at once for a person or a consultant', async () => {
  await book('alice');
  const [call] = await booked();
  const again = { ...call!, id: crypto.randomUUID() };
  const insert = (row: typeof again) =>
    server.store.db.insertInto('consultant_call').values(row).execute();
  const bob = (await server.person('bob')).id;
  await expect(insert({ ...again, person_id: bob })).rejects.toThrow(/consultant_call_slot/);
  await expect(insert({ ...again, booth_id: hall.heights })).rejects.toThrow(/excl/);
  await expect(
    insert({
      ...again,
      consultant: 2,
      start_at: new Date('2021-06-04T05:30:00Z'),
      end_at: new Date('2021-06-04T05:50:00Z'),
    }),
  ).rejects.toThrow(/consultant_call_once/);
  const colleague = { ...again, person_id: bob, consultant: 2 };
  await expect(insert(colleague)).rejects.toThrow(/consultant_call_consultant/);
  await insert({ ...colleague, consultant_id: null });
});

test('hana gets the email about a call at a booth without staff (MS-01)', async () => {
  await book('alice', { boothId: hall.heights });
  expect((await server.mail.to('hana@test.example'))[0]?.text).toContain('Heights');
  expect(await server.mail.to('eli@test.example')).toEqual([]);
  expect(await server.mail.to('ola@test.example')).toEqual([]);
});
