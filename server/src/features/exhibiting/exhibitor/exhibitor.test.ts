import {
  askHelp,
  type BoothFigure,
  boothFigures,
  type Call,
  enterPlace,
  getBoothFigures,
  getToday,
  listBoothFigureRows,
  listOwnBooths,
  recordShown,
  requestOffer,
  scheduleCall,
  setClock,
  setVisitTracking,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enterCall } from '../../../testing/callRoom.ts';
import { createCrowd } from '../../../testing/crowd.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { refusal } from '../../../testing/testServer.ts';

let desk: TestDesk;
let alice: Call;
let bob: Call;
let eli: Call;
beforeEach(async () => {
  desk = await openDesk();
  alice = await desk.server.as('alice');
  bob = await desk.server.as('bob');
  eli = await desk.server.as('eli');
});
afterEach(() => desk.close());

const booth = () => ({ params: { boothId: desk.hall.meadows } });
const show = (by: Call, ...boothIds: string[]) => by(recordShown, { body: { boothIds } });
const totals = async () => (await eli(getBoothFigures, booth())).totals;
const listRows = async (figure: BoothFigure) =>
  (await eli(listBoothFigureRows, { params: { ...booth().params, figure } })).rows;

async function bookToday(by: Call, name: string, time: string): Promise<string> {
  const { id } = await desk.server.person(name);
  const { user } = await by(scheduleCall, {
    params: { id },
    body: { meetingSchedule: { date: '02/06/2021', time, boothId: desk.hall.meadows } },
  });
  return user.meetings[0]!._id;
}

test('eli sees his own booths; alice has none and cannot see how eli’s is doing', async () => {
  const { booths } = await eli(listOwnBooths);
  expect(booths.map(({ name, published }) => [name, published])).toEqual([
    ['Meadows', true],
    ['Unfinished', false],
  ]);
  expect((await alice(listOwnBooths)).booths).toEqual([]);
  expect(await refusal(alice(getToday, booth()))).toMatchObject({ status: 403 });
  expect(await refusal(alice(getBoothFigures, booth()))).toMatchObject({ status: 403 });
});

test('eli sees today at a glance: who is waiting, promised replies, calls, leads and visitors', async () => {
  await desk.ask(alice, 'Nobody there?');
  await desk.open('eli');
  await desk.ask(bob, 'Hello?');
  await bookToday(bob, 'bob', '12:00');
  const carol = await desk.server.as('carol');
  await carol(enterPlace, { body: { place: `booth:${desk.hall.meadows}` } });
  expect(await eli(getToday, booth())).toMatchObject({
    booth: { name: 'Meadows', floor: 'Bangalore' },
    waiting: 1,
    waitingSince: expect.stringMatching(/^2021-06-02T05:3/),
    promised: 1,
    nextDueAt: expect.stringMatching(/^2021-06-02T07:3/),
    overdue: 0,
    calls: [{ time: '12:00', person: { first_name: 'Bob' }, personHere: false }],
    leads: 2,
    newLeads: 2,
    leadsToday: 2,
    visitorsHere: 1,
    visitsToday: 1,
    staffHere: [{ first_name: 'Eli', isOnDuty: true }],
  });
  desk.server.clock.advance({ hours: 24 });
  const later = await desk.server.as('eli');
  expect(await later(getToday, booth())).toMatchObject({
    overdue: 0,
    leads: 2,
    leadsToday: 0,
    visitorsHere: 0,
    calls: [],
  });
});

test('eli sees bob’s call at noon after a hundred others of the morning, and that all are over in the evening', async () => {
  await bookToday(bob, 'bob', '12:00');
  const { server, hall } = desk;
  const [start_at, end_at] = [new Date('2021-06-02T04:30:00Z'), new Date('2021-06-02T04:50:00Z')];
  await server.store.db
    .insertInto('consultant_call')
    .values(
      (await createCrowd(server, 100)).map(({ id: person_id }, nth) => ({
        ...{ id: server.ports.ids.id(), event_id: server.event.id, booth_id: hall.meadows },
        ...{ person_id, consultant: nth + 1, start_at, end_at, state: 'booked' as const },
        created_at: start_at,
      })),
    )
    .execute();
  const noon = await eli(getToday, booth());
  expect(noon.calls.map(({ time }) => time)).toEqual(['12:00']);
  expect(noon.callsToday).toBe(101);
  server.clock.advance({ hours: 2 });
  expect(await eli(getToday, booth())).toMatchObject({ calls: [], callsToday: 101 });
});

test('on the day when clocks go back, eli sees the calls of its last hour', async () => {
  const { server, hall } = desk;
  await server.store.db
    .updateTable('event')
    .set({ zone: 'Europe/Berlin', start_date: '2021-10-30', end_date: '2021-11-02' })
    .where('id', '=', server.event.id)
    .execute();
  const start_at = new Date('2021-10-31T22:20:00Z');
  await server.store.db
    .insertInto('consultant_call')
    .values({
      ...{ id: server.ports.ids.id(), event_id: server.event.id, booth_id: hall.meadows },
      ...{ person_id: (await server.person('bob')).id, consultant: 1, state: 'booked' },
      ...{ start_at, end_at: new Date('2021-10-31T22:40:00Z'), created_at: start_at },
    })
    .execute();
  server.clock.advance({ days: 151 });
  const later = await server.as('eli');
  expect((await later(getToday, booth())).calls).toMatchObject([{ time: '23:20' }]);
});

