import {
  addBooth,
  addFloor,
  addSwag,
  boothChanged,
  copyBooth,
  getBoothAffected,
  getBoothPreview,
  getEditedBooth,
  getOwnProfile,
  hallGrid,
  listAudit,
  listBoothFloors,
  listBooths,
  listOrganisedBooths,
  placeBooth,
  putBooth,
  putFloor,
  removeBooth,
  removeFloor,
  topics,
  undoAudit,
} from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let hall: TestHall;
let hana: Awaited<ReturnType<TestServer['as']>>;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
  hana = await server.as('hana');
});
afterEach(() => server.close());

const at = (boothId: string) => ({ params: { boothId } });
const names = async () =>
  (await (await server.as('alice'))(listBooths)).booths.map((booth) => booth.name);

async function undoLast() {
  const [entry] = (await hana(listAudit)).entries;
  return hana(undoAudit, { params: { id: entry!._id } });
}

test('hana adds a booth with just a name as a draft in a free place, and undo removes it', async () => {
  const { booth } = await hana(addBooth, { body: { floorId: hall.kol, name: 'Lake View' } });
  expect(booth).toMatchObject({ slug: 'lake-view', published: false, city: 'Kolkata' });
  expect(booth.missing).toContain('logo');
  const twin = await hana(addBooth, { body: { floorId: hall.kol, name: 'Lake View' } });
  expect(twin.booth.slug).toBe('lake-view-2');
  const all = (await hana(listOrganisedBooths)).booths.filter((one) => one.floorId === hall.kol);
  for (const [index, one] of all.entries())
    for (const other of all.slice(index + 1))
      expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(
        hallGrid.gap,
      );
  expect(await names()).not.toContain('Lake View');
  await undoLast();
  expect((await hana(listOrganisedBooths)).booths.map((one) => one._id)).not.toContain(
    twin.booth._id,
  );
});

test('hana adds twenty booths at once, and each gets its own place and slug', async () => {
  const body = { floorId: hall.kol, name: 'Same' };
  const added = await Promise.all(Array.from({ length: 20 }, () => hana(addBooth, { body })));
  expect(new Set(added.map(({ booth }) => `${booth.x} ${booth.y}`)).size).toBe(20);
  expect(new Set(added.map(({ booth }) => booth.slug)).size).toBe(20);
});

