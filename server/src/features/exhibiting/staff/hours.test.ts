import { getBoothHours, setHours } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { openDesk, type TestDesk } from '../../../testing/helpdesk.ts';
import { setStaff } from '../../venue/booth/service.ts';

let desk: TestDesk;
beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.close());

test('alice sees when the booth is there once all its staff have hours: from now on, with overlaps joined', async () => {
  const [alice, eli] = [await desk.server.as('alice'), await desk.server.as('eli')];
  const eliId = (await desk.server.person('eli')).id;
  const params = { boothId: desk.hall.meadows };
  const hours = (personId: string, ...given: [date: string, from: string, to: string][]) =>
    eli(setHours, {
      params: { ...params, personId },
      body: { hours: given.map(([date, from, to]) => ({ date, from, to })) },
    });
  const seen = async () => (await alice(getBoothHours, { params })).hours;
  expect(await seen()).toEqual([]);
  await hours(
    eliId,
    ['01/06/2021', '09:00', '12:00'],
    ['02/06/2021', '10:00', '12:00'],
    ['02/06/2021', '15:00', '18:00'],
  );
  const at = (time: string) => new Date(`2021-06-02T${time}:00+05:30`).toISOString();
  expect(await seen()).toEqual([
    { startAt: at('10:00'), endAt: at('12:00') },
    { startAt: at('15:00'), endAt: at('18:00') },
  ]);
  const { store, event } = desk.server;
  const ctx = createContext(desk.server, { actor: null, event, language: 'en' });
  const carolId = (await desk.server.person('carol')).id;
  await store.transaction((db) => setStaff({ ...ctx, db }, desk.hall.meadows, [eliId, carolId]));
  expect(await seen()).toEqual([]);
  await hours(carolId, ['02/06/2021', '11:30', '13:00']);
  expect(await seen()).toEqual([
    { startAt: at('10:00'), endAt: at('13:00') },
    { startAt: at('15:00'), endAt: at('18:00') },
  ]);
});
