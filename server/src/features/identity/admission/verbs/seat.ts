import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import type { ClassRow } from '../tables.ts';
import { advance, freeSeats } from './advance.ts';
import { emailStatus } from './emailStatus.ts';
import { putInto } from '../model/placement.ts';
import { publishState } from '../model/publication.ts';
import { triggerAdmission } from '../model/webhooks.ts';

/**
 * Admits a person to a class even beyond its seats, regardless of its times and approval, and emails them unless
 * they're new; inside `commit`. Returns the other class they were admitted to before; undefined if the class doesn't exist.
 * With `isWithinSeats`, it refuses `admission.full` if no seat is left after those who wait for one.
 */
export async function seat(
  tx: Ctx,
  given: { personId: string; classId: string; isNew?: boolean; isWithinSeats?: boolean },
): Promise<{ formerClassId: string | null } | undefined> {
  const { personId, classId, isNew = false, isWithinSeats = false } = given;
  const row = await lockedClass(tx, classId);
  if (!row) return undefined;
  if (isWithinSeats) await requireSeat(tx, row);
  const before = await queries.findAdmission(tx.db, tx.event.id, personId);
  const wasIn = before?.state === 'admitted' ? before.class_id : null;
  if (wasIn === classId) return { formerClassId: null };
  await putInto(tx, row, { personId, before, state: 'admitted', isNew });
  return { formerClassId: wasIn };
}

/** Undoes `seat`: a person still admitted to that class returns to their former one, or loses their place. Emails them; inside `commit`. */
export async function unseat(
  tx: Ctx,
  given: { personId: string; classId: string; formerClassId: string | null },
): Promise<void> {
  const { personId, classId, formerClassId } = given;
  const row = await lockedClass(tx, classId);
  const admission = await queries.findAdmission(tx.db, tx.event.id, personId);
  if (!row || admission?.class_id !== classId || admission.state !== 'admitted') return;
  const former = formerClassId ? await lockedClass(tx, formerClassId) : undefined;
  const change = former
    ? { class_id: former.id, state: 'admitted' as const }
    : { state: 'refused' as const };
  await queries.updateAdmission(tx.db, { id: admission.id, now: tx.now() }, change);
  await triggerAdmission(tx, admission, { ...admission, ...change });
  await emailStatus(tx, former ?? row, { ...admission, ...change });
  await publishState(tx, personId);
  await advance(tx, row);
}

async function requireSeat(tx: Ctx, row: ClassRow): Promise<void> {
  await advance(tx, row);
  if ((await freeSeats(tx, row)) < 1)
    refuse('admission.full', { fields: [{ path: 'accessClass', code: 'admission.full' }] });
}

async function lockedClass(tx: Ctx, id: string): Promise<ClassRow | undefined> {
  const rows = await queries.lockClasses(tx.db, tx.event.id);
  return rows.find((row) => row.id === id);
}
