import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import { changeLocked } from '../model/session.ts';

/** Extends, delays or enlarges a session by the given amounts, so that concurrent calls add up. Refuses `session.missing`. */
export function extend(
  ctx: Ctx,
  id: string,
  { minutes, delayMinutes, seats }: { minutes?: number; delayMinutes?: number; seats?: number },
): Promise<void> {
  return commit(ctx, async (tx) => {
    const before = await queries.lockSession(tx.db, tx.event.id, id);
    if (!before) refuse('session.missing');
    const { start_at: start, duration_minutes: length, capacity } = before;
    await changeLocked(tx, before, {
      ...(minutes && { duration: (length ?? 0) + minutes }),
      ...(delayMinutes && {
        startAt: new Date(start.getTime() + delayMinutes * 60_000).toISOString(),
      }),
      ...(seats && capacity !== null && { capacity: capacity + seats }),
    });
  });
}
