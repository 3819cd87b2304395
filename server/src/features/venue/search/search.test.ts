import {
  type BoothChange,
  type BoothItem,
  type Call,
  changeSettings,
  findListings,
  getEditedBooth,
  getHallGlimpse,
  keepDeskOpen,
  listBooths,
  leaveDesk,
  listSavedSearches,
  putBooth,
  putFloor,
  removeBooth,
  type RouteInput,
  setEventState,
  searchBooths,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { guestsOn } from '../../../testing/guests.ts';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { searchesOfAddress } from './limits.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
let alice: Call;
let hana: Call;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  alice = await server.as('alice');
  hana = await server.as('hana');
});
afterEach(() => server.close());

type Query = NonNullable<RouteInput<typeof searchBooths>['query']>;
const search = (query: Query = {}, by = alice) => by(searchBooths, { query });
const names = async (query: Query = {}, by = alice) =>
  (await search(query, by)).found.map(({ listing }) => listing.name);
const sorted = async (query: Query = {}, by = alice) => (await names(query, by)).toSorted();

/** Hana changes what a booth shows. */
async function change(boothId: string, change: BoothChange): Promise<BoothItem[]> {
  const params = { boothId };
  const { version } = (await hana(getEditedBooth, { params })).booth;
  return (await hana(putBooth, { params, body: { version, change } })).booth.items;
}

const price = (from: number, to: number | null = null) => ({ from, to });
const home = (name: string, facts: BoothItem['facts']) => ({ name, facts, free: null });

/** Meadows has flats in Whitefield, Heights villas in Hebbal, Riverside no homes. */
async function furnishHomes() {
  await change(hall.meadows, {
    facts: { locality: 'Whitefield', possession: '2022-12', banks: 'SBI, HDFC' },
    items: [
      home('2 BHK', { kind: 'Flat', rooms: 2, price: price(6_000_000), carpetArea: 80 }),
      home('3 BHK, east', { kind: 'Flat', rooms: 3, price: price(8_500_000), carpetArea: 110 }),
      home('3 BHK, west', { kind: 'Flat', rooms: 3, price: price(9_500_000), carpetArea: 140 }),
    ],
  });
  await change(hall.heights, {
    facts: { locality: 'Hebbal', possession: 'now', banks: 'HDFC' },
    items: [
      home('Villa', { kind: 'Villa', rooms: 4, price: price(20_000_000, 30_000_000) }),
      home('Row house', { kind: 'Row house', rooms: 3, price: price(12_000_000) }),
    ],
  });
  await change(hall.riverside, {
    city: 'Kolkata',
    facts: { price: price(4_000_000, 7_000_000), configuration: '2, 3 BHK' },
  });
}

test('alice filters by budget, rooms and area, and sees how many homes of each booth fit', async () => {
  await furnishHomes();
  const { found, booths, items } = await search({ filter: ['rooms:3', 'price:..9000000'] });
  expect(found).toMatchObject([
    {
      listing: {
        ...{ name: 'Meadows', item: null },
        booth: {
          ...{ staffed: false, boost: 0, offer: { title: 'Ten off' } },
          items: {
            count: 3,
            facts: { kind: ['Flat'], price: { from: 6_000_000, to: null } },
          },
        },
      },
      ...{ fits: 1, items: 3, from: 8_500_000 },
      best: { name: '3 BHK, east' },
    },
  ]);
  expect([booths, items]).toEqual([1, 1]);
  expect(await sorted({ filter: ['rooms:3'] })).toEqual(['Heights', 'Meadows']);
  expect(await sorted({ filter: ['carpetArea:100..120'] })).toEqual(['Meadows']);
  expect(await sorted({ filter: ['price:..5000000'] })).toEqual(['Riverside']);
  expect(await sorted({ filter: ['price:25000000..'] })).toEqual(['Heights']);
});

test('two values of one field are alternatives, two fields have to hold at the same home', async () => {
  await furnishHomes();
  expect(await sorted({ filter: ['kind:Flat', 'kind:Villa'] })).toEqual(['Heights', 'Meadows']);
  expect(await names({ filter: ['kind:Villa', 'rooms:3'] })).toEqual([]);
  expect(await names({ filter: ['kind:Row house', 'rooms:3'] })).toEqual(['Heights']);
  expect(await sorted({ filter: ['banks:hdfc'] })).toEqual(['Heights', 'Meadows']);
  expect(await names({ filter: ['banks:SBI'] })).toEqual(['Meadows']);
  expect(await names({ filter: ['possession:..2021-12'] })).toEqual(['Heights']);
  expect(await sorted({ filter: ['possession:..2022-12'] })).toEqual(['Heights', 'Meadows']);
  expect(await names({ filter: ['city:kolkata'] })).toEqual(['Riverside']);
});

