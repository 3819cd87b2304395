import { admissionChanged, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { ownAdmissionOf } from '../entity.ts';
import { findAdmission } from '../queries.ts';

type Handler = (tx: Ctx, personId: string) => void;
const handlers: Handler[] = [];

/** Registers what follows once a person is admitted or no longer is; runs inside the `commit` of the change. */
export function onAdmission(handler: Handler): void {
  handlers.push(handler);
}

/** Tells a person's open pages and sockets of their admission, after it was saved; inside `commit`. */
export async function publishState(tx: Ctx, personId: string): Promise<void> {
  const row = await findAdmission(tx.db, tx.event.id, personId);
  const admission = row ? ownAdmissionOf(row) : null;
  tx.announce(topics.person(personId), admissionChanged, { admission });
  tx.reauthorise({ personId });
  for (const handler of handlers) handler(tx, personId);
}
