import {
  type DayHours,
  getBoothHours,
  getBoothPreview,
  getEditedBooth,
  listAudit,
  putBooth,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
});
afterEach(() => server.close());

type Hours = [date: string, from: string, to: string];

/** Somebody sets the opening hours of the booth that eli staffs. */
async function save(name: string, ...hours: Hours[]) {
  const call = await server.as(name);
  const params = { boothId: hall.meadows };
  const { version } = (await (await server.as('eli'))(getEditedBooth, { params })).booth;
  const openingHours: DayHours[] = hours.map(([date, from, to]) => ({ date, from, to }));
  return call(putBooth, { params, body: { version, change: { openingHours } } });
}

async function read() {
  const alice = await server.as('alice');
  const params = { boothId: hall.meadows };
  const { openingHours } = (await alice(getBoothPreview, { params })).booth;
  return { openingHours, ...(await alice(getBoothHours, { params })) };
}

test('eli gives his booth opening hours, alice reads them from now on, and hana undoes them', async () => {
  expect(await read()).toEqual({ openingHours: [], hours: [] });
  await save(
    'eli',
    ['03/06/2021', '10:00', '13:00'],
    ['01/06/2021', '10:00', '18:00'],
    ['03/06/2021', '13:00', '17:30'],
  );
  const at = (time: string) => new Date(`2021-06-03T${time}:00+05:30`).toISOString();
  const known = await read();
  expect(known.openingHours).toHaveLength(3);
  expect(known.hours).toEqual([{ startAt: at('10:00'), endAt: at('17:30') }]);
  const hana = await server.as('hana');
  const [entry] = (await hana(listAudit)).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
  expect((await read()).openingHours).toEqual([]);
  await save('hana', ['03/06/2021', '09:00', '10:00']);
  expect((await read()).openingHours).toEqual([{ date: '03/06/2021', from: '09:00', to: '10:00' }]);
});

test.each<[string, Hours[], string]>([
  ['end before they begin', [['02/06/2021', '18:00', '10:00']], 'change.openingHours.0.to'],
  ['end as they begin', [['02/06/2021', '10:00', '10:00']], 'change.openingHours.0.to'],
  [
    'overlap',
    [
      ['02/06/2021', '10:00', '14:00'],
      ['03/06/2021', '10:00', '14:00'],
      ['02/06/2021', '13:59', '18:00'],
    ],
    'change.openingHours.2',
  ],
  ['are before the event', [['27/05/2021', '10:00', '14:00']], 'change.openingHours.0'],
  ['are after the event', [['07/06/2021', '10:00', '14:00']], 'change.openingHours.0'],
  ['are on no day', [['31/06/2021', '10:00', '14:00']], 'change.openingHours.0.date'],
])('hours that %s are refused at their field, and nothing is saved', async (_, hours, path) => {
  await save('eli', ['02/06/2021', '10:00', '18:00']);
  expect(await refusal(save('eli', ...hours))).toMatchObject({
    ...{ status: 400, code: 'fields.invalid' },
    fields: [path],
  });
  expect((await read()).openingHours).toHaveLength(1);
});

test('nobody but its staff and organisers sets the hours of a booth', async () => {
  for (const [name, status] of [
    ['alice', 403],
    ['mo', 403],
    ['ola', 404],
  ] as const)
    expect(await refusal(save(name, ['02/06/2021', '10:00', '18:00']))).toMatchObject({ status });
  expect((await read()).openingHours).toEqual([]);
});