test('eli sees visits on the day and at the hour of the event when they were, though hana moves the clock', async () => {
  const hana = await desk.server.as('hana');
  const clock = (now: string) =>
    hana(setClock, { params: { eventId: desk.server.event.id }, body: { now } });
  const visit = async (name: string) => {
    const visitor = await desk.server.as(name);
    await visitor(enterPlace, { body: { place: `booth:${desk.hall.meadows}` } });
    await visitor(requestOffer, { body: { boothId: desk.hall.meadows, consent: true } });
    desk.server.clock.advance({ seconds: 60 });
  };
  await clock('2021-06-03T04:30:00.000Z');
  await visit('alice');
  await clock('2021-06-05T09:30:00.000Z');
  await visit('bob');
  await clock('2021-06-03T10:30:00.000Z');
  expect(await eli(getToday, booth())).toMatchObject({ visitsToday: 1, leadsToday: 1, leads: 2 });
  const { days, hours } = await eli(getBoothFigures, booth());
  expect(days.flatMap(({ day, opened }) => (opened ? [[day, opened]] : []))).toEqual([
    ['2021-06-03', 1],
    ['2021-06-05', 1],
  ]);
  expect(hours.flatMap((count, hour) => (count ? [[hour, count]] : []))).toEqual([
    [10, 1],
    [15, 1],
  ]);
});

test('a booth card counts once per person and hour, however often it is reported', async () => {
  const { meadows, heights, draft, elsewhere } = desk.hall;
  await Promise.all(Array.from({ length: 20 }, () => show(alice, meadows, heights, meadows)));
  await show(bob, meadows, draft, elsewhere, crypto.randomUUID());
  expect((await totals()).shown).toEqual({ count: 2, people: 2 });
  desk.server.clock.advance({ hours: 1 });
  await show(alice, meadows);
  expect((await totals()).shown).toEqual({ count: 3, people: 2 });
  const all = await desk.server.store.db.selectFrom('booth_impression').selectAll().execute();
  expect(all).toHaveLength(4);
});

test('alice, who turned off visit tracking, and eli at his own booth are not counted (V-01)', async () => {
  await alice(setVisitTracking, { body: { tracksVisits: false } });
  await show(alice, desk.hall.meadows);
  await show(eli, desk.hall.meadows);
  expect((await totals()).shown).toEqual({ count: 0, people: 0 });
});

test('eli’s figures match the rows behind them and their sum over the days of the event', async () => {
  const { meadows } = desk.hall;
  await show(alice, meadows);
  await show(bob, meadows);
  await alice(enterPlace, { body: { place: `booth:${meadows}` } });
  await alice(askHelp, {
    body: { boothId: meadows, text: 'Hello', clientId: crypto.randomUUID() },
  });
  const callId = await bookToday(bob, 'bob', '11:20');
  await bookToday(alice, 'alice', '14:00');
  desk.server.clock.advance({ minutes: 18 });
  await enterCall(eli, callId);
  await enterCall(bob, callId);
  await desk.server.settle();
  const figures = await eli(getBoothFigures, booth());
  const none = { count: 0, people: 0 };
  expect(figures.totals).toEqual({
    shown: { count: 2, people: 2 },
    opened: { count: 1, people: 1 },
    asked: { count: 1, people: 1 },
    booked: { count: 2, people: 2 },
    met: { count: 1, people: 1 },
    ...{ late: none, notHeldByBooth: none, notHeldByVisitor: none, unmet: none, cancelled: none },
  });
  for (const figure of boothFigures) {
    expect(await listRows(figure)).toHaveLength(figures.totals[figure].count);
    const days = figures.days.reduce((sum, day) => sum + day[figure], 0);
    expect(days).toBe(figures.totals[figure].count);
  }
  expect(figures.days.map(({ day }) => day)).toEqual([
    '2021-05-28',
    '2021-05-29',
    '2021-05-30',
    '2021-05-31',
    '2021-06-01',
    '2021-06-02',
  ]);
  expect(figures.days.at(-1)).toMatchObject({ shown: 2, opened: 1, met: 1 });
  expect(figures.hours[11]).toBe(1);
});

test('eli sees the name of alice, who took the offer, and not of bob, who only looked (V-04)', async () => {
  await show(alice, desk.hall.meadows);
  await show(bob, desk.hall.meadows);
  await alice(requestOffer, { body: { boothId: desk.hall.meadows, consent: true } });
  const people = (await listRows('shown')).map((row) => row.person?.first_name ?? null);
  expect(new Set(people)).toEqual(new Set(['Alice', null]));
});
