import type { Actor } from '@pavilion/contract';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext, type Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { addSession } from '../../../testing/sessions.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { combinations, toVerdict, undone, yesOrNo } from '../../../testing/verdicts.ts';
import { lockLogin, mute, requireUnmuted } from '../../identity/account/service.ts';
import { isOnPanel, sessionFor } from '../session/service.ts';
import { lockChannel, personOfSession, setSlowMode, upsertPerson } from './queries.ts';
import { sessionInside } from './rights.ts';
import { read, sendMessage } from './service.ts';

let server: TestServer;
let sessionId: string;
beforeEach(async () => {
  stopTime();
  server = await openTestServer();
  sessionId = await addSession(server, { inMinutes: -10 });
});
afterEach(() => server.close());

const parts = [
  ...['outside', 'invited', 'registered', 'declined', 'removed'],
  ...['speaker', 'moderator', 'withheld', 'organiser'],
] as const;

/** What somebody who writes in a chat can be to it. */
interface Relation {
  part: (typeof parts)[number];
  /** `spent`: the wait of slow mode is over this very moment. */
  pace: 'free' | 'first' | 'waits' | 'spent';
  /** Until the session's end, for a moment, or until this very moment. */
  mute: 'none' | 'lasting' | 'held' | 'past';
  isMutedEverywhere: boolean;
  isLoggedOut: boolean;
}

const relations = combinations<Relation>({
  part: parts,
  pace: ['free', 'first', 'waits', 'spent'],
  mute: ['none', 'lasting', 'held', 'past'],
  isMutedEverywhere: yesOrNo,
  isLoggedOut: yesOrNo,
});

/** Alice as the actor of a call; `withheld`: she moderates, but that doesn't count yet. */
async function aliceAs({ part, isLoggedOut }: Relation): Promise<Ctx<Actor>> {
  const { db } = server.store;
  const { id: personId } = await server.person('alice');
  const login = db.selectFrom('login_session').select('id').where('person_id', '=', personId);
  const open = (await login.executeTakeFirst())?.id;
  const actor: Actor = {
    ...{ personId, eventId: server.event.id, boothIds: [] },
    sessionId: isLoggedOut ? server.ports.ids.id() : open!,
    roles: part === 'organiser' ? ['organiser'] : ['attendee'],
    ...(part === 'withheld' && { withheld: ['moderator'] }),
  };
  return createContext(server, { actor, event: server.event, language: 'en' });
}

async function addPart(tx: Ctx<Actor>, part: Relation['part']): Promise<void> {
  const role = part === 'withheld' ? 'moderator' : part;
  if (role === 'outside' || role === 'organiser') return;
  const isOnPanel = role === 'speaker' || role === 'moderator';
  await tx.db
    .insertInto('user_session')
    .values({
      ...{ event_id: tx.event.id, session_id: sessionId, person_id: tx.actor.personId },
      role: isOnPanel ? role : 'attendee',
      invitation_status: isOnPanel ? null : role,
    })
    .execute();
}

async function relate(tx: Ctx<Actor>, relation: Relation): Promise<void> {
  const { part, pace, mute: muted, isMutedEverywhere } = relation;
  const { personId } = tx.actor;
  await addPart(tx, part);
  await lockChannel(tx.db, sessionId, tx.event.id);
  await setSlowMode(tx.db, sessionId, pace === 'free' ? 0 : 30);
  const now = tx.now();
  const ends = { none: null, lasting: null, held: new Date(now.getTime() + 1), past: now };
  const agoMs = pace === 'spent' ? 30_000 : 29_999;
  await upsertPerson(
    tx.db,
    { session_id: sessionId, person_id: personId },
    {
      sent_at: pace === 'first' ? null : new Date(tx.now().getTime() - agoMs),
      muted_at: muted === 'none' ? null : now,
      muted_until: ends[muted],
    },
  );
  if (isMutedEverywhere) await mute(tx, personId, new Date(tx.now().getTime() + 60_000));
}

/** Somebody in the room with a login, whom nobody has muted and whose page shows no wait. */
async function requireWriter(tx: Ctx<Actor>): Promise<void> {
  await sessionInside(tx, sessionId);
  await lockLogin(tx);
  await requireUnmuted(tx);
  const { isMuted, waitSeconds } = await read(tx, sessionId, {});
  if (isMuted) refuse('chat.muted');
  if (waitSeconds > 0) refuse('chat.slow');
}

test('send_channel_message lets write exactly those in the room who are logged in, not muted and not waiting', async () => {
  await server.token('alice');
  const verdicts: { relation: Relation; rights: string; statement: string }[] = [];
  for (const relation of relations) {
    // so that none is throttled
    server.clock.advance({ seconds: 1 });
    await undone(await aliceAs(relation), async (tx) => {
      await relate(tx, relation);
      const rights = await toVerdict(requireWriter(tx));
      const statement = await toVerdict(sendMessage(tx, { channelId: sessionId, text: 'Hello' }));
      verdicts.push({ relation, rights, statement });
    });
  }
  expect(verdicts.filter(({ rights, statement }) => rights !== statement)).toEqual([]);
  expect([...new Set(verdicts.map(({ rights }) => rights))].sort()).toEqual([
    ...['auth.invalid', 'channel.missing', 'chat.muted', 'chat.slow', 'may', 'session.removed'],
  ]);
});

test('personOfSession finds on the panel exactly those whom isOnPanel does, who can’t be muted', async () => {
  const apart = ['outside', 'withheld', 'organiser'];
  const inSession = parts.filter((part) => !apart.includes(part));
  const verdicts: { relation: object; rights: boolean; statement: boolean }[] = [];
  for (const relation of combinations({ part: inSession, organises: yesOrNo })) {
    const part = relation.organises ? 'organiser' : relation.part;
    const ctx = await aliceAs({ ...relations[0]!, part, isLoggedOut: true });
    await undone(ctx, async (tx) => {
      const { personId, roles } = tx.actor;
      await addPart(tx, relation.part);
      await tx.db.updateTable('person').set({ roles }).where('id', '=', personId).execute();
      const rights = isOnPanel(await sessionFor(tx, sessionId));
      const person = await personOfSession(tx.db, { eventId: tx.event.id, sessionId, personId });
      verdicts.push({ relation, rights, statement: person!.is_on_panel });
    });
  }
  expect(verdicts.filter(({ rights, statement }) => rights !== statement)).toEqual([]);
  expect(verdicts.filter(({ rights }) => rights)).toHaveLength(8);
  expect(verdicts).toHaveLength(12);
});
