import type { Ctx } from '../../../../core/context.ts';
import { deleteStored } from '../../../platform/file/service.ts';
import { forgetFiles } from '../../form/service.ts';

/** Deletes a person's pictures, and the files they answered with, as soon as the caller's transaction has committed. */
export async function deleteFiles(tx: Ctx, personId: string): Promise<void> {
  const answered = await forgetFiles(tx, personId);
  await tx.later(deleteStored, { paths: [`person/${tx.event.id}/${personId}/`, ...answered] });
}
