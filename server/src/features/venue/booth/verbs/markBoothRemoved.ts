import type { Ctx } from '../../../../core/context.ts';
import { updateBooth } from '../queries/organise.ts';

type RemovedBooth = { id: string; name: string };
type EndBooth = (tx: Ctx, booth: RemovedBooth) => Promise<void>;
const ends: EndBooth[] = [];

/** Registers what else ends when a booth is removed; runs inside `commit`. Restoring the booth doesn't undo it. */
export function onBoothRemoval(end: EndBooth): void {
  ends.push(end);
}

/** Removes a booth and ends its upcoming calls and open conversations; what people got from it stays. Must run inside `commit`. */
export async function markBoothRemoved(tx: Ctx, booth: RemovedBooth): Promise<void> {
  await updateBooth(tx.db, booth.id, { removed_at: tx.now(), published: false });
  for (const end of ends) await end(tx, booth);
}
