import {
  type BoothChange,
  type BoothItem,
  type Call,
  deleteMe,
  exportMyData,
  findListings,
  getEditedBooth,
  listShortlist,
  mostShortlisted,
  putBooth,
  removeBooth,
  removeShortlistEntry,
  saveShortlistEntry,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
let alice: Call;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  alice = await server.as('alice');
});
afterEach(() => server.close());

type Change = { note?: string; position?: number };
const save = (by: Call, id: string, body: Change = {}) =>
  by(saveShortlistEntry, { params: { id }, body });
const remove = (by: Call, id: string) => by(removeShortlistEntry, { params: { id } });
const names = async (by = alice) => (await by(listShortlist)).entries.map(({ name }) => name);

/** Hana changes what eli’s booth shows. */
async function change(change: BoothChange): Promise<BoothItem[]> {
  const hana = await server.as('hana');
  const params = { boothId: hall.meadows };
  const { version } = (await hana(getEditedBooth, { params })).booth;
  return (await hana(putBooth, { params, body: { version, change } })).booth.items;
}

const flat = { name: '3 BHK, east', facts: { kind: 'Flat', rooms: 3 }, free: null };

test('alice shortlists a booth and a home, with a note and in her order; bob sees nothing of it', async () => {
  const [home] = await change({ items: [flat] });
  await save(alice, hall.heights);
  await save(alice, home!._id, { note: '  Ask for the lake side\u200b ' });
  const { entries } = await save(alice, hall.meadows, { position: 0 });
  expect(entries).toEqual([
    { _id: hall.meadows, boothId: hall.meadows, name: 'Meadows', note: '', isHere: true },
    { _id: hall.heights, boothId: hall.heights, name: 'Heights', note: '', isHere: true },
    {
      ...{ _id: home!._id, boothId: hall.meadows, name: '3 BHK, east' },
      ...{ note: 'Ask for the lake side', isHere: true },
    },
  ]);
  await save(alice, home!._id, { position: 1 });
  await save(alice, home!._id, { note: 'Too dear' });
  expect((await alice(listShortlist)).entries.map(({ name, note }) => [name, note])).toEqual([
    ['Meadows', ''],
    ['3 BHK, east', 'Too dear'],
    ['Heights', ''],
  ]);
  expect(await names(await server.as('bob'))).toEqual([]);
});

test('alice’s heart counts once, however often it is sent, and one removed twice is removed', async () => {
  await Promise.all(Array.from({ length: 10 }, () => save(alice, hall.meadows)));
  await save(alice, hall.meadows, { note: 'Lovely' });
  await save(alice, hall.meadows);
  expect((await alice(listShortlist)).entries).toMatchObject([{ note: 'Lovely' }]);
  await Promise.all([remove(alice, hall.meadows), remove(alice, hall.meadows)]);
  expect(await names()).toEqual([]);
});

test('alice undoes a removal: the note and the place are as before', async () => {
  for (const id of [hall.meadows, hall.heights, hall.riverside]) await save(alice, id);
  await save(alice, hall.heights, { note: 'Second floor' });
  await remove(alice, hall.heights);
  const { entries } = await save(alice, hall.heights, { note: 'Second floor', position: 1 });
  expect(entries.map(({ name, note }) => [name, note])).toEqual([
    ['Meadows', ''],
    ['Heights', 'Second floor'],
    ['Riverside', ''],
  ]);
});

