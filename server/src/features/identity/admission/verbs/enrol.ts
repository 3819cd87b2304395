import type { AdmissionState } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { limitRate, refundRate } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../http/refusal.ts';
import { registrationStateOf, isCodeOf } from '../entity.ts';
import * as queries from '../queries.ts';
import type { ClassRow } from '../tables.ts';
import { advance, freeSeats } from './advance.ts';
import { emailStatus } from './emailStatus.ts';
import { publishAsking } from './publishAsking.ts';
import { seat } from './seat.ts';

const codesOfAddress = [{ times: 60, seconds: 900 }];

/** The class a person asks for when registering. */
export interface AdmissionRequest {
  accessClass?: string | undefined;
  accessCode?: string | undefined;
}

/**
 * The class a person may register for; null if the event has none. Refuses `fields.invalid` if several are
 * open and none is named, `accessClass.missing`, `admission.closed`,
 * `admission.codeMissing` and `admission.codeInvalid`.
 */
export async function chooseClass(
  ctx: Ctx,
  { accessClass, accessCode = '' }: AdmissionRequest,
): Promise<string | null> {
  const classes = await queries.listClassRows(ctx.db, ctx.event.id);
  if (classes.length === 0) return null;
  const open = openOf(ctx, classes);
  if (open.length === 0) refuseClosed();
  const row = accessClass
    ? classes.find(({ id }) => id === accessClass)
    : open.length === 1
      ? open[0]
      : await invitedBy(ctx, open, accessCode);
  if (!row) return refuseChoice(accessClass ? 'accessClass.missing' : 'field.required');
  if (!open.includes(row)) refuseClosed();
  if (row.codes.length > 0 && !(await invitedBy(ctx, [row], accessCode))) {
    const code = accessCode.trim() ? 'admission.codeInvalid' : 'admission.codeMissing';
    refuse(code, { fields: [{ path: 'accessCode', code }] });
  }
  return row.id;
}

/** The same for somebody invited, whom the invitation admits even while no class is open: null then. Refuses as `chooseClass` does. */
export async function chooseInvited(ctx: Ctx, request: AdmissionRequest): Promise<string | null> {
  const classes = await queries.listClassRows(ctx.db, ctx.event.id);
  return openOf(ctx, classes).length ? chooseClass(ctx, request) : null;
}

function openOf(ctx: Ctx, classes: ClassRow[]): ClassRow[] {
  return classes.filter((row) => registrationStateOf(row, ctx.eventNow()) === 'open');
}

/** The class a code is for. Counts wrong codes. Refuses `throttled`. */
export async function invitedBy(
  ctx: Ctx,
  classes: ClassRow[],
  code: string,
): Promise<ClassRow | undefined> {
  if (!code.trim()) return undefined;
  const key = `accessCode:${ctx.event.id}:${ctx.address}`;
  await limitRate(ctx, key, codesOfAddress);
  const row = classes.find((one) => isCodeOf(one, code));
  if (row) await refundRate(ctx, key);
  return row;
}

/** Gives a newcomer a seat in a class, or a place on its waiting list, and emails them unless they're admitted; inside `commit`. Refuses `admission.closed`. */
export async function enrol(
  tx: Ctx,
  { personId, classId }: { personId: string; classId: string },
): Promise<AdmissionState> {
  const row = await queries.lockClass(tx.db, tx.event.id, classId);
  if (!row || registrationStateOf(row, tx.eventNow()) !== 'open') return refuseClosed();
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
  if (admission.state !== 'admitted') await emailStatus(tx, row, admission);
  if (admission.state === 'asked') await publishAsking(tx);
  return admission.state;
}

/**
 * Admits somebody invited to the class they chose or the invitation names (`isGiven`), inside `commit`. The invitation is an admission, so they never wait
 * for a seat: one beyond the class's number is theirs. A class they chose asks for the
 * approval it needs all the same, because they could have chosen another. Refuses `admission.closed`.
 */
export async function enrolInvited(
  tx: Ctx,
  given: { personId: string; classId: string; isGiven: boolean; isNew: boolean },
): Promise<AdmissionState> {
  // all of them, as `seat` does, so that everyone locks in the same order
  const rows = await queries.lockClasses(tx.db, tx.event.id);
  const row = rows.find(({ id }) => id === given.classId);
  if (row?.needs_approval && !given.isGiven) return enrol(tx, given);
  return (await seat(tx, given)) ? 'admitted' : refuseClosed();
}

/** A seat if one is free in a locked class, else a place on its waiting list. */
export async function seatOrPlace(tx: Ctx, row: ClassRow): Promise<'admitted' | 'waiting'> {
  return (await freeSeats(tx, row)) > 0 ? 'admitted' : 'waiting';
}

function refuseClosed(): never {
  return refuse('admission.closed', {
    fields: [{ path: 'accessClass', code: 'admission.closed' }],
  });
}

function refuseChoice(code: 'accessClass.missing' | 'field.required'): never {
  return refuse(code === 'field.required' ? 'fields.invalid' : code, {
    fields: [{ path: 'accessClass', code }],
  });
}
