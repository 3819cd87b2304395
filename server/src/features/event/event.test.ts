import { getEvent, listEvents, setClock } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHouse, refusal, type TestHouse } from '../../testing/house.ts';

let house: TestHouse;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

test('anybody sees which events this server carries, the default one first', async () => {
  expect((await house.anon(listEvents)).map((event) => event.slug)).toEqual(['own', 'other']);
});

test('an event says its own time, not the browser’s: a rehearsal shows a live moment', async () => {
  const event = await house.anon(getEvent, { params: { eventId: house.event.id } });
  expect(event.now).toMatch(/^2021-06-02T05:3/);
});

test('hana sets the rehearsal clock; alice and ola of another event may not', async () => {
  const input = { params: { eventId: house.event.id }, body: { now: '2021-06-05T12:00:00.000Z' } };
  expect(await refusal((await house.as('alice'))(setClock, input))).toMatchObject({
    status: 403,
    code: 'forbidden',
  });
  expect(await refusal((await house.as('ola'))(setClock, input))).toMatchObject({
    status: 403,
    code: 'event.mismatch',
  });
  expect(await refusal(house.anon(setClock, input))).toMatchObject({
    status: 401,
    code: 'auth.required',
  });
  const event = await (await house.as('hana'))(setClock, input);
  expect(event.now).toMatch(/^2021-06-05T12:00/);
});

test('a rehearsal a lifetime away is refused, and the event goes on as it was (G-33)', async () => {
  const hana = await house.as('hana');
  const params = { eventId: house.event.id };
  for (const now of ['9999-12-31T23:59:59.999Z', '0001-01-01T00:00:00.000Z'])
    expect(await refusal(hana(setClock, { params, body: { now } }))).toMatchObject({
      status: 400,
      code: 'clock.invalid',
    });
  expect((await house.anon(getEvent, { params })).now).toMatch(/^2021-06-02T05:3/);
});

test('an id means the same in great letters', async () => {
  const hana = await house.as('hana');
  const params = { eventId: house.event.id.toUpperCase() };
  const event = await hana(setClock, { params, body: { now: '2021-06-05T12:00:00.000Z' } });
  expect(event._id).toBe(house.event.id);
});
