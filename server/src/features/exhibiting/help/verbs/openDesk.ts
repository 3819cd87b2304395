import type { Actor, HelpThread, StaffDesk } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toThread } from '../entity.ts';
import * as queries from '../queries.ts';
import { staffedDesks, maySeeAllDesks } from '../rights.ts';
import { describeForStaff } from '../model/desk.ts';

/** The actor's desks with their open conversations, longest waiting first; organisers also see overdue promises of all booths, and what they have claimed there. */
export async function openDesk(
  ctx: Ctx<Actor>,
): Promise<{ desks: StaffDesk[]; threads: HelpThread[] }> {
  const mine = staffedDesks(ctx);
  const rows = await queries.openThreads(ctx.db, {
    eventId: ctx.event.id,
    deskIds: mine.map((desk) => desk.id),
    personId: ctx.actor.personId,
    seesAllDesks: maySeeAllDesks(ctx.actor),
  });
  return {
    desks: await describeForStaff(ctx, mine),
    threads: rows.map((row) => toThread(ctx, row)),
  };
}
