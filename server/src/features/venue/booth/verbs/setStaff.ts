import { topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import { updateBooth } from '../queries/organise.ts';

/** Sets who staffs a booth; people who stay keep their hours. Must run inside `commit`. */
export async function setStaff(tx: Ctx, boothId: string, personIds: string[]): Promise<void> {
  await removeStaff(tx, boothId, await queries.staffBut(tx.db, boothId, personIds));
  await queries.insertStaff(tx.db, { eventId: tx.event.id, boothId, personIds });
}

/** Removes people from a booth's staff, with their hours and all they had there. Must run inside `commit`. */
export async function removeStaff(tx: Ctx, boothId: string, personIds: string[]): Promise<void> {
  if (!personIds.length) return;
  await updateBooth(tx.db, boothId, {});
  await queries.deleteStaff(tx.db, boothId, personIds);
  for (const end of tx.hooks.staffLeaving) await end(tx, boothId, personIds);
  tx.reauthorise({ topic: topics.desk(boothId) });
}
