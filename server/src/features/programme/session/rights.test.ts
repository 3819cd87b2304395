import type { Actor } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import * as swag from '../../venue/swag/service.ts';
import { sessionAndMine } from './queries.ts';
import { listAgenda } from './queries/agenda.ts';
import { fileRules } from './queries/files.ts';
import { maySee, type SessionViewer } from './rights.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const parts = (['attendee', 'speaker', 'moderator'] as const).flatMap((role) =>
  ([null, 'invited', 'registered', 'declined', 'removed'] as const).map((status) => ({
    role,
    status,
  })),
);

/** Every kind of session with every part a person can have in it. */
const relations = [true, false].flatMap((is_published) =>
  (['public', 'invited'] as const).flatMap((visibility) =>
    [null, ...parts].map((part) => ({ is_published, visibility, part })),
  ),
);

/** Adds one session for each relation of this person, with a document; returns the sessions' ids and the documents'. */
async function addSessions(personId: string): Promise<Map<string, string>> {
  const { db } = server.store;
  const event_id = server.event.id;
  const found = new Map<string, string>();
  for (const { part, ...seen } of relations) {
    const [id, documentId] = [server.ports.ids.id(), server.ports.ids.id()];
    const start_at = server.ports.clock.now();
    const text = JSON.stringify({ en: 'A session' });
    await db
      .insertInto('session')
      .values({ id, event_id, topic: text, description: text, type: 'session', start_at, ...seen })
      .execute();
    await db
      .insertInto('document')
      .values({ id: documentId, event_id, session_id: id, title: 'Slides', url: '/x.pdf' })
      .execute();
    const mine = { event_id, session_id: id, person_id: personId };
    if (part)
      await db
        .insertInto('user_session')
        .values({ ...mine, role: part.role, invitation_status: part.status })
        .execute();
    found.set(id, documentId);
  }
  return found;
}

/** The sessions that `maySee` lets a viewer see. */
async function seenBy(viewer: SessionViewer, ids: Iterable<string>): Promise<string[]> {
  const { personId } = viewer;
  const rows = await Promise.all(
    [...ids].map((sessionId) => sessionAndMine(server.store.db, { sessionId, personId })),
  );
  return rows.flatMap((row) => (row && maySee(row, viewer) ? row.id : [])).sort();
}

test('listAgenda lists exactly the sessions that maySee lets somebody see', async () => {
  const personId = (await server.person('alice')).id;
  const sessions = await addSessions(personId);
  for (const viewer of [
    { personId: null, isOrganiser: false },
    { personId, isOrganiser: false },
    { personId, isOrganiser: true },
  ]) {
    const asked = { eventId: server.event.id, viewer, limit: 1000 };
    const listed = await listAgenda(server.store.db, asked);
    const own = listed.map(({ id }) => id).filter((id) => sessions.has(id));
    expect(own.sort()).toEqual(await seenBy(viewer, sessions.keys()));
  }
});

test('add_swag takes a session’s document exactly where maySee lets its visitor see it', async () => {
  const personId = (await server.person('alice')).id;
  const sessions = await addSessions(personId);
  const { event } = server;
  const actor: Actor = {
    ...{ personId, eventId: event.id, sessionId: '' },
    ...{ roles: ['attendee'], boothIds: [] },
  };
  const ctx = createContext(server, { actor, event, language: 'en' });
  const taken: string[] = [];
  for (const [sessionId, documentId] of sessions) {
    const outcome = await swag.add(ctx, documentId).catch((error: unknown) => error);
    if (!(outcome instanceof Error)) taken.push(sessionId);
    else expect(outcome instanceof Refusal && outcome.code).toBe('swag.missing');
  }
  const viewer = { personId, isOrganiser: false };
  expect(taken.sort()).toEqual(await seenBy(viewer, sessions.keys()));
});

test('findBag offers a session’s document exactly where maySee lets its visitor see it', async () => {
  const { db } = server.store;
  const personId = (await server.person('alice')).id;
  const sessions = await addSessions(personId);
  const kept = { event_id: server.event.id, person_id: personId, added_at: server.clock.now() };
  await db
    .insertInto('swag_item')
    .values([...sessions.values()].map((document_id) => ({ ...kept, document_id })))
    .execute();
  const bag = await swag.listBag({ ...server, db, now: () => server.clock.now() }, personId);
  const available = new Set(bag.flatMap(({ id, available: is }) => (is ? id : [])));
  const offered = [...sessions].flatMap(([id, documentId]) =>
    available.has(documentId) ? id : [],
  );
  const viewer = { personId, isOrganiser: false };
  expect(offered.sort()).toEqual(await seenBy(viewer, sessions.keys()));
});

test('fileRules opens exactly the files of sessions that maySee lets everybody see', async () => {
  const personId = (await server.person('alice')).id;
  const sessions = await addSessions(personId);
  const rules = await Promise.all(
    [...sessions.keys()].map(async (id) => ({ id, ...(await fileRules(server.store.db, id))! })),
  );
  const open = rules.flatMap(({ id, isOpen }) => (isOpen ? id : []));
  const viewer = { personId: null, isOrganiser: false };
  expect(open.sort()).toEqual(await seenBy(viewer, sessions.keys()));
});
