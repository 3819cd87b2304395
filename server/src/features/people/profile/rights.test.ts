import { type Actor, networkTabs, type Visibility } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext, type Ctx } from '../../../core/context.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { combinations, undone, yesOrNo } from '../../../testing/verdicts.ts';
import { listRelations } from '../connection/service.ts';
import { listNetwork } from '../connection/verbs/listNetwork.ts';
import { profileFor } from './queries.ts';
import { searchPeople } from './queries/directory.ts';
import { maySeeContact } from './rights.ts';

let server: TestServer;
let bob: string;
beforeEach(async () => {
  server = await openTestServer();
  bob = (await server.person('bob')).id;
});
afterEach(() => server.close());

/** What bob can be to alice, who looks for him. */
interface Relation {
  shows: Visibility;
  standing: 'strangers' | 'asked' | 'wasAsked' | 'connected';
  blocks: boolean;
  isBlocked: boolean;
  isGone: boolean;
}

const relations = combinations<Relation>({
  shows: ['everybody', 'connections', 'nobody'],
  standing: ['strangers', 'asked', 'wasAsked', 'connected'],
  blocks: yesOrNo,
  isBlocked: yesOrNo,
  isGone: yesOrNo,
})
  // a block ends what two people had
  .filter(
    ({ standing, ...either }) => standing === 'strangers' || !(either.blocks || either.isBlocked),
  );

async function aliceCalls(): Promise<Ctx<Actor>> {
  const { id: personId } = await server.person('alice');
  const { event } = server;
  const actor: Actor = {
    ...{ personId, eventId: event.id, sessionId: '' },
    ...{ roles: ['attendee'], boothIds: [] },
  };
  return createContext(server, { actor, event, language: 'en' });
}

async function relate(tx: Ctx<Actor>, relation: Relation): Promise<void> {
  const { shows, standing, blocks, isBlocked, isGone } = relation;
  const alice = tx.actor.personId;
  const event_id = tx.event.id;
  await tx.db
    .updateTable('person')
    .set({ email_visibility: shows, disabled_at: isGone ? tx.now() : null })
    .where('id', '=', bob)
    .execute();
  const [low_id, high_id] = [alice, bob].sort() as [string, string];
  const isConnected = standing === 'connected';
  if (standing !== 'strangers')
    await tx.db
      .insertInto('person_pair')
      .values({
        ...{ event_id, low_id, high_id, state: isConnected ? 'accepted' : 'pending' },
        ...{ from_id: standing === 'wasAsked' ? bob : alice, asked_at: tx.now() },
        ...{ answered_at: isConnected ? tx.now() : null },
        ...{ low_declined_at: null, high_declined_at: null },
      })
      .execute();
  for (const [blocker_id, blocked_id] of [
    ...(blocks ? [[alice, bob] as const] : []),
    ...(isBlocked ? [[bob, alice] as const] : []),
  ])
    await tx.db
      .insertInto('person_block')
      .values({ event_id, blocker_id, blocked_id, created_at: tx.now() })
      .execute();
}

/** Whether alice sees bob’s profile with his email. */
async function seesEmail(tx: Ctx<Actor>): Promise<boolean> {
  const viewerId = tx.actor.personId;
  const row = await profileFor(tx.db, { eventId: tx.event.id, viewerId, id: bob });
  const relation = (await listRelations(tx, [bob])).get(bob)!;
  return row !== undefined && maySeeContact(row.email_visibility, relation);
}

const email = 'bob@test.example';

test('searchPeople finds by their email exactly those whose email maySeeContact shows, unless the viewer has blocked them', async () => {
  const ctx = await aliceCalls();
  const verdicts: { relation: Relation; rights: boolean; statement: boolean }[] = [];
  for (const relation of relations)
    await undone(ctx, async (tx) => {
      await relate(tx, relation);
      const rows = await searchPeople(tx.db, {
        ...{ eventId: tx.event.id, viewerId: tx.actor.personId, text: email, words: [email] },
        ...{ skills: [], designations: [], types: [], from: null, limit: 10 },
      });
      const rights = (await seesEmail(tx)) && !relation.blocks;
      verdicts.push({ relation, rights, statement: rows.some(({ id }) => id === bob) });
    });
  expect(verdicts.filter(({ rights, statement }) => rights !== statement)).toEqual([]);
  expect(new Set(verdicts.map(({ rights }) => rights)).size).toBe(2);
});

test('networkPage finds by their email exactly those whose email maySeeContact shows, among those blocked too', async () => {
  const ctx = await aliceCalls();
  const verdicts: { relation: Relation; rights: boolean; statement: boolean }[] = [];
  const inNetwork = relations.filter((one) => one.blocks || one.standing !== 'strangers');
  for (const relation of inNetwork)
    await undone(ctx, async (tx) => {
      await relate(tx, relation);
      const found: boolean[] = [];
      for (const tab of networkTabs) {
        const { connections } = await listNetwork(tx, { tab, searchText: email });
        found.push(connections.some(({ person }) => person._id === bob));
      }
      // of somebody blocked there is a name alone, whether or not they have blocked the viewer
      const { isBlocked, isGone, shows } = relation;
      const rights = relation.blocks
        ? !isGone && maySeeContact(shows, (await listRelations(tx, [bob])).get(bob)!)
        : !isBlocked && (await seesEmail(tx));
      verdicts.push({ relation, rights, statement: found.includes(true) });
    });
  expect(verdicts.filter(({ rights, statement }) => rights !== statement)).toEqual([]);
  expect(new Set(verdicts.map(({ rights }) => rights)).size).toBe(2);
});
