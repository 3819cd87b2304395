import {
  type BoothChange,
  foreseeConsultants,
  getEditedBooth,
  listAudit,
  putBooth,
  scheduleCall,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../testing/hall.ts';
import { openHouse, type TestHouse } from '../../testing/house.ts';

let house: TestHouse;
let hall: TestHall;
beforeEach(async () => {
  house = await openHouse();
  hall = await furnishHall(house);
});
afterEach(() => house.close());

async function book(name: string, { time }: { time: string }) {
  const call = await house.as(name);
  const meetingSchedule = { date: '03/06/2021', time, boothId: hall.meadows };
  const { id } = await house.person(name);
  return call(scheduleCall, { params: { id }, body: { meetingSchedule } });
}

const booked = () =>
  house.house.store.db
    .selectFrom('consultant_call')
    .selectAll()
    .where('state', '=', 'booked')
    .execute();

test('MS-12 X-18 the editor of a booth and the log of changes move and cancel calls just the same, and say beforehand how many', async () => {
  await book('alice', { time: '10:00' });
  await book('bob', { time: '10:00' });
  await book('carol', { time: '11:00' });
  const hana = await house.as('hana');
  const ofBooth = { params: { boothId: hall.meadows } };
  const edit = async (change: BoothChange) => {
    const { booth } = await hana(getEditedBooth, ofBooth);
    await hana(putBooth, { ...ofBooth, body: { version: booth.version, change } });
  };
  const foreseen = (consultants: number) =>
    hana(foreseeConsultants, { ...ofBooth, query: { consultants } });
  expect(await foreseen(1)).toEqual({ moved: 0, cancelled: 1 });
  expect(await foreseen(0)).toEqual({ moved: 0, cancelled: 3 });
  expect(await booked()).toHaveLength(3);

  await edit({ consultants: 1 });
  expect((await booked()).map((call) => call.consultant)).toEqual([1, 1]);
  expect((await house.mail.to('bob@test.example'))[0]?.subject).toBe(
    'Meadows had to cancel your call',
  );

  await edit({ consultants: 2 });
  await book('bob', { time: '11:00' });
  const { entries } = await hana(listAudit, { query: { thing: 'booth' } });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect((await booked()).map((call) => call.consultant)).toEqual([1, 1]);
  expect((await house.mail.to('bob@test.example')).map((letter) => letter.subject)).toEqual([
    'Meadows had to cancel your call',
    'Your call with Meadows on 3 June 2021 at 11:00',
    'Meadows had to cancel your call',
    'Your call with Meadows on 3 June 2021 at 10:00',
  ]);
});
