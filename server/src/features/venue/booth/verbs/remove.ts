import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { record } from '../../../platform/audit/service.ts';
import { lockStaffed } from '../rights.ts';
import { markBoothRemoved } from './markBoothRemoved.ts';
import { findState, publishBooth } from '../model/state.ts';

/** Removes a booth; the log can restore it, without the calls and conversations that ended. Refuses `booth.missing`. */
export function remove(ctx: Ctx<Actor>, boothId: string): Promise<void> {
  return commit(ctx, async (tx) => {
    const row = await lockStaffed(tx, boothId);
    const before = await findState(tx, row);
    await markBoothRemoved(tx, row);
    await record(tx, {
      ...{ thing: 'booth', id: boothId, act: 'deleted', title: row.name },
      ...{ before, after: null },
    });
    await publishBooth(tx, boothId);
  });
}
