import type { SessionChange } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { requireConfirmed } from '../../../../http/confirm.ts';
import { refuse } from '../../../../core/refusal.ts';
import { listConcerns } from './listConcerns.ts';
import { showOrganised } from './showOrganised.ts';
import * as queries from '../queries.ts';
import { refuseUnlisted } from '../model/lists.ts';
import { changeLocked, withOwnFiles } from '../model/session.ts';

/** Changes, moves or publishes a session, keeping what is left out. Refuses `session.missing`, `session.changed` with its current state for an outdated version, and `fields.invalid` for a track or place the event doesn't have and a panel with people of other events. */
export async function change(
  ctx: Ctx,
  id: string,
  {
    version,
    anyway = true,
    ...asked
  }: SessionChange & { version?: number | undefined; anyway?: boolean },
): Promise<void> {
  refuseUnlisted(ctx, asked);
  const given = await withOwnFiles(ctx, id, asked);
  return commit(ctx, async (tx) => {
    const before = await queries.lockSession(tx.db, tx.event.id, id);
    if (!before) refuse('session.missing');
    if (version !== undefined && version !== before.version)
      refuse('session.changed', { hint: { session: await showOrganised(tx, id) } });
    await changeLocked(tx, before, given);
    const isMoved = given.startAt ?? given.duration ?? given.panels ?? given.place;
    if (!anyway && isMoved) requireConfirmed(await listConcerns(tx, id));
  });
}
