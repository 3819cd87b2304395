import type { Ctx } from '../../../../core/context.ts';
import { deleteLogins, type WhichLogins } from '../queries/logins.ts';

/** Ends logins of a person, with those entered from them at other events; their sockets close. Returns whether there were any. */
export async function endLogins(
  ctx: Pick<Ctx, 'db' | 'reauthorise'>,
  which: WhichLogins,
): Promise<boolean> {
  const personIds = await deleteLogins(ctx.db, which);
  for (const personId of personIds) ctx.reauthorise({ personId });
  return personIds.length > 0;
}