test.each([
  ['3 BHK Whitefield under 90 lakh', ['Meadows']],
  ['whitefield', ['Meadows']],
  ['villas', ['Heights']],
  ['apartments', ['Meadows']],
  ['फ़्लैट', ['Meadows']],
  ['1.2 cr', ['Heights']],
  ['२ BHK', ['Meadows', 'Riverside']],
  ['90 लाख से कम', ['Meadows', 'Riverside']],
  ['December 2022', ['Meadows']],
  ['meadow', ['Meadows']],
  ['xylophone', []],
])('alice finds by «%s»', async (words, expected) => {
  await furnishHomes();
  expect(await sorted({ words })).toEqual(expected);
});

test('alice sorts by price, by possession and by name; what states nothing comes last', async () => {
  await furnishHomes();
  expect(await names({ sort: 'price' })).toEqual(['Riverside', 'Meadows', 'Heights']);
  expect(await names({ sort: '-price' })).toEqual(['Heights', 'Meadows', 'Riverside']);
  expect(await names({ sort: 'possession' })).toEqual(['Heights', 'Meadows', 'Riverside']);
  expect(await names({ sort: 'name' })).toEqual(['Heights', 'Meadows', 'Riverside']);
  const [dearest] = (await search({ sort: '-price' })).found;
  expect(dearest).toMatchObject({ best: { name: 'Villa' }, from: 12_000_000 });
  expect((await names({ words: 'meadows' }))[0]).toBe('Meadows');
});

test('the reply says what is left to choose, and what would be found without each condition', async () => {
  await furnishHomes();
  const query = { words: 'whitefield', filter: ['kind:Villa', 'price:..9000000'] };
  const { found, facets, without } = await search(query);
  expect(found).toEqual([]);
  expect(without).toEqual([
    { what: 'words', key: null, booths: 0 },
    { what: 'filter', key: 'kind', booths: 1 },
    { what: 'filter', key: 'price', booths: 0 },
  ]);
  const kinds = await search({ filter: ['kind:Villa'] });
  const facet = (key: string, all = kinds.facets) => all.find((one) => one.key === key);
  expect(facet('kind')!.values).toEqual([
    { value: 'Flat', booths: 1 },
    { value: 'Villa', booths: 1 },
    { value: 'Row house', booths: 1 },
  ]);
  expect(facet('price')).toMatchObject({ least: '20000000', most: '30000000' });
  expect(facet('rooms')!.values).toEqual([{ value: '4', booths: 1 }]);
  expect(facet('kind', facets)!.values).toEqual([{ value: 'Flat', booths: 1 }]);
  expect(facet('possession', (await search()).facets)).toMatchObject({ least: '2022-12' });
});

test('alice reads on where the page ended, and begins again once that booth is gone', async () => {
  const first = await search({ sort: 'name', limit: 2 });
  expect(first).toMatchObject({ booths: 3, next: hall.meadows });
  const second = await search({ sort: 'name', limit: 2, after: first.next! });
  expect(second.found.map(({ listing }) => listing.name)).toEqual(['Riverside']);
  expect(second.next).toBeNull();
  const gone = await search({ sort: 'name', limit: 2, after: crypto.randomUUID() });
  expect(gone.found[0]!.listing.name).toBe('Heights');
});

test('alice finds the booths with someone at their desk, and those of a floor or its city', async () => {
  const eli = await server.as('eli');
  await eli(keepDeskOpen);
  expect(await search({ staffed: 'true' })).toMatchObject({
    found: [{ listing: { name: 'Meadows', booth: { staffed: true } } }],
    staffed: 1,
  });
  expect(await search()).toMatchObject({ booths: 3, staffed: 1 });
  await eli(leaveDesk);
  expect(await search({ staffed: 'true' })).toMatchObject({ found: [], staffed: 0 });
  expect(await sorted({ floor: hall.bng })).toEqual(['Heights', 'Meadows']);
  expect(await names({ floor: hall.kol })).toEqual(['Riverside']);
  expect(await names({ floor: crypto.randomUUID() })).toEqual([]);
});

