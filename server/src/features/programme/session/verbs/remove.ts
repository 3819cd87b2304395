import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as audit from '../../../platform/audit/service.ts';
import { ofSession, findState } from './showOrganised.ts';
import * as queries from '../queries.ts';
import { removeLocked } from '../model/session.ts';

/** Removes a session from the agenda; the log can restore it. Refuses `session.missing`. */
export function remove(ctx: Ctx, id: string): Promise<void> {
  return commit(ctx, async (tx) => {
    const row = await queries.lockSession(tx.db, tx.event.id, id);
    if (!row) refuse('session.missing');
    const before = await findState(tx, row);
    await removeLocked(tx, row);
    await audit.record(tx, { ...ofSession(row), act: 'deleted', before, after: null });
  });
}
