import type { Ctx } from '../../../../core/context.ts';
import { deleteStored } from '../../../platform/file/service.ts';
import { forgetFiles } from '../../form/service.ts';
import { deleteChatFiles } from '../queries/erasure.ts';

/** Deletes a person's pictures, and the files they answered with or sent in chats, as soon as the caller's transaction has committed. */
export async function deleteFiles(tx: Ctx, personId: string): Promise<void> {
  const sent = [
    ...(await forgetFiles(tx, personId)),
    ...(await deleteChatFiles(tx.db, personId, tx.now())),
  ];
  await tx.later(deleteStored, { paths: [`person/${tx.event.id}/${personId}/`, ...sent] });
}