test('a draft is found by its staff and organisers alone, and nobody finds another event’s booths', async () => {
  const everything = ['Heights', 'Meadows', 'Riverside'];
  expect(await sorted()).toEqual(everything);
  expect(await sorted({ words: 'unfinished' })).toEqual([]);
  expect(await names({ words: 'unfinished' }, await server.as('eli'))).toEqual(['Unfinished']);
  expect(await sorted({}, hana)).toEqual([...everything, 'Unfinished']);
  expect(await names({}, await server.as('dave'))).toEqual(['Elsewhere']);
  const facetNames = (await search()).facets.find(({ key }) => key === 'city');
  expect(facetNames!.values).toEqual([{ value: 'Bangalore', booths: 3 }]);
});

test('each search finds what was saved before it: homes, booths, floors and settings', async () => {
  await furnishHomes();
  expect(await names({ words: 'penthouse' })).toEqual([]);
  await change(hall.meadows, { items: [home('Penthouse', { kind: 'Flat' })] });
  expect(await names({ words: 'penthouse' })).toEqual(['Meadows']);
  expect(await names({ filter: ['rooms:2'] })).toEqual([]);
  await change(hall.heights, { published: false });
  expect(await sorted()).toEqual(['Meadows', 'Riverside']);
  await change(hall.heights, { published: true });
  await hana(removeBooth, { params: { boothId: hall.riverside } });
  expect(await sorted()).toEqual(['Heights', 'Meadows']);
  await hana(putFloor, { params: { floorId: hall.bng }, body: { cities: ['Mysore'] } });
  expect((await search({ floor: hall.bng })).booths).toBe(2);
  await hana(changeSettings, { body: { boothItems: null, anyway: true } });
  expect(await names({ words: 'penthouse' })).toEqual([]);
  expect(await refusal(search({ filter: ['kind:Flat'] }))).toMatchObject({ fields: ['filter.0'] });
});

test('many who search while a booth changes find either what was or what is', async () => {
  await furnishHomes();
  const results = await Promise.all([
    ...Array.from({ length: 20 }, () => names({ filter: ['kind:Villa'] })),
    change(hall.heights, { items: [] }),
    ...Array.from({ length: 20 }, () => names({ filter: ['kind:Villa'] })),
  ]);
  for (const found of results) expect([0, 1]).toContain(found.length);
  expect(await names({ filter: ['kind:Villa'] })).toEqual([]);
});

test('what fits no field is refused with a sentence at each filter', async () => {
  const filter = ['kind:Flat', 'price:90..10', 'sauna:yes', 'possession:soon'];
  const refused = await server.raw(
    'GET',
    `/api/booth-search?sort=colour&${filter.map((one) => `filter=${encodeURIComponent(one)}`).join('&')}`,
    { token: await server.token('alice') },
  );
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    code: 'fields.invalid',
    fields: [
      { path: 'filter.1', code: 'search.filterInvalid', message: expect.stringMatching(/range/) },
      { path: 'filter.2', code: 'search.filterUnknown' },
      { path: 'filter.3', code: 'search.filterInvalid' },
      { path: 'sort', code: 'search.sort' },
    ],
  });
  expect(
    await refusal(search({ filter: Array.from({ length: 41 }, () => 'kind:Flat') })),
  ).toMatchObject({ status: 400 });
});

test('an event without fields is searched by words, and somebody whose class is without the hall searches it like a guest', async () => {
  const none = { boothFields: [], boothItems: null, boothKinds: [] };
  await hana(changeSettings, { body: { ...none, anyway: true } });
  const { facets } = await search();
  expect(facets.map(({ key }) => key)).toEqual(['city']);
  expect(await names({ words: 'riverside' })).toEqual(['Riverside']);
  expect(await names({ words: '3 BHK under 90 lakh' })).toEqual([]);
  const guests = guestsOn(() => server);
  const accessClass = await guests.addClass('Delegate', { areas: ['sessions'] });
  const { call } = await guests.arrive(1, { accessClass });
  expect(await sorted({}, call)).toEqual(await sorted({}, server.anon));
});

