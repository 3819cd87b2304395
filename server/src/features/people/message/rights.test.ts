import type { Actor } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commit, createContext, type Ctx } from '../../../core/context.ts';
import { Refusal } from '../../../core/refusal.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { lockWritablePair } from './rights.ts';
import { deliver } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const policies = ['everybody', 'requested', 'connections'] as const;
const standings = ['strangers', 'nothing', 'asked', 'wasAsked', 'connected'] as const;
const yesOrNo = [false, true];

/** Everything that two people can be to each other, at an event of each kind. */
const relations = policies.flatMap((from) =>
  standings.flatMap((standing) =>
    yesOrNo.flatMap((blocks) =>
      yesOrNo.flatMap((isBlocked) =>
        yesOrNo.map((isGone) => ({ from, standing, blocks, isBlocked, isGone })),
      ),
    ),
  ),
);
type Relation = (typeof relations)[number];

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

/** The code a verdict refuses with; `may` if it doesn't. */
async function toVerdict(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'may',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

test('the statement that saves a message lets write exactly those whom lockWritablePair lets', async () => {
  const bob = (await server.person('bob')).id;
  const undo = new Error('undo');
  const verdicts: { relation: Relation; rights: string; statement: string }[] = [];
  for (const relation of relations)
    await commit(await aliceAt(relation), async (tx) => {
      await relate(tx, bob, relation);
      const rights = await toVerdict(lockWritablePair(tx, bob));
      const statement = await toVerdict(deliver(tx, { toUser: bob, text: 'Hello' }));
      verdicts.push({ relation, rights, statement });
      throw undo;
    }).catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  expect(verdicts.filter(({ rights, statement }) => rights !== statement)).toEqual([]);
  expect([...new Set(verdicts.map(({ rights }) => rights))].sort()).toEqual([
    'attendee.missing',
    'may',
    'message.notPossible',
    'message.youBlocked',
  ]);
});