test('what alice shortlisted stays by its name once it is gone, and she can write on it and remove it', async () => {
  const [home] = await change({ items: [flat] });
  await save(alice, home!._id);
  await save(alice, hall.meadows);
  await change({ items: [] });
  expect((await alice(listShortlist)).entries).toMatchObject([
    { name: '3 BHK, east', isHere: false },
    { name: 'Meadows', isHere: true },
  ]);
  await change({ items: [{ ...flat, _id: home!._id, name: '3 BHK, west' }] });
  expect((await alice(listShortlist)).entries[0]).toMatchObject({
    name: '3 BHK, west',
    isHere: true,
  });
  await change({ published: false, name: 'Secret new name' });
  const { entries } = await save(alice, hall.meadows, { note: 'A pity' });
  expect(entries).toMatchObject([
    { name: '3 BHK, east', isHere: false },
    { name: 'Meadows', note: 'A pity', isHere: false },
  ]);
  await (
    await server.as('hana')
  )(removeBooth, { params: { boothId: hall.meadows } });
  await remove(alice, hall.meadows);
  expect((await remove(alice, home!._id)).entries).toEqual([]);
});

test('alice cannot shortlist a draft, a thing of another event, or one that does not exist', async () => {
  const eli = await server.as('eli');
  for (const id of [hall.draft, hall.elsewhere, hall.documents.brochure, crypto.randomUUID()])
    for (const call of [alice, eli])
      expect(await refusal(save(call, id))).toMatchObject({ code: 'shortlist.missing' });
  const dave = await server.as('dave');
  expect((await refusal(save(dave, hall.meadows))).code).toBe('shortlist.missing');
  expect((await refusal(save(server.anon, hall.meadows))).code).toBe('auth.required');
  expect(await names()).toEqual([]);
});

test('bob’s shortlist stays when alice removes the same home, and is not hers to write on', async () => {
  const bob = await server.as('bob');
  await save(bob, hall.meadows, { note: 'Mine' });
  await save(alice, hall.meadows, { note: 'Hers' });
  await remove(alice, hall.meadows);
  expect((await bob(listShortlist)).entries).toMatchObject([{ note: 'Mine' }]);
});

test('alice’s shortlist ends at a hundred, even with many at once, and a note at 500 characters', async () => {
  const items = Array.from({ length: mostShortlisted + 5 }, (_, nth) => ({
    ...flat,
    name: `Home ${nth}`,
  }));
  const ids = (await change({ items })).map(({ _id }) => _id);
  for (const id of ids.slice(0, 95)) await save(alice, id);
  const added = await Promise.allSettled(ids.slice(95).map((id) => save(alice, id)));
  expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect((await refusal(save(alice, hall.meadows))).code).toBe('shortlist.full');
  expect(await names()).toHaveLength(mostShortlisted);
  const long = await refusal(save(alice, ids[0]!, { note: 'x'.repeat(501) }));
  expect(long).toMatchObject({ code: 'field.tooLong', fields: ['note'] });
  await save(alice, ids[0]!, { note: 'क्षि'.repeat(500) });
});

test('alice’s shortlist is in the export of her data, and is deleted with her account', async () => {
  await save(alice, hall.meadows, { note: 'Near the lake' });
  const { shortlist } = await alice(exportMyData);
  expect(shortlist).toMatchObject([{ name: 'Meadows', booth: 'Meadows', note: 'Near the lake' }]);
  await alice(deleteMe, { body: { password } });
  expect(await server.store.db.selectFrom('shortlist_entry').selectAll().execute()).toEqual([]);
});

test('a guest reads booths and homes by their ids, in this order, and nothing of drafts or other events', async () => {
  const [home] = await change({ items: [flat] });
  const asked = [home!._id, hall.draft, hall.elsewhere, crypto.randomUUID(), hall.heights];
  const { listings } = await server.anon(findListings, { query: { ids: asked } });
  expect(listings).toMatchObject([
    {
      ...{ _id: home!._id, name: '3 BHK, east', item: { facts: { rooms: 3 } } },
      booth: { _id: hall.meadows, name: 'Meadows', city: 'Bangalore' },
    },
    { _id: hall.heights, name: 'Heights', item: null, booth: { _id: hall.heights } },
  ]);
  await change({ published: false });
  const now = await server.anon(findListings, { query: { ids: asked } });
  expect(now.listings.map(({ name }) => name)).toEqual(['Heights']);
});
