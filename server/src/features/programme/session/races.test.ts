import { getSession, joinSession, leaveSession } from '@pavilion/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/crowd.ts';
import { addSession } from '../../../testing/sessions.ts';
import { openTestServer, type TestServer } from '../../../testing/testServer.ts';
import { rounds } from '../../../testing/rounds.ts';
import { createContext } from '../../../core/context.ts';
import { join } from './verbs/join.ts';
import { leave } from './verbs/leave.ts';

const clicks = Array.from({ length: 20 });
let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

/** Contexts for calls by new people of the event. */
async function crowd(size: number) {
  const guests = await createCrowd(server, size);
  return guests.map(({ id: personId }) => ({
    personId,
    ctx: createContext(server, {
      actor: {
        personId,
        eventId: server.event.id,
        sessionId: personId,
        roles: ['attendee'],
        boothIds: [],
      },
      event: server.event,
      language: 'en',
    }),
  }));
}

async function taken(id: string): Promise<number> {
  return (await server.anon(getSession, { params: { id } })).session.attendeeCount;
}

test(
  '50 people join a session with 10 seats at once, and 10 get in (X-01, JN-08)',
  { timeout: 180_000 },
  async () => {
    const guests = await crowd(50);
    for (let round = 1; round <= rounds; round++) {
      const id = await addSession(server, { capacity: 10, speakers: [], moderators: [] });
      const answers = await Promise.allSettled(
        guests.map(({ ctx, personId }) => join(ctx, id, personId)),
      );
      const sat = answers.filter((answer) => answer.status === 'fulfilled').length;
      const codes = new Set(
        answers.flatMap((answer) =>
          answer.status === 'rejected' ? String((answer.reason as Error).message) : [],
        ),
      );
      expect([sat, await taken(id), ...codes], `round ${round}`).toEqual([10, 10, 'session.full']);
    }
  },
);

test(
  'five people rush for the last seat as it is given up: it is never taken twice and never lost (UN-07, X-13)',
  { timeout: 120_000 },
  async () => {
    const [holder, ...others] = await crowd(6);
    for (let round = 1; round <= rounds; round++) {
      const id = await addSession(server, { capacity: 1, speakers: [], moderators: [] });
      await join(holder!.ctx, id, holder!.personId);
      const [, ...joins] = await Promise.allSettled([
        leave(holder!.ctx, id, holder!.personId),
        ...others.map(({ ctx, personId }) => join(ctx, id, personId)),
      ]);
      const sat = joins.filter((answer) => answer.status === 'fulfilled').length;
      expect(sat, `round ${round}`).toBeLessThanOrEqual(1);
      expect(await taken(id), `round ${round}`).toBe(sat);
      if (sat === 0) await join(others[0]!.ctx, id, others[0]!.personId);
      expect(await taken(id), `round ${round}`).toBe(1);
    }
  },
);

test('alice clicks 20 times at once and has one seat, then gives it up the same way (JN-04)', async () => {
  const id = await addSession(server, { capacity: 2, speakers: [], moderators: [] });
  const alice = await server.as('alice');
  const params = { sessionId: id, userId: (await server.person('alice')).id };
  await Promise.all(clicks.map(() => alice(joinSession, { params })));
  expect(await taken(id)).toBe(1);
  await Promise.all(clicks.map(() => alice(leaveSession, { params })));
  expect(await taken(id)).toBe(0);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from user_session where session_id = ${id}`.execute(server.store.db);
  expect(rows[0]!.count).toBe(1);
});
