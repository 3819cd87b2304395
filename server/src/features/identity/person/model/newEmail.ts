import { type Actor, emailChangeDays } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { findNewEmail } from '../queries.ts';

/** The new address that awaits a person's confirmation. */
export function newEmail(ctx: Ctx<Actor>, personId: string): Promise<string | undefined> {
  const since = new Date(ctx.now().getTime() - emailChangeDays * 86_400_000);
  return findNewEmail(ctx.db, personId, since);
}
