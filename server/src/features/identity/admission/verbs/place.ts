import { type Actor, fullName } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import type { UndoHandler } from '../../../platform/audit/service.ts';
import { isSeated } from '../entity.ts';
import * as queries from '../queries.ts';
import { advance, freeSeats } from './advance.ts';
import { publishAsking } from './publishAsking.ts';
import { type Placed, type Placement, putInto, toPlacement } from '../model/placement.ts';
import { publishState } from '../model/publication.ts';

/** Sets a person's class back. */
export const undoPlacement: UndoHandler = {
  async current(tx, id) {
    return { ...toPlacement(await queries.findAdmission(tx.db, tx.event.id, id)) };
  },
  async restore(tx, id, to) {
    await put(tx, id, (to as unknown as Placement | null) ?? { classId: null, state: null });
  },
};

/** Moves a person to a seat in a class and emails them, inside `commit`. Returns what the caller must record, or null if they already had it. Refuses `accessClass.missing`, `admission.full`. */
export async function place(
  tx: Ctx<Actor>,
  person: { id: string; first_name: string; last_name: string },
  classId: string,
): Promise<Placed | null> {
  const before = toPlacement(await queries.findAdmission(tx.db, tx.event.id, person.id));
  const after = { classId, state: 'admitted' as const };
  if (before.classId === classId && before.state === 'admitted') return null;
  await put(tx, person.id, after);
  return { thing: 'placement', id: person.id, title: fullName(person), before, after };
}

async function put(tx: Ctx<Actor>, personId: string, to: Placement): Promise<void> {
  const classes = await queries.lockClasses(tx.db, tx.event.id);
  const findClass = (id: string | null | undefined) => classes.find((row) => row.id === id);
  const row = to.classId && to.state ? findClass(to.classId) : undefined;
  if (to.classId && !row) refuse('accessClass.missing');
  if (row) await advance(tx, row);
  const before = await queries.findAdmission(tx.db, tx.event.id, personId);
  if (row && to.state) {
    const hasSeat = before?.class_id === row.id && isSeated(before.state);
    if (isSeated(to.state) && !hasSeat && (await freeSeats(tx, row)) < 1) refuse('admission.full');
    await putInto(tx, row, { personId, before, state: to.state });
  } else if (before) {
    await queries.deleteAdmission(tx.db, before.id);
    await publishState(tx, personId);
    await publishAsking(tx);
  }
  const former = findClass(before?.class_id);
  if (former) await advance(tx, former);
}
