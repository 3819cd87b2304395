import {
  type BoothChange,
  changeSettings,
  copyBooth,
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
  await (
    await server.as('hana')
  )(changeSettings, { body: { boothFields, anyway: true } });
});
afterEach(() => server.close());

/** Somebody saves the facts of the booth that eli staffs. */
const save = (name: string, facts: Facts) => change(name, { facts });

async function change(name: string, change: BoothChange) {
  const call = await server.as(name);
  const params = { boothId: hall.meadows };
  const { version } = (await call(getEditedBooth, { params })).booth;
  return call(putBooth, { params, body: { version, change } });
}

/** What alice reads of it. */
async function read() {
  const alice = await server.as('alice');
  return (await alice(getBoothPreview, { params: { boothId: hall.meadows } })).booth;
}
const facts = async () => (await read()).facts;

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
    save('eli', {
      price: reversed,
      landArea: 0,
      possession: '2020-01',
      rera: foreign,
      configuration: '2',
    }),
  );
  expect(refused.code).toBe('fields.invalid');
  expect(refused.fields).toEqual(
    ['price', 'possession', 'rera', 'landArea'].map((key) => `change.facts.${key}`),
  );
  const sentence = save('eli', { rera: foreign });
  await expect(sentence).rejects.toMatchObject({
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

test('eli lists two homes; the number of free ones says since when, and a home with bad facts saves nothing', async () => {
  const flat = { name: '3 BHK, east', facts: { kind: 'Flat', price, rooms: 3 }, free: 12 };
  const villa = { name: 'Villa', facts: { kind: 'Villa' }, free: null };
  const { booth } = await change('eli', { items: [flat, villa] });
  expect(booth.items).toMatchObject([flat, villa]);
  const [first, second] = booth.items;
  expect(second!.freeAt).toBeNull();
  server.clock.advance({ minutes: 5 });
  await change('eli', { items: [second!, { ...first!, name: '3 BHK, west' }] });
  const moved = (await read()).items;
  expect(moved.map(({ name }) => name)).toEqual(['Villa', '3 BHK, west']);
  expect(moved[1]!.freeAt).toBe(first!.freeAt);
  const { booth: sold } = await change('eli', { items: [{ ...moved[1]!, free: 11 }] });
  expect(sold.items[0]!.freeAt! > first!.freeAt!).toBe(true);
  const refused = await refusal(
    change('eli', { items: [{ ...villa, name: 'Plot', facts: { carpetArea: 0 } }] }),
  );
  expect(refused.fields).toEqual(['change.items.0.facts.carpetArea']);
  expect((await read()).items).toEqual(sold.items);
});

test('hana copies a booth with its homes, and restores homes that eli deleted', async () => {
  const { booth } = await change('eli', { items: [{ name: 'Villa', facts: {}, free: 2 }] });
  const hana = await server.as('hana');
  const params = { boothId: hall.meadows };
  const copy = (await hana(copyBooth, { params })).booth;
  const copied = (await hana(getEditedBooth, { params: { boothId: copy._id } })).booth.items;
  expect(copied).toMatchObject([{ name: 'Villa', free: 2 }]);
  expect(copied[0]!._id).not.toBe(booth.items[0]!._id);
  await change('eli', { items: [] });
  const [entry] = (await hana(listAudit)).entries;
  await hana(undoAudit, { params: { id: entry!._id } });
  expect((await read()).items).toMatchObject([{ name: 'Villa', free: 2 }]);
});

test('hana publishes a booth once it has the facts that the event requires', async () => {
  const hana = await server.as('hana');
  const required = propertyExpo.boothFields.map((field) =>
    field.key === 'rera' ? { ...field, required: true } : field,
  );
  await change('hana', { published: false });
  await hana(changeSettings, { body: { boothFields: required, anyway: true } });
  await change('eli', { facts: { price } });
  const refused = await refusal(change('hana', { published: true }));
  expect(refused.fields).toEqual(['change.facts.rera']);
  await change('hana', { published: true, facts: { price, rera } });
  expect(await facts()).toEqual({ price, rera });
  expect((await refusal(save('eli', { price }))).fields).toEqual(['change.facts.rera']);
  await change('eli', { summaryText: 'Homes by the lake' });
});
