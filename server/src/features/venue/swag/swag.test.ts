import { addSwag, removeSwag } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { furnishHall, type TestHall } from '../../../testing/hall.ts';
import { openTestServer, refusal, type TestServer } from '../../../testing/testServer.ts';
import { rounds } from '../../../testing/rounds.ts';
import { removeDocument } from '../booth/service.ts';
import { listBag } from './service.ts';

let server: TestServer;
let hall: TestHall;
beforeEach(async () => {
  server = await openTestServer();
  hall = await furnishHall(server);
});
afterEach(() => server.close());

const organising = () =>
  createContext(server, { actor: null, event: server.event, language: 'en' });
async function addDocuments(count: number): Promise<string[]> {
  const addDocuments = Array.from({ length: count }, (_, n) => ({
    id: server.ports.ids.id(),
    event_id: server.event.id,
    booth_id: hall.meadows,
    title: `Paper ${n}`,
    url: `/files/public/paper-${n}.pdf`,
    position: n,
    removed_at: null,
  }));
  await server.store.db.insertInto('document').values(addDocuments).execute();
  return addDocuments.map(({ id }) => id);
}

const shelf = () => {
  const { store, ports } = server;
  return { db: store.db, ports, now: () => ports.clock.now() };
};

test('alice keeps a document under its own title and address, whatever she sends (SB-01, SB-04, SB-06, D9)', async () => {
  const alice = await server.as('alice');
  const { swag_bag } = await alice(addSwag, {
    body: {
      id: hall.documents.brochure,
      title: '<img src=x onerror=alert(1)>',
      documentUrl: 'javascript:alert(1)',
    },
  });
  expect(swag_bag).toEqual([
    {
      id: hall.documents.brochure,
      title: 'Brochure',
      documentUrl: '/files/public/Brochure.pdf',
      available: true,
    },
  ]);
  expect(await listBag(shelf(), (await server.person('alice')).id)).toEqual(swag_bag);
});

test('alice keeps the same document twenty times at once and has it once (SB-02)', async () => {
  const alice = await server.as('alice');
  const body = { id: hall.documents.brochure };
  await Promise.all(Array.from({ length: 20 }, () => alice(addSwag, { body })));
  expect((await alice(addSwag, { body })).swag_bag).toHaveLength(1);
});

test('alice keeps twenty different documents at once and has them all (SB-03, X-14)', async () => {
  const alice = await server.as('alice');
  const ids = await addDocuments(20);
  for (let round = 0; round < rounds; round++) {
    await Promise.all(ids.map((id) => alice(addSwag, { body: { id } })));
    const mine = await listBag(shelf(), (await server.person('alice')).id);
    expect(new Set(mine.map((item) => item.id))).toEqual(new Set(ids));
    await server.store.db.deleteFrom('swag_item').execute();
  }
});

test('alice cannot keep an unknown document, or one of a draft or another event (SB-05, G-03)', async () => {
  const alice = await server.as('alice');
  for (const id of [hall.documents.ofDraft, hall.documents.ofElsewhere, crypto.randomUUID()])
    expect(await refusal(alice(addSwag, { body: { id } }))).toMatchObject({
      status: 404,
      code: 'swag.missing',
    });
  expect(await listBag(shelf(), (await server.person('alice')).id)).toEqual([]);
});

test('alice cannot put a 201st document in her bag, even with many at once (SB-07)', async () => {
  const alice = await server.as('alice');
  const [person_id, ids] = [(await server.person('alice')).id, await addDocuments(205)];
  const kept = { event_id: server.event.id, person_id, added_at: server.clock.now() };
  await server.store.db
    .insertInto('swag_item')
    .values(ids.slice(0, 190).map((document_id) => ({ ...kept, document_id })))
    .execute();
  const results = await Promise.allSettled(
    ids.slice(190).map((id) => alice(addSwag, { body: { id } })),
  );
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(10);
  expect(await listBag(shelf(), person_id)).toHaveLength(200);
  const refused = await server.raw('POST', '/api/attendee/swag-bag', {
    body: { id: hall.documents.brochure },
    token: await server.token('alice'),
  });
  expect(refused.status).toBe(409);
  expect(await refused.json()).toMatchObject({ code: 'swag.full' });
});

test('alice removes documents by an id in the body or the query, and bob’s bag stays as it is (SB-08)', async () => {
  const alice = await server.as('alice');
  const bob = await server.as('bob');
  const { brochure, floorPlan } = hall.documents;
  for (const call of [alice, bob])
    for (const id of [brochure, floorPlan]) await call(addSwag, { body: { id } });
  expect((await alice(removeSwag, { body: { id: brochure } })).swag_bag).toHaveLength(1);
  const bare = await server.raw('DELETE', `/api/attendee/swag-bag?id=${floorPlan}`, {
    token: await server.token('alice'),
  });
  expect(await bare.json()).toEqual({ swag_bag: [] });
  expect((await alice(removeSwag, { query: { id: crypto.randomUUID() } })).swag_bag).toEqual([]);
  expect(await refusal(alice(removeSwag))).toMatchObject({ status: 400, fields: ['id'] });
  expect(await listBag(shelf(), (await server.person('bob')).id)).toHaveLength(2);
});

test('alice sees a document that was deleted as no longer available in her bag (SB-09)', async () => {
  const alice = await server.as('alice');
  const id = hall.documents.brochure;
  await alice(addSwag, { body: { id } });
  await removeDocument(organising(), id);
  const mine = await listBag(shelf(), (await server.person('alice')).id);
  expect(mine).toEqual([{ id, title: 'Brochure', documentUrl: '', available: false }]);
});

test('a visitor who is not logged in has no bag (SB-10)', async () => {
  const body = { id: hall.documents.brochure };
  expect(await refusal(server.anon(addSwag, { body }))).toMatchObject({
    status: 401,
    code: 'auth.required',
  });
});
