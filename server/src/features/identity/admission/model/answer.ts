import type { Actor, OwnAdmission } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import type { AdmissionRow, ClassRow } from '../tables.ts';
import { advance } from '../verbs/advance.ts';
import { publishAsking } from '../verbs/publishAsking.ts';
import { publishState } from './publication.ts';
import { showOwn } from '../verbs/showOwn.ts';

/** Changes the actor’s own admission in its locked class, and publishes it. Refuses `admission.missing`, `admission.closed`. */
export async function change(
  ctx: Ctx<Actor>,
  work: (
    tx: Ctx<Actor>,
    row: ClassRow,
    admission: queries.SeenAdmission,
  ) => Promise<Partial<AdmissionRow>>,
): Promise<OwnAdmission | null> {
  await commit(ctx, async (tx) => {
    const before = await queries.findAdmission(tx.db, tx.event.id, tx.actor.personId);
    if (!before) refuse('admission.missing');
    const row = await queries.lockClass(tx.db, tx.event.id, before.class_id);
    if (!row) refuse('admission.closed');
    await advance(tx, row);
    const locked = (await queries.findAdmission(tx.db, tx.event.id, tx.actor.personId))!;
    await queries.updateAdmission(tx.db, locked.id, await work(tx, row, locked));
    await publishState(tx, tx.actor.personId);
    await publishAsking(tx);
    await advance(tx, row);
  });
  return showOwn(ctx);
}
