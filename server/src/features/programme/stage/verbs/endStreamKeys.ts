import type { Server } from '../../../../core/context.ts';
import { Refusal } from '../../../../core/refusal.ts';
import { forEach } from '../../../../jobs.ts';
import { sessionInside } from '../../chat/service.ts';
import { deleteHolder, deleteKeysOfRemoved, listHolders } from '../queries/streamKeys.ts';
import { requirePanel } from '../rights.ts';
import { refreshContext } from './refreshContext.ts';

/** Refusals after which somebody is not on the panel any more; others pass, such as while an event is closed. */
const lasting = ['auth.invalid', 'channel.missing', 'session.removed', 'stage.notOnPanel'];

/** Deletes the stream keys of people who may not broadcast any more, and of removed sessions. Such a key is refused already. */
export async function endStreamKeys(server: Server): Promise<void> {
  const { db } = server.store;
  await deleteKeysOfRemoved(db);
  await forEach(server.log, await listHolders(db), async (holder) => {
    const { key_hash: keyHash, session_id: sessionId, person_id: personId } = holder;
    try {
      // by a key, not by a login
      const ctx = await refreshContext(server, { personId, sessionId: '' });
      requirePanel(await sessionInside(ctx, sessionId));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (lasting.includes(error.code)) await deleteHolder(db, keyHash);
    }
  });
}
