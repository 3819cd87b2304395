import type { Actor, OwnAdmission } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import type { AdmissionRow, ClassRow } from '../tables.ts';
import { advance } from '../verbs/advance.ts';
import { publishAsking } from '../verbs/publishAsking.ts';
import { publishState } from './publication.ts';
import { triggerAdmission } from './webhooks.ts';
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
    const classes = await queries.lockClasses(tx.db, tx.event.id);
    const findOwn = async () => {
      const own = await queries.findAdmission(tx.db, tx.event.id, tx.actor.personId);
      if (!own) refuse('admission.missing');
      const row = classes.find(({ id }) => id === own.class_id);
      return row ? { row, locked: own } : refuse('admission.closed');
    };
    await advance(tx, (await findOwn()).row);
    const { row, locked } = await findOwn();
    const given = await work(tx, row, locked);
    await queries.updateAdmission(tx.db, { id: locked.id, now: tx.now() }, given);
    await triggerAdmission(tx, locked, { ...locked, ...given });
    await publishState(tx, tx.actor.personId);
    await publishAsking(tx);
    await advance(tx, row);
  });
  return showOwn(ctx);
}
