import type { Ctx } from '../../../../core/context.ts';
import { type CallRow, listOpenCalls } from '../queries.ts';
import type { TakenTime } from './slots.ts';

/** A time that somebody has given to something else than a call. */
export interface Appointment extends TakenTime {
  person_id: string;
}

/** What these people have arranged elsewhere from now on, such as meetings. */
export async function listAppointments(ctx: Ctx, personIds: string[]): Promise<Appointment[]> {
  const found: Appointment[] = [];
  if (personIds.length)
    for (const list of ctx.hooks.appointments)
      found.push(...(await list(ctx.db, personIds, ctx.eventNow())));
  return found;
}

/** A person's open calls, and when they are busy: with these, and with what they arranged elsewhere. */
export async function findOwn(
  ctx: Ctx,
  personId: string,
): Promise<{ calls: CallRow[]; busy: TakenTime[] }> {
  const calls = await listOpenCalls(ctx.db, personId, ctx.eventNow());
  return { calls, busy: [...calls, ...(await listAppointments(ctx, [personId]))] };
}
