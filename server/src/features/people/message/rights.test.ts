import type { Actor } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext, type Ctx } from '../../../core/context.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { combinations, toVerdict, undone, yesOrNo } from '../../../testing/verdicts.ts';
import { lockWritablePair } from './rights.ts';
import { deliver } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** What two people can be to each other, and who may write at their event. */
interface Relation {
  from: 'everybody' | 'requested' | 'connections';
  standing: 'strangers' | 'nothing' | 'asked' | 'wasAsked' | 'connected';
  blocks: boolean;
  isBlocked: boolean;
  isGone: boolean;
}

const relations = combinations<Relation>({
  from: ['everybody', 'requested', 'connections'],
  standing: ['strangers', 'nothing', 'asked', 'wasAsked', 'connected'],
  blocks: yesOrNo,
  isBlocked: yesOrNo,
  isGone: yesOrNo,
});

/** A context in which alice calls, at an event where these people may write. */
async function aliceAt({ from }: Relation): Promise<Ctx<Actor>> {
  const { config } = server.event;
  const features = { ...config.features, messages: { from } };
  const actor: Actor = {
    personId: (await server.person('alice')).id,
    eventId: server.event.id,
    sessionId: '',
    roles: ['attendee'],
    boothIds: [],
  };
  const event = { ...server.event, config: { ...config, features } };
  return createContext(server, { actor, event, language: 'en' });
}

async function relate(tx: Ctx<Actor>, bob: string, relation: Relation): Promise<void> {
  const alice = tx.actor.personId;
  const event_id = tx.event.id;
  const [low_id, high_id] = [alice, bob].sort() as [string, string];
  const { standing, blocks, isBlocked, isGone } = relation;
  const isOpen = standing !== 'nothing' && standing !== 'strangers';
  if (standing !== 'strangers')
    await tx.db
      .insertInto('person_pair')
      .values({
        ...{ event_id, low_id, high_id },
        state: isOpen ? (standing === 'connected' ? 'accepted' : 'pending') : null,
        from_id: isOpen ? (standing === 'wasAsked' ? bob : alice) : null,
        asked_at: isOpen ? tx.now() : null,
        answered_at: standing === 'connected' ? tx.now() : null,
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
  if (isGone)
    await tx.db
      .updateTable('person')
      .set({ disabled_at: tx.now() })
      .where('id', '=', bob)
      .execute();
}

test('send_message lets write exactly those whom lockWritablePair lets', async () => {
  const bob = (await server.person('bob')).id;
  const verdicts: { relation: Relation; rights: string; statement: string }[] = [];
  for (const relation of relations)
    await undone(await aliceAt(relation), async (tx) => {
      await relate(tx, bob, relation);
      const rights = await toVerdict(lockWritablePair(tx, bob));
      const statement = await toVerdict(deliver(tx, { toUser: bob, text: 'Hello' }));
      verdicts.push({ relation, rights, statement });
    });
  expect(verdicts.filter(({ rights, statement }) => rights !== statement)).toEqual([]);
  expect([...new Set(verdicts.map(({ rights }) => rights))].sort()).toEqual([
    'attendee.missing',
    'may',
    'message.notPossible',
    'message.youBlocked',
  ]);
});
