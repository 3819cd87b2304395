import type { Actor, Login } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { listLoginSessions } from '../queries/logins.ts';

/** The person's logins, last used first. */
export async function findLogins(ctx: Ctx<Actor>): Promise<{ logins: Login[] }> {
  const rows = await listLoginSessions(ctx.db, ctx.actor.personId, ctx.now());
  return {
    logins: rows.map((row) => ({
      _id: row.id,
      device: row.device ?? '',
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      isThis: row.id === ctx.actor.sessionId,
    })),
  };
}
