import { type Actor, id, fullName } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { limits } from '../limits.ts';
import * as lists from '../queries/lists.ts';
import { toViewer } from '../rights.ts';

/** The name of a person in one of the actor's rooms. Refuses `room.missing` for anything that doesn't match, `throttled`. */
export async function findName(
  ctx: Ctx<Actor>,
  { title, attendee }: { title: string; attendee: string },
): Promise<{ AttendeeInfo: { Name: string } }> {
  await limitRate(ctx, `room.names:${ctx.actor.personId}`, limits.names);
  const personId = id.safeParse(attendee);
  if (!personId.success) refuse('room.missing');
  const person = await lists.nameInRoom(ctx.db, toViewer(ctx.actor), {
    title: title.normalize('NFC').trim(),
    personId: personId.data,
  });
  if (!person) refuse('room.missing');
  return { AttendeeInfo: { Name: fullName(person) } };
}
