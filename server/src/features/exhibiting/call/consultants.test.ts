import {
  type BoothChange,
  checkImport,
  previewConsultants,
  getEditedBooth,
  reserveSlot,
  runImport,
  listAudit,
  putBooth,
  scheduleCall,
  setConsultants,
  setSlots,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, staffBooth, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  await staffBooth(server, hall.meadows, ['eli', 'sam']);
});
afterEach(() => server.close());

async function book(name: string, { time }: { time: string }) {
  const call = await server.as(name);
  const meetingSchedule = { date: '03/06/2021', time, boothId: hall.meadows };
  const { id } = await server.person(name);
  return call(scheduleCall, { params: { id }, body: { meetingSchedule } });
}

const booked = () =>
  server.store.db.selectFrom('consultant_call').selectAll().where('state', '=', 'booked').execute();

test('fewer consultants by editor or undo move or cancel calls, and hana sees beforehand how many (MS-12, X-18)', async () => {
  await book('alice', { time: '10:00' });
  await book('bob', { time: '10:00' });
  await book('carol', { time: '11:00' });
  const hana = await server.as('hana');
  const ofBooth = { params: { boothId: hall.meadows } };
  const edit = async (change: BoothChange) => {
    const { booth } = await hana(getEditedBooth, ofBooth);
    await hana(putBooth, { ...ofBooth, body: { version: booth.version, change } });
  };
  const foreseen = (consultants: number) =>
    hana(previewConsultants, { ...ofBooth, query: { consultants } });
  expect(await foreseen(1)).toEqual({ moved: 0, cancelled: 1 });
  expect(await foreseen(0)).toEqual({ moved: 0, cancelled: 3 });
  expect(await booked()).toHaveLength(3);

  await edit({ consultants: 1 });
  expect((await booked()).map((call) => call.consultant)).toEqual([1, 1]);
  expect((await server.mail.to('bob@test.example'))[0]?.subject).toBe(
    'Meadows had to cancel your call',
  );

  await edit({ consultants: 2 });
  await book('bob', { time: '11:00' });
  const { entries } = await hana(listAudit, { query: { thing: 'booth' } });
  await hana(undoAudit, { params: { id: entries[0]!._id } });
  expect((await booked()).map((call) => call.consultant)).toEqual([1, 1]);
  expect((await server.mail.to('bob@test.example')).map((letter) => letter.subject)).toEqual([
    'Meadows had to cancel your call',
    'Your call with Meadows on 3 June 2021 at 11:00',
    'Meadows had to cancel your call',
    'Your call with Meadows on 3 June 2021 at 10:00',
  ]);
});

test('with fewer consultants no call moves into a slot that eli has closed or that carol’s open form holds', async () => {
  const ofBooth = { params: { boothId: hall.meadows } };
  const eli = await server.as('eli');
  const close = { date: '03/06/2021', times: ['10:00'], consultant: 1, open: false };
  await eli(setSlots, { ...ofBooth, body: close });
  const carol = await server.as('carol');
  await carol(reserveSlot, { ...ofBooth, body: { date: '03/06/2021', time: '11:00' } });
  for (const [name, time] of [
    ['alice', '10:00'],
    ['bob', '11:00'],
    ['mal', '12:00'],
  ] as const)
    await book(name, { time });
  const [last] = (await booked()).filter(({ consultant }) => consultant === 1);
  await server.store.db
    .updateTable('consultant_call')
    .set({ consultant: 2 })
    .where('id', '=', last!.id)
    .execute();
  const foreseen = await eli(previewConsultants, { ...ofBooth, query: { consultants: 1 } });
  expect(foreseen).toEqual({ moved: 1, cancelled: 2 });
  const reply = await eli(setConsultants, { ...ofBooth, body: { consultants: 1 } });
  expect(reply.cancelled).toBe(2);
  expect(await booked()).toMatchObject([{ id: last!.id, consultant: 1 }]);
});

test('hana’s dry run of a table of booths names the calls that it would cancel', async () => {
  await book('alice', { time: '10:00' });
  await book('bob', { time: '10:00' });
  await book('carol', { time: '11:00' });
  const hana = await server.as('hana');
  const check = async (lines: string) => {
    const body = { text: `floor,name,consultants\n${lines}` };
    return (await hana(checkImport, { params: { kind: 'booths' }, body })).plan;
  };
  const [{ floor }] = (await server.store.db
    .selectFrom('booth as b')
    .innerJoin('booth_floor as f', 'f.id', 'b.floor_id')
    .select('f.name as floor')
    .where('b.id', '=', hall.meadows)
    .execute()) as [{ floor: string }];
  expect((await check(`${floor},Meadows,2`)).affects).toEqual([]);
  const plan = await check(`${floor},Meadows,1`);
  const bob = { name: 'Bob Test', startAt: '2021-06-03T04:30:00.000Z', isCancelled: true };
  expect(plan.affects).toEqual([
    { line: 2, name: 'Meadows', moved: 0, cancelled: 1, calls: [bob] },
  ]);
  expect(await booked()).toHaveLength(3);
  expect((await check(`${floor},Meadows,0`)).affects).toMatchObject([
    { cancelled: 3, calls: [{}, {}, { name: 'Carol Test' }] },
  ]);
  await hana(runImport, { params: { planId: plan._id }, body: {} });
  expect(await booked()).toHaveLength(2);
});

test('eli, on the staff of two booths, is booked once when both are asked for the same time at once', async () => {
  await staffBooth(server, hall.heights, ['eli']);
  await server.store.db.updateTable('booth').set({ consultants: 1 }).execute();
  await server.store.db.deleteFrom('booth_staff').where('booth_id', '=', hall.meadows).execute();
  await staffBooth(server, hall.meadows, ['eli']);
  const visitors = ['alice', 'bob', 'carol', 'mal'];
  const outcomes = await Promise.allSettled(
    visitors.map(async (name, at) => {
      const boothId = at % 2 ? hall.meadows : hall.heights;
      const { id } = await server.person(name);
      const meetingSchedule = { date: '03/06/2021', time: '12:00', boothId };
      return (await server.as(name))(scheduleCall, { params: { id }, body: { meetingSchedule } });
    }),
  );
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
  expect(refused).toEqual(['call.slotTaken', 'call.slotTaken', 'call.slotTaken']);
});