test('a guest finds the published booths of an open event, and nothing of its drafts, removed booths or people', async () => {
  await furnishHomes();
  await change(hall.draft, { facts: { locality: 'Atlantis', builder: 'Nemo Homes' } });
  expect(await sorted({}, server.anon)).toEqual(['Heights', 'Meadows', 'Riverside']);
  expect(await sorted({ words: 'atlantis' }, server.anon)).toEqual([]);
  const query = { filter: ['kind:Flat', 'price:..9000000', 'city:Bangalore'] };
  const reply = await search(query, server.anon);
  expect(reply.found.map(({ listing }) => listing.booth._id)).toEqual([hall.meadows]);
  expect(JSON.stringify(reply)).not.toMatch(/Atlantis|Nemo|@|Eli/);
  await hana(removeBooth, { params: { boothId: hall.meadows } });
  expect(await sorted({}, server.anon)).toEqual(['Heights', 'Riverside']);
  expect(await refusal(server.anon(listSavedSearches))).toMatchObject({ status: 401 });
  await hana(setEventState, { body: { state: 'archived' } });
  expect(await refusal(search({}, server.anon))).toMatchObject({ code: 'event.notOpen' });
  expect(await refusal(totals())).toMatchObject({ code: 'event.notOpen' });
});

const totals = async (by = server.anon) => (await by(getHallGlimpse)).totals;

test('guests read what the published booths state in all, and what none states is 0', async () => {
  expect(await totals()).toEqual({
    ...{ booths: 3, items: 0, builders: 0, registered: 0, homes: 0, banks: 0 },
  });
  await furnishHomes();
  const rera = { state: 'KA', number: 'PRM/KA/RERA/1251/446/PR/171015/000001' };
  const builder = 'Laurel Homes';
  await change(hall.meadows, {
    facts: { banks: 'SBI, HDFC', homesInAll: 320, builder, rera },
  });
  await change(hall.heights, {
    facts: { banks: 'hdfc; Axis', homesInAll: 100, builder: 'laurel homes' },
  });
  await change(hall.draft, { facts: { banks: 'Nemo Bank', homesInAll: 9000, builder: 'Nemo' } });
  expect(await totals()).toEqual({
    ...{ booths: 3, items: 5, builders: 1, registered: 1, homes: 420, banks: 3 },
  });
  await change(hall.heights, { published: false });
  expect(await totals()).toMatchObject({ booths: 2, homes: 320, banks: 2 });
});

test('the hall sums up the homes of a booth as they are, and so do its listings', async () => {
  await furnishHomes();
  const summary = async () =>
    (await alice(listBooths)).booths.find(({ _id }) => _id === hall.meadows)!.itemSummary;
  expect(await summary()).toEqual({
    count: 3,
    facts: {
      ...{ kind: ['Flat'], rooms: { from: 2, to: 3 } },
      ...{ price: { from: 6_000_000, to: null }, carpetArea: { from: 80, to: 140 } },
    },
  });
  await change(hall.meadows, {
    items: [home('Penthouse', { kind: 'Flat', price: price(20_000_000) })],
  });
  const now = { kind: ['Flat'], price: { from: 20_000_000, to: null } };
  expect(await summary()).toEqual({ count: 1, facts: now });
  const { listings } = await server.anon(findListings, { query: { ids: [hall.meadows] } });
  expect(listings[0]!.booth.items).toEqual({ count: 1, facts: now });
});

test('guests glimpse the booths of the first floor, and who is at them', async () => {
  await (
    await server.as('eli')
  )(keepDeskOpen);
  const { booths } = await server.anon(getHallGlimpse);
  expect(booths).toMatchObject([
    { _id: hall.meadows, name: 'Meadows', staffed: true, hasOffer: true },
    { _id: hall.heights, name: 'Heights', staffed: false, hasOffer: true },
  ]);
  server.clock.advance({ days: 2 });
  expect((await server.anon(getHallGlimpse)).booths).toMatchObject([
    { staffed: false, hasOffer: true },
    { staffed: false, hasOffer: false },
  ]);
});

test('guests at one address search as fast as many people type, and no faster', async () => {
  const { times } = searchesOfAddress[0]!;
  const counted = Array.from({ length: times }, () =>
    server.ports.limiter.count('search:127.0.0.1', searchesOfAddress),
  );
  await Promise.all(counted);
  expect(await refusal(search({}, server.anon))).toMatchObject({ status: 429, code: 'throttled' });
  expect(await sorted()).toHaveLength(3);
});
