import {
  type Call,
  changeAccessClass,
  decideAdmission,
  getOwnProfile,
  listAdmissions,
  listBoothCalls,
  listOrganisedClasses,
  listSlots,
  moveCall,
  releaseAdmission,
  scheduleCall,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guestsOn } from '../../../testing/guests.ts';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  hana = await server.as('hana');
});
afterEach(() => server.close());

const { addClass, arrive } = guestsOn(() => server);
const date = '04/06/2021';
const book = async (call: Call, time: string) => {
  const { user } = await call(getOwnProfile);
  const meetingSchedule = { date, time, boothId: hall.meadows };
  const params = { id: user._id };
  const booked = (await call(scheduleCall, { params, body: { meetingSchedule } })).user;
  return booked.meetings.at(-1)!._id;
};
const subjects = async (name: string) =>
  (await server.mail.to(`${name}@test.example`)).map(({ subject }) => subject);
const booked = async () =>
  (await (await server.as('eli'))(listBoothCalls, { params: { boothId: hall.meadows } })).calls.map(
    ({ time }) => time,
  );

test('whoever gives up their place, is declined or loses the hall loses their booked call, and eli is told each time', async () => {
  await addClass('Member');
  const guests = [await arrive(1), await arrive(2), await arrive(3)];
  for (const [nth, { call }] of guests.entries()) await book(call, `1${nth}:00`);
  const alice = await server.as('alice');
  await book(alice, '15:00');
  expect(await booked()).toEqual(['10:00', '11:00', '12:00', '15:00']);

  await guests[0]!.call(releaseAdmission, { body: {} });
  const { admissions } = await hana(listAdmissions, { query: { state: 'admitted' } });
  const second = admissions.find(({ person }) => person.email === 'guest2@test.example')!;
  await hana(decideAdmission, { params: { id: second._id }, body: { act: 'refuse' } });
  await server.settle();
  server.clock.advance({ seconds: 31 });
  await server.settle();
  expect(await booked()).toEqual(['12:00', '15:00']);
  const free = async (time: string) =>
    (await alice(listSlots, { params: { boothId: hall.meadows }, query: { date } })).slots.find(
      (slot) => slot.time === time,
    )?.free;
  expect(await free('10:00')).toBe(true);

  const [row] = (await hana(listOrganisedClasses)).classes;
  const { _id, counts: _counts, ...draft } = row!;
  await hana(changeAccessClass, { params: { id: _id }, body: { ...draft, areas: ['sessions'] } });
  server.clock.advance({ seconds: 31 });
  await server.settle();
  expect(await booked()).toEqual(['15:00']);
  for (const nth of [1, 2, 3])
    expect(await subjects(`guest${nth}`)).toContain('Your call with Meadows is cancelled');
  const told = (await subjects('eli')).filter((subject) => subject.endsWith('is cancelled'));
  expect(told).toHaveLength(3);
  expect(await subjects('alice')).not.toContain('Your call with Meadows is cancelled');
});

test('mal can’t fill eli’s mailbox by booking a call and moving it on and on', async () => {
  const mal = await server.as('mal');
  const callId = await book(mal, '10:00');
  const move = (nth: number) =>
    mal(moveCall, { params: { callId }, body: { date, time: nth % 2 ? '11:00' : '10:20' } });
  for (let nth = 0; nth < 29; nth++) await move(nth);
  expect(await refusal(move(29))).toMatchObject({ status: 429, code: 'throttled' });
  const alice = await server.as('alice');
  await book(alice, '16:00');
  server.clock.advance({ minutes: 61 });
  await move(29);
});