test('hana moves a booth to a free place but not to a taken one, even with two at once', async () => {
  const { booth } = await hana(placeBooth, { ...at(hall.meadows), body: { x: 40, y: 20 } });
  expect(booth).toMatchObject({ x: 40, y: 20 });
  for (const body of [
    { x: 40, y: 20 },
    { x: 42, y: 18 },
    { x: 43.9, y: 16.1 },
  ])
    expect(await refusal(hana(placeBooth, { ...at(hall.heights), body }))).toMatchObject({
      status: 409,
      code: 'booth.placeTaken',
    });
  await hana(placeBooth, { ...at(hall.heights), body: { x: 44, y: 20 } });
  await undoLast();
  const tries = await Promise.allSettled(
    [hall.heights, hall.draft].map((id) => hana(placeBooth, { ...at(id), body: { x: 60, y: 60 } })),
  );
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test('hana moves a booth to another floor, but not to one of another event', async () => {
  await hana(placeBooth, { ...at(hall.meadows), body: { x: 30, y: 30, floorId: hall.kol } });
  const { booth } = await hana(getEditedBooth, at(hall.meadows));
  expect(booth.floorId).toBe(hall.kol);
  const ola = await server.as('ola');
  const theirs = (await ola(listBoothFloors)).floors[0]!._id;
  const body = { x: 2, y: 2, floorId: theirs };
  expect(await refusal(hana(placeBooth, { ...at(hall.heights), body }))).toMatchObject({
    code: 'floor.missing',
  });
  expect(await refusal(ola(placeBooth, { ...at(hall.heights), body }))).toMatchObject({
    code: 'booth.missing',
  });
});

test('hana changes everything about a booth, and eli only the content of his own', async () => {
  const eli = await server.as('eli');
  const { booth } = await eli(getEditedBooth, at(hall.meadows));
  const mine = await eli(putBooth, {
    ...at(hall.meadows),
    body: { version: booth.version, change: { summaryText: ' By the lake ', color: '#224466' } },
  });
  expect(mine.booth).toMatchObject({ summaryText: 'By the lake', version: booth.version + 1 });
  for (const change of [{ tier: 'large' as const }, { published: false }, { staff: [] }])
    expect(
      await refusal(
        eli(putBooth, { ...at(hall.meadows), body: { version: mine.booth.version, change } }),
      ),
    ).toMatchObject({ status: 403, fields: [`change.${Object.keys(change)[0]}`] });
  const body = { version: 1, change: { summaryText: 'Mine now' } };
  expect(await refusal(eli(putBooth, { ...at(hall.heights), body }))).toMatchObject({
    status: 403,
  });
  const { booth: whole } = await hana(putBooth, {
    ...at(hall.meadows),
    body: {
      version: mine.booth.version,
      change: { tier: 'large', offer: { title: 'Twelve off', description: '' } },
    },
  });
  expect(whole).toMatchObject({ tier: 'large', offer: { title: 'Twelve off' } });
});

test('hana does not overwrite a newer change, and gets the booth as it is now', async () => {
  const { booth } = await hana(getEditedBooth, at(hall.meadows));
  const put = (summaryText: string) =>
    hana(putBooth, {
      ...at(hall.meadows),
      body: { version: booth.version, change: { summaryText } },
    });
  await put('First');
  const refused = await refusal(put('Second'));
  expect(refused).toMatchObject({ status: 409, code: 'booth.changed' });
  expect(refused.hint).toMatchObject({
    booth: { summaryText: 'First', version: booth.version + 1 },
  });
});

test('hana sees each invalid field of a booth by name', async () => {
  const { booth } = await hana(getEditedBooth, at(hall.meadows));
  const refused = await refusal(
    hana(putBooth, {
      ...at(hall.meadows),
      body: {
        version: booth.version,
        change: {
          name: ' ',
          color: 'red',
          logoUrl: 'https://evil.example/logo.png',
          videoLinks: [
            { title: '', videoLink: 'javascript:alert(1)', posterUrl: null, description: '' },
          ],
          documents: [{ title: '', documentUrl: '/files/../secret' }],
          staff: ['nobody'],
        },
      },
    }),
  );
  expect(refused.status).toBe(400);
  expect(refused.fields).toEqual(
    expect.arrayContaining([
      'change.name',
      'change.color',
      'change.logoUrl',
      'change.videoLinks.0.videoLink',
      'change.documents.0.documentUrl',
      'change.staff.0',
    ]),
  );
});

test('a renamed document keeps its id, and undo restores removed ones', async () => {
  const before = (await hana(getEditedBooth, at(hall.meadows))).booth;
  const [brochure] = before.documents;
  const change = {
    documents: [
      { _id: brochure!._id, title: 'New brochure', documentUrl: brochure!.documentUrl },
      { title: 'Prices', documentUrl: '/files/public/prices.pdf' },
      { _id: hall.documents.ofElsewhere, title: 'Stolen', documentUrl: '/files/public/s.pdf' },
    ],
  };
  const after = (
    await hana(putBooth, { ...at(hall.meadows), body: { version: before.version, change } })
  ).booth;
  expect(after.documents.map((one) => one.title)).toEqual(['New brochure', 'Prices', 'Stolen']);
  expect(after.documents[0]!._id).toBe(brochure!._id);
  expect(after.documents[2]!._id).not.toBe(hall.documents.ofElsewhere);
  await undoLast();
  const again = (await hana(getEditedBooth, at(hall.meadows))).booth;
  expect(again.documents).toEqual(before.documents);
});

test('hana sees how many people keep a document, until she removes it', async () => {
  const before = (await hana(getEditedBooth, at(hall.meadows))).booth;
  const [brochure, plan] = before.documents;
  for (const name of ['alice', 'bob'] as const)
    await (
      await server.as(name)
    )(addSwag, { body: { id: brochure!._id } });
  const { booth } = await hana(getEditedBooth, at(hall.meadows));
  expect(booth.keepers).toEqual({ [brochure!._id]: 2 });
  const change = { documents: [plan!] };
  const after = await hana(putBooth, {
    ...at(hall.meadows),
    body: { version: booth.version, change },
  });
  expect(after.booth.keepers).toEqual({});
});

test('hana names staff by email: exhibitors join at once, others not by registering alone', async () => {
  const { booth } = await hana(getEditedBooth, at(hall.riverside));
  const staff = ['bob@test.example', 'eli@test.example', 'new@test.example'];
  const put = await hana(putBooth, {
    ...at(hall.riverside),
    body: { version: booth.version, change: { staff } },
  });
  expect(put.booth.staff).toEqual([
    { email: 'bob@test.example', name: null },
    { email: 'eli@test.example', name: 'Eli Test' },
    { email: 'new@test.example', name: null },
  ]);
  expect((await server.person('bob')).roles).toEqual(['attendee']);
  expect((await (await server.as('eli'))(getOwnProfile)).user.boothIds).toContain(hall.riverside);
  const carol = await server.person('carol');
  await server.store.db
    .updateTable('person')
    .set({ email: 'new@test.example' })
    .where('id', '=', carol.id)
    .execute();
  await server.settle();
  const now = await hana(getEditedBooth, at(hall.riverside));
  expect(now.booth.staff[2]).toEqual({ email: 'new@test.example', name: null });
  const { roles } = await server.store.db
    .selectFrom('person')
    .select('roles')
    .where('id', '=', carol.id)
    .executeTakeFirstOrThrow();
  expect(roles).toEqual(['attendee']);
});

test('a booth that hana deletes is gone for everyone; she sees whom this affects, and undo restores it', async () => {
  const before = (await hana(getEditedBooth, at(hall.meadows))).booth;
  const { affected } = await hana(getBoothAffected, at(hall.meadows));
  expect(affected).toMatchObject({ booths: 1, staff: 1, leads: 0 });
  await hana(removeBooth, at(hall.meadows));
  expect(await names()).not.toContain('Meadows');
  expect(await refusal(server.anon(getBoothPreview, at(hall.meadows)))).toMatchObject({
    code: 'booth.missing',
  });
  const eli = await server.as('eli');
  expect(await refusal(eli(getEditedBooth, at(hall.meadows)))).toMatchObject({ status: 404 });
  expect(await refusal(hana(removeBooth, at(hall.meadows)))).toMatchObject({ status: 404 });
  await undoLast();
  const after = (await hana(getEditedBooth, at(hall.meadows))).booth;
  expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
});

test('a restored booth gets another place when its own is taken', async () => {
  const { x, y } = (await hana(getEditedBooth, at(hall.meadows))).booth;
  await hana(removeBooth, at(hall.meadows));
  const removal = (await hana(listAudit)).entries[0]!;
  await hana(placeBooth, { ...at(hall.heights), body: { x, y } });
  await hana(undoAudit, { params: { id: removal._id } });
  const { booth } = await hana(getEditedBooth, at(hall.meadows));
  expect([booth.x, booth.y]).not.toEqual([x, y]);
});

test('a booth whose floor is gone is restored only after its floor, with a sentence until then', async () => {
  await hana(removeBooth, at(hall.meadows));
  const removal = (await hana(listAudit)).entries[0]!;
  await hana(removeFloor, { params: { floorId: hall.bng } });
  const floorRemoval = (await hana(listAudit)).entries[0]!;
  const restore = () => hana(undoAudit, { params: { id: removal._id } });
  expect(await refusal(restore())).toMatchObject({ status: 409, code: 'audit.gone' });
  expect(await names()).toEqual(['Riverside']);
  await hana(undoAudit, { params: { id: floorRemoval._id } });
  await restore();
  expect(await names()).toContain('Meadows');
});

test('a booth and a floor come back under other short names when theirs have been given away', async () => {
  const slugs = async () => (await hana(listOrganisedBooths)).booths.map(({ slug }) => slug);
  const removals: string[] = [];
  const recordRemoval = async () => removals.push((await hana(listAudit)).entries[0]!._id);
  await hana(removeBooth, at(hall.meadows));
  await recordRemoval();
  await hana(addBooth, { body: { floorId: hall.bng, name: 'Meadows' } });
  await hana(undoAudit, { params: { id: removals[0]! } });
  expect((await slugs()).filter((slug) => slug.startsWith('meadows'))).toEqual(
    expect.arrayContaining(['meadows', 'meadows-2']),
  );
  const { floors } = await hana(addFloor, { body: { name: 'Roof' } });
  const { _id: floorId } = floors.find(({ name }) => name === 'Roof')!;
  await hana(removeFloor, { params: { floorId } });
  await recordRemoval();
  await hana(addFloor, { body: { name: 'Roof' } });
  await hana(undoAudit, { params: { id: removals[1]! } });
  const keys = (await hana(listBoothFloors)).floors.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['roof', 'roof-2']));
});

