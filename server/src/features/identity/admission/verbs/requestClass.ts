import type { Actor, OwnAdmission } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import { type AdmissionRequest, spendCode } from '../model/classes.ts';
import { requireNotOver } from '../model/eventEnd.ts';
import { toPlaced } from '../model/placement.ts';
import { publishState } from '../model/publication.ts';
import * as queries from '../queries.ts';
import { saveRequest } from '../queries/requests.ts';
import type { ClassRow } from '../tables.ts';
import { advance, freeSeats, move } from './advance.ts';
import { chooseClass } from './chooseClass.ts';
import { publishAsking } from './publishAsking.ts';
import { showOwn } from './showOwn.ts';

/**
 * Moves the actor to another class if a seat is free to take, else saves their request for it; until it is granted they
 * keep their place. Refuses `admission.missing`, `admission.changed` without a place or for the class they have,
 * `admission.over`, and as `chooseClass` does.
 */
export async function requestClass(
  ctx: Ctx<Actor>,
  given: AdmissionRequest,
): Promise<OwnAdmission | null> {
  const { personId } = ctx.actor;
  const email = (await queries.findAddressee(ctx.db, personId))?.email;
  const choice = (await chooseClass(ctx, { ...given, email })) ?? refuse('admission.missing');
  await commit(ctx, async (tx) => {
    requireNotOver(tx);
    const row = await queries.lockClass(tx.db, tx.event.id, choice.classId);
    if (!row) refuse('accessClass.missing');
    await advance(tx, row);
    const before = await queries.findAdmission(tx.db, tx.event.id, personId);
    if (!before) refuse('admission.missing');
    if (before.state !== 'admitted' || before.class_id === row.id) refuse('admission.changed');
    if (before.wanted_id === row.id && before.wanted_state !== 'refused') return;
    await spendCode(tx, { ...choice, personId });
    if (row.needs_approval || (await freeSeats(tx, row)) < 1) return ask(tx, row);
    await move(tx, row, personId);
    return record(tx, { ...toPlaced(before, row.id), act: 'changed' });
  });
  return showOwn(ctx);
}

async function ask(tx: Ctx<Actor>, row: ClassRow): Promise<void> {
  const { personId } = tx.actor;
  await saveRequest(tx.db, {
    ...{ id: tx.ports.ids.id(), event_id: tx.event.id, class_id: row.id, person_id: personId },
    state: row.needs_approval ? 'asked' : 'waiting',
    position: (await queries.positionsIn(tx.db, row.id)).last + 1,
    ...{ asked_at: tx.now(), reason: null },
  });
  await publishState(tx, personId);
  await publishAsking(tx);
}
