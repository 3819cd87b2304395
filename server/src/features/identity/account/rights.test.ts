import type { Actor } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createContext, type Ctx } from '../../../core/context.ts';
import { stopTime } from '../../../testing/stopTime.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { combinations, toVerdict, undone } from '../../../testing/verdicts.ts';
import { deleteLogins } from './queries/logins.ts';
import { requireUnmuted } from './rights.ts';
import { disable, lockLogin, mute } from './service.ts';

let server: TestServer;
beforeEach(async () => {
  stopTime();
  server = await openTestServer();
});
afterEach(() => server.close());

/** What can keep somebody from writing: their login, and what organisers decided, with the minutes for which they are muted. */
interface Standing {
  login: 'none' | 'open' | 'ended' | 'blocked';
  mutedMinutes: number | null;
}

const standings = combinations<Standing>({
  login: ['none', 'open', 'ended', 'blocked'],
  mutedMinutes: [null, -1, 0, 1],
});

/** A context in which alice calls, with a login. */
async function aliceCalls(): Promise<Ctx<Actor>> {
  await server.token('alice');
  const { id: personId } = await server.person('alice');
  const { id: sessionId } = await server.store.db
    .selectFrom('login_session')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  const eventId = server.event.id;
  const actor: Actor = { personId, eventId, sessionId, roles: ['attendee'], boothIds: [] };
  return createContext(server, { actor, event: server.event, language: 'en' });
}

async function put(tx: Ctx<Actor>, { login, mutedMinutes }: Standing): Promise<void> {
  const { personId, sessionId } = tx.actor;
  if (mutedMinutes !== null)
    await mute(tx, personId, new Date(tx.now().getTime() + mutedMinutes * 60_000));
  if (login === 'ended') await deleteLogins(tx.db, { personId, id: sessionId });
  if (login === 'blocked') await disable(tx, personId, true);
}

/** A login that must still be there, and nobody muted. */
async function requireWriter(tx: Ctx<Actor>, { login }: Standing): Promise<void> {
  if (login === 'none') return;
  await lockLogin(tx);
  await requireUnmuted(tx);
}

const codes: Record<string, string> = { ended: 'auth.invalid', muted: 'chat.muted' };

async function refusedSender(tx: Ctx<Actor>, { login }: Standing): Promise<string> {
  const { personId, sessionId } = tx.actor;
  const { rows } = await sql<{ why: string | null }>`
    select refused_sender(${login === 'none' ? null : sessionId}, ${personId}, ${tx.now()}) as why`.execute(
    tx.db,
  );
  const { why } = rows[0]!;
  return why === null ? 'may' : codes[why]!;
}

test('refused_sender lets write exactly those whom lockLogin and requireUnmuted let', async () => {
  const ctx = await aliceCalls();
  const verdicts: { standing: Standing; rights: string; statement: string }[] = [];
  for (const standing of standings)
    await undone(ctx, async (tx) => {
      await put(tx, standing);
      const rights = await toVerdict(requireWriter(tx, standing));
      verdicts.push({ standing, rights, statement: await refusedSender(tx, standing) });
    });
  expect(verdicts.filter(({ rights, statement }) => rights !== statement)).toEqual([]);
  expect([...new Set(verdicts.map(({ rights }) => rights))].sort()).toEqual([
    'auth.invalid',
    'chat.muted',
    'may',
  ]);
});
