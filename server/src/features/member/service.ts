import type { Member } from '@pavilion/contract';
import type { Ctx } from '../../context.ts';
import { insertMember, membersOf } from './queries.ts';

/** The organising committee in its order. */
export function list(ctx: Ctx): Promise<Member[]> {
  return membersOf(ctx.db, ctx.event.id);
}

/** Puts somebody on the committee; answers their id. */
export async function add(
  ctx: Ctx,
  { name, role, profession, dpUrl, position }: Omit<Member, '_id'> & { position: number },
): Promise<string> {
  const id = ctx.ports.ids.id();
  const event_id = ctx.event.id;
  await insertMember(ctx.db, { id, event_id, position, name, role, profession, dp_url: dpUrl });
  return id;
}
