import type { Ctx } from '../../../../core/context.ts';
import type { RemovedBooth } from '../hooks.ts';
import { updateBooth } from '../queries/organise.ts';

/** Removes a booth and ends its upcoming calls and open conversations; what people got from it stays. Must run inside `commit`. */
export async function markBoothRemoved(tx: Ctx, booth: RemovedBooth): Promise<void> {
  await updateBooth(tx.db, booth.id, { removed_at: tx.now(), published: false });
  for (const end of tx.hooks.boothRemoved) await end(tx, booth);
}
