import type { AdmissionState } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { registrationState } from '../entity.ts';
import * as queries from '../queries.ts';
import type { ClassRow } from '../tables.ts';
import { advance, freeSeats } from './advance.ts';
import { emailStatus } from './emailStatus.ts';
import { publishAsking } from './publishAsking.ts';
import { seat } from './seat.ts';
import { type Choice, refuseClosed, spendCode } from '../model/classes.ts';
import { triggerAdmission } from '../model/webhooks.ts';

/** Gives a newcomer a seat in a class, or a place on its waiting list, spends the voucher that opened it, and emails them unless they're admitted; inside `commit`. Refuses `admission.closed` and `admission.codeUsed`. */
export async function enrol(
  tx: Ctx,
  { personId, classId, voucherId }: Choice & { personId: string },
): Promise<AdmissionState> {
  const row = await queries.lockClass(tx.db, tx.event.id, classId);
  if (!row || registrationState(row, tx.eventNow()) !== 'open') return refuseClosed();
  await spendCode(tx, { voucherId, personId });
  await advance(tx, row);
  const admission = {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    class_id: classId,
    person_id: personId,
    state: row.needs_approval ? ('asked' as const) : await seatOrPlace(tx, row),
    position: (await queries.positionsIn(tx.db, classId)).last + 1,
    asked_at: tx.now(),
    offered_until: null,
  };
  await queries.insertAdmission(tx.db, admission);
  await triggerAdmission(tx, undefined, admission);
  if (admission.state !== 'admitted') await emailStatus(tx, row, admission);
  if (admission.state === 'asked') await publishAsking(tx);
  return admission.state;
}

/**
 * Admits somebody invited to the class they chose or the invitation names (`isGiven`), inside `commit`. The invitation is an admission, so they never wait
 * for a seat: one beyond the class's number is theirs. A class they chose asks for the
 * approval it needs all the same, because they could have chosen another. Refuses as `enrol` does.
 */
export async function enrolInvited(
  tx: Ctx,
  given: Choice & { personId: string; isGiven: boolean; isNew: boolean },
): Promise<AdmissionState> {
  // all of them, as `seat` does, so that everyone locks in the same order
  const rows = await queries.lockClasses(tx.db, tx.event.id);
  const row = rows.find(({ id }) => id === given.classId);
  if (row?.needs_approval && !given.isGiven) return enrol(tx, given);
  await spendCode(tx, given);
  return (await seat(tx, given)) ? 'admitted' : refuseClosed();
}

/** A seat if one is free in a locked class, else a place on its waiting list. */
export async function seatOrPlace(tx: Ctx, row: ClassRow): Promise<'admitted' | 'waiting'> {
  return (await freeSeats(tx, row)) > 0 ? 'admitted' : 'waiting';
}