test('hana’s copy of a booth has the same content, with documents of its own and no staff', async () => {
  const { booth } = await hana(copyBooth, at(hall.meadows));
  const copy = (await hana(getEditedBooth, at(booth._id))).booth;
  expect(copy).toMatchObject({
    name: 'Meadows',
    slug: 'meadows-2',
    published: false,
    offer: { title: 'Ten off' },
    staff: [],
  });
  expect(copy.documents.map((one) => one.title)).toEqual(['Brochure', 'Floor plan']);
  const original = (await hana(getEditedBooth, at(hall.meadows))).booth;
  expect(copy.documents[0]!._id).not.toBe(original.documents[0]!._id);
});

test('hana adds, renames and orders floors, and undo restores a deleted one with its booths', async () => {
  const { floors } = await hana(addFloor, { body: { name: 'छत', nameHi: null } });
  expect(floors.at(-1)).toMatchObject({ name: 'छत', key: 'floor', cities: ['छत'] });
  const params = { floorId: floors.at(-1)!._id };
  const renamed = await hana(putFloor, { params, body: { name: 'Roof', nameHi: 'छत' } });
  expect(renamed.floors.at(-1)).toMatchObject({ name: 'Roof', nameHi: 'छत' });
  const ordered = await hana(putFloor, { params, body: { position: 0 } });
  expect(ordered.floors.map((floor) => floor.name)).toEqual(['Roof', 'Bangalore', 'Kolkata']);
  const left = await hana(removeFloor, { params: { floorId: hall.bng } });
  expect(left.floors.map((floor) => floor.name)).toEqual(['Roof', 'Kolkata']);
  expect(await names()).toEqual(['Riverside']);
  await undoLast();
  expect((await names()).toSorted()).toEqual(['Heights', 'Meadows', 'Riverside']);
  const { booths } = await hana(listOrganisedBooths);
  expect(booths.find((one) => one._id === hall.draft)!.published).toBe(false);
});

