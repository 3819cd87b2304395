import type {
  Actor,
  Admission,
  AdmissionState,
  decideAdmissions,
  RouteReply,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { UndoHandler } from '../../../platform/audit/service.ts';
import { isSeated } from '../entity.ts';
import * as queries from '../queries.ts';
import type { AdmissionRow, ClassRow } from '../tables.ts';
import { advance, freeSeats } from './advance.ts';
import { emailStatus } from './emailStatus.ts';
import { publishAsking } from './publishAsking.ts';
import { offerEnd } from '../model/offer.ts';
import { publishState } from '../model/publication.ts';
import { tryEach } from '../model/tryEach.ts';
import { triggerAdmission } from '../model/webhooks.ts';
import {
  type Decision,
  lock,
  planChange,
  recordChange,
  shown,
  toState,
} from '../model/decision.ts';

/** Sets a person's admission and their position in the waiting list back. */
export const undoAdmission: UndoHandler = {
  async current(tx, id) {
    const locked = await lock(tx, id);
    return locked ? toState(locked.admission) : null;
  },
  async restore(tx, id, to) {
    const locked = await lock(tx, id);
    if (!locked) return refuse('admission.missing');
    const { row, admission } = locked;
    const state = (to?.['state'] as AdmissionState | undefined) ?? admission.state;
    const position = (to?.['position'] as number | undefined) ?? admission.position;
    if (isSeated(state) && !isSeated(admission.state) && (await freeSeats(tx, row)) <= 0)
      refuse('admission.full');
    await save(tx, row, { admission, change: { state, position } });
  },
};

/**
 * Approves or refuses a person, moves them to the top of the waiting list, or gives up their place for them; emails them if
 * their state changes. Refuses `admission.missing`, and as `planChange` does.
 */
export async function decide(ctx: Ctx<Actor>, id: string, decision: Decision): Promise<Admission> {
  return commit(ctx, async (tx) => {
    const { row, admission } = (await lock(tx, id)) ?? refuse('admission.missing');
    const change = await planChange(tx, { row, admission }, decision);
    await save(tx, row, { admission, change, isCancelled: decision.act === 'release' });
    await recordChange(tx, admission, {
      change,
      act: decision.act === 'first' ? 'moved' : 'changed',
    });
    return shown(tx, id);
  });
}

/** Decides on several people one by one, as `decide` does. */
export async function decideMany(
  ctx: Ctx<Actor>,
  ids: string[],
  decision: Decision,
): Promise<RouteReply<typeof decideAdmissions>> {
  const { done, refused } = await tryEach(ctx, ids, (id) => decide(ctx, id, decision));
  return { decided: done, refused };
}

async function save(
  tx: Ctx<Actor>,
  row: ClassRow,
  given: {
    admission: queries.SeenAdmission;
    change: Partial<AdmissionRow>;
    isCancelled?: boolean;
  },
): Promise<void> {
  const { admission, change, isCancelled = false } = given;
  const state = change.state ?? admission.state;
  const saved = { ...change, offered_until: state === 'offered' ? offerEnd(tx) : null };
  await queries.updateAdmission(tx.db, { id: admission.id, now: tx.now() }, saved);
  await triggerAdmission(tx, admission, { ...admission, ...saved });
  if (state !== admission.state) {
    await emailStatus(tx, row, { ...admission, ...saved, state, isCancelled });
    await publishState(tx, admission.person_id);
    await publishAsking(tx);
  }
  await advance(tx, row);
}
