import { admissionChanged, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toOwnAdmission } from '../entity.ts';
import { findAdmission } from '../queries.ts';
import { deleteSettledRequest } from '../queries/requests.ts';

/** Tells a person's open pages and sockets of their admission, after it was saved, and ends a request it settles; inside `commit`. */
export async function publishState(tx: Ctx, personId: string): Promise<void> {
  await deleteSettledRequest(tx.db, personId);
  const row = await findAdmission(tx.db, tx.event.id, personId);
  const admission = row ? toOwnAdmission(row) : null;
  tx.announce(topics.person(personId), admissionChanged, { admission });
  tx.reauthorise({ personId });
  for (const follow of tx.hooks.admissionChanged) await follow(tx, personId);
}
