import { deleteMe, listAudit, setMuted, undoAudit } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commit, createContext, type Ctx } from '../../../core/context.ts';
import { openTestServer, password, refusal, type TestServer } from '../../../testing/testServer.ts';
import type { Actor } from '@pavilion/contract';
import { difference, record, type UndoHandler } from './service.ts';

let server: TestServer;
const shelf = new Map<string, { title: string; room: string }>();
const id = crypto.randomUUID();

const undoVase: UndoHandler = {
  current: async (_tx, vase) => shelf.get(vase) ?? null,
  restore: async (_tx, vase, to) => {
    if (to) shelf.set(vase, { title: '', room: '', ...shelf.get(vase), ...to });
    else shelf.delete(vase);
  },
};

beforeEach(async () => {
  server = await openTestServer();
  server.hooks.undo['vase'] = undoVase;
  shelf.clear();
});
afterEach(() => {
  delete server.hooks.undo['vase'];
  return server.close();
});

async function acting(name: string): Promise<Ctx<Actor>> {
  const person = await server.person(name);
  const actor: Actor = {
    personId: person.id,
    eventId: person.event_id,
    sessionId: crypto.randomUUID(),
    roles: person.roles,
    boothIds: [],
  };
  const event = name === 'ola' ? server.otherEvent : server.event;
  return createContext(server, { actor, event, language: 'en' });
}

test('hana sees names for the ids in an entry, but only of her own event’s people', async () => {
  const [sam, ola] = [await server.person('sam'), await server.person('ola')];
  const tx = await acting('hana');
  const after = { panels: [{ userId: sam.id }, { userId: ola.id }] };
  const entry = { thing: 'vase', id, act: 'created' as const, title: 'Vase', before: null, after };
  await commit(tx, (inside) => record(inside, entry));
  const { names } = await (await server.as('hana'))(listAudit);
  expect(names).toEqual({ [sam.id]: 'Sam Test' });
});

async function setVase(name: string, to: { title: string; room: string } | null): Promise<void> {
  const before = shelf.get(id) ?? null;
  const act = !before ? 'created' : to ? 'changed' : 'deleted';
  const title = (to ?? before)!.title;
  const states = before && to ? difference(before, to) : { before, after: to };
  await commit(await acting(name), (tx) =>
    record(tx, { thing: 'vase', id, act, title, ...states }),
  );
  if (to) shelf.set(id, to);
  else shelf.delete(id);
}

test('hana sees changes in the log with old and new values, the latest first', async () => {
  await setVase('hana', { title: 'Blue', room: 'hall' });
  await setVase('hana', { title: 'Blue', room: 'lobby' });
  const { entries, things, people } = await (await server.as('hana'))(listAudit);
  expect(entries.map(({ act, before, after }) => ({ act, before, after }))).toEqual([
    { act: 'changed', before: { room: 'hall' }, after: { room: 'lobby' } },
    { act: 'created', before: null, after: { title: 'Blue', room: 'hall' } },
  ]);
  expect(entries[0]).toMatchObject({
    by: { name: 'Hana Test' },
    title: 'Blue',
    may: ['audit.undo'],
  });
  expect(things).toEqual(['vase']);
  expect(people.map((person) => person.name)).toEqual(['Hana Test']);
});

test('changes without effect or without a person are not logged', async () => {
  await setVase('hana', { title: 'Blue', room: 'hall' });
  await setVase('hana', { title: 'Blue', room: 'hall' });
  const ctx = createContext(server, { actor: null, event: server.event, language: 'en' });
  await commit(ctx, (tx) =>
    record(tx, { thing: 'vase', id, act: 'deleted', title: 'Blue', before: {}, after: null }),
  );
  expect((await (await server.as('hana'))(listAudit)).entries).toHaveLength(1);
});

