import type { SessionEntry } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toSessionEntry } from '../entity.ts';
import { listAgenda, listOpenSessions } from '../queries/agenda.ts';
import { toViewer } from '../rights.ts';

const maxShown = 100;

/** The sessions whose doors are open, of those the caller may see, in order of start. */
export async function listOpen(ctx: Ctx): Promise<SessionEntry[]> {
  const rows = await listAgenda(ctx.db, {
    eventId: ctx.event.id,
    viewer: toViewer(ctx.actor),
    limit: maxShown,
    openAt: ctx.eventNow(),
  });
  return rows.map((row) => toSessionEntry(ctx, row));
}

/** The ids of all sessions whose doors are open. */
export function listOpenIds(ctx: Ctx): Promise<string[]> {
  return listOpenSessions(ctx.db, ctx.event.id, ctx.eventNow());
}
