import type { Ctx } from '../../../../core/context.ts';
import { insertInvitation } from '../queries/registrations.ts';

/** Invites people of the event to a session. Must run inside `commit`. */
export async function invite(tx: Ctx, sessionId: string, personIds: string[]): Promise<void> {
  for (const personId of personIds)
    await insertInvitation(tx.db, { eventId: tx.event.id, sessionId, personId });
}