test('hana’s undo restores a deleted item, is logged itself, and can be undone in turn', async () => {
  const hana = await server.as('hana');
  await setVase('hana', { title: 'Blue', room: 'hall' });
  await setVase('hana', null);
  const [deleted] = (await hana(listAudit)).entries;
  const undone = await hana(undoAudit, { params: { id: deleted!._id } });
  expect(undone).toMatchObject({ act: 'undone', before: null, after: { title: 'Blue' } });
  expect(shelf.get(id)).toEqual({ title: 'Blue', room: 'hall' });
  expect((await hana(listAudit)).entries.find((one) => one._id === deleted!._id)).toMatchObject({
    isUndone: true,
    may: [],
  });
  expect(await refusal(hana(undoAudit, { params: { id: deleted!._id } }))).toMatchObject({
    status: 409,
    code: 'audit.undone',
  });
  await hana(undoAudit, { params: { id: undone._id } });
  expect(shelf.has(id)).toBe(false);
});

test('hana’s undo does not overwrite a later change, and ignores changes to other fields', async () => {
  const hana = await server.as('hana');
  await setVase('hana', { title: 'Blue', room: 'hall' });
  await setVase('hana', { title: 'Blue', room: 'lobby' });
  const [moved] = (await hana(listAudit)).entries;
  shelf.set(id, { title: 'Blue', room: 'attic' });
  expect(await refusal(hana(undoAudit, { params: { id: moved!._id } }))).toMatchObject({
    status: 409,
    code: 'audit.changedSince',
  });
  shelf.set(id, { title: 'Green', room: 'lobby' });
  await hana(undoAudit, { params: { id: moved!._id } });
  expect(shelf.get(id)).toEqual({ title: 'Green', room: 'hall' });
});

test('of several undos of the same entry at once only one succeeds', async () => {
  const hana = await server.as('hana');
  await setVase('hana', { title: 'Blue', room: 'hall' });
  const [made] = (await hana(listAudit)).entries;
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => hana(undoAudit, { params: { id: made!._id } })),
  );
  expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  expect((await hana(listAudit)).entries.filter((one) => one.act === 'undone')).toHaveLength(1);
});

test('hana pages and filters the log, and ola of another event can neither see nor undo her entries', async () => {
  const hana = await server.as('hana');
  for (const room of ['a', 'b', 'c']) await setVase('hana', { title: 'Blue', room });
  const first = await hana(listAudit, { query: { limit: 2 } });
  expect(first.entries).toHaveLength(2);
  const rest = await hana(listAudit, { query: { limit: 2, after: first.nextCursor! } });
  expect(rest.entries.map((one) => one.act)).toEqual(['created']);
  expect(rest.nextCursor).toBeNull();
  expect((await hana(listAudit, { query: { act: 'created' } })).entries).toHaveLength(1);
  expect((await hana(listAudit, { query: { thing: 'booth' } })).entries).toEqual([]);
  const ola = await server.as('ola');
  expect((await ola(listAudit)).entries).toEqual([]);
  expect(await refusal(ola(undoAudit, { params: { id: first.entries[0]!._id } }))).toMatchObject({
    status: 404,
    code: 'audit.missing',
  });
});

test('log entries cannot be altered, not even in the database', async () => {
  await setVase('hana', { title: 'Blue', room: 'hall' });
  await expect(
    server.store.db.updateTable('audit_entry').set({ title: 'Red' }).execute(),
  ).rejects.toThrow('never altered');
});

test('alice’s name disappears from the log when she is deleted, and the changes stay (V-02)', async () => {
  const [hana, alice] = [await server.as('hana'), await server.as('alice')];
  const { id: aliceId } = await server.person('alice');
  await setVase('hana', { title: 'Alice Test’s vase', room: 'alice@test.example' });
  await hana(setMuted, { params: { id: aliceId }, body: { hours: 2 } });
  await alice(deleteMe, { body: { password } });
  const { entries } = await hana(listAudit);
  expect(entries.map(({ thing, title }) => [thing, title])).toEqual([
    ['person', ''],
    ['vase', '…’s vase'],
  ]);
  expect(entries[1]!.after).toEqual({ title: '…’s vase', room: '…' });
  const kept = await server.store.db.selectFrom('audit_entry').selectAll().execute();
  expect(JSON.stringify(kept)).not.toMatch(/Alice|alice/);
});
