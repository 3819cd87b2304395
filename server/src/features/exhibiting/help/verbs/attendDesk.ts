import type { Actor, StaffDesk } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { staffedDesks } from '../rights.ts';
import { describeForStaff, recordPresence } from '../model/desk.ts';

/** Records that the actor has the desk open. */
export async function attendDesk(ctx: Ctx<Actor>): Promise<StaffDesk[]> {
  const mine = staffedDesks(ctx);
  await commit(ctx, (tx) => recordPresence(tx, mine));
  return describeForStaff(ctx, mine);
}