test('people in the hall get changes of a published booth live, never of a draft', async () => {
  const topic = topics.attendees(server.event.id);
  const { bus } = server.ports;
  const from = { epoch: bus.epoch, seq: await bus.head(topic) };
  await hana(placeBooth, { ...at(hall.draft), body: { x: 80, y: 80 } });
  await hana(placeBooth, { ...at(hall.meadows), body: { x: 84, y: 84 } });
  const text = JSON.stringify(await bus.since(topic, from));
  expect(text).toContain(boothChanged.action);
  expect(text).not.toContain('Unfinished');
  expect(text).toContain('Meadows');
});

test('hana boosts a sponsor’s booth for alice to see; eli cannot, and a copy is not boosted', async () => {
  const { booth: before } = await hana(getEditedBooth, at(hall.meadows));
  const put = async (name: string, boost: number) =>
    (await server.as(name))(putBooth, {
      ...at(hall.meadows),
      body: { version: before.version, change: { boost } },
    });
  expect((await refusal(put('eli', 2))).code).toBe('forbidden');
  expect((await refusal(put('hana', 4))).code).toBe('fields.invalid');
  expect((await put('hana', 2)).booth.boost).toBe(2);
  const { booths } = await (await server.as('alice'))(listBooths);
  expect(booths.find(({ _id }) => _id === hall.meadows)!.boost).toBe(2);
  expect((await hana(listAudit)).entries[0]).toMatchObject({
    before: { boost: 0 },
    after: { boost: 2 },
  });
  const { booth: copy } = await hana(copyBooth, at(hall.meadows));
  expect((await hana(getEditedBooth, at(copy._id))).booth.boost).toBe(0);
});
