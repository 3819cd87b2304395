import {
  changeSettings,
  getBoothPreview,
  getEditedBooth,
  listAudit,
  propertyExpo,
  putBooth,
  undoAudit,
  type Facts,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  const { boothFields } = propertyExpo;
  await (await server.as('hana'))(changeSettings, { body: { boothFields, anyway: true } });
});
afterEach(() => server.close());

/** Somebody saves the facts of the booth that eli staffs. */
async function save(name: string, facts: Facts) {
  const call = await server.as(name);
  const params = { boothId: hall.meadows };
  const { version } = (await call(getEditedBooth, { params })).booth;
  return call(putBooth, { params, body: { version, change: { facts } } });
}

/** What alice reads of it. */
async function facts() {
  const alice = await server.as('alice');
  return (await alice(getBoothPreview, { params: { boothId: hall.meadows } })).booth.facts;
}

const rera = { state: 'KA', number: 'PRM/KA/RERA/1251/446/PR/210101/000001', confirmedAt: null };
const price = { from: 6_800_000, to: 12_000_000 };

test('eli states the facts of his booth, alice reads them, and hana undoes them', async () => {
  await save('eli', { price, possession: '2022-12', rera });
  expect(await facts()).toEqual({ price, possession: '2022-12', rera });
  const hana = await server.as('hana');
  const [entry] = (await hana(listAudit)).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
  expect(await facts()).toEqual({});
});

test('what doesn’t fit is refused with a sentence at each field, and nothing of it is saved', async () => {
  const reversed = { from: 9_000_000, to: 8_000_000 };
  const foreign = { ...rera, number: 'P51800000000' };
  const refused = await refusal(
    save('eli', { price: reversed, carpetArea: 0, possession: '2020-01', rera: foreign, homes: '2' }),
  );
  expect(refused.code).toBe('fields.invalid');
  expect(refused.fields).toEqual(
    ['price', 'possession', 'rera', 'carpetArea'].map((key) => `change.facts.${key}`),
  );
  await expect(save('eli', { rera: foreign })).rejects.toMatchObject({
    fields: [{ message: expect.stringContaining('PRM/KA/RERA/1251/446/PR/') }],
  });
  expect(await facts()).toEqual({});
});

test('hana confirms a number; eli keeps its confirmation with the number, and can’t give one', async () => {
  await save('eli', { rera: { ...rera, confirmedAt: '2021-01-01T00:00:00.000Z' } });
  expect(await facts()).toEqual({ rera });
  const now = server.clock.now().toISOString();
  await save('hana', { rera: { ...rera, confirmedAt: now } });
  const confirmed = (await facts())['rera'] as { confirmedAt: string };
  expect(confirmed.confirmedAt).toBeTruthy();
  await save('eli', { rera, price });
  expect(await facts()).toEqual({ rera: confirmed, price });
  await save('eli', { rera: { ...rera, number: 'PRM/KA/RERA/1251/446/PR/210101/000002' } });
  expect(await facts()).toMatchObject({ rera: { confirmedAt: null } });
});
