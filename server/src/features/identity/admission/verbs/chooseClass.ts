import type { Ctx } from '../../../../core/context.ts';
import { limitRate, refundRate } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../core/refusal.ts';
import { registrationState, hasCode } from '../entity.ts';
import * as queries from '../queries.ts';
import type { ClassRow } from '../tables.ts';
import type { AdmissionRequest } from './enrol.ts';
import { refuseClosed } from '../model/classes.ts';

const codesOfAddress = [{ times: 60, seconds: 900 }];

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
  const open = openClasses(ctx, classes);
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
  return openClasses(ctx, classes).length ? chooseClass(ctx, request) : null;
}

function openClasses(ctx: Ctx, classes: ClassRow[]): ClassRow[] {
  return classes.filter((row) => registrationState(row, ctx.eventNow()) === 'open');
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
  const row = classes.find((one) => hasCode(one, code));
  if (row) await refundRate(ctx, key);
  return row;
}

function refuseChoice(code: 'accessClass.missing' | 'field.required'): never {
  return refuse(code === 'field.required' ? 'fields.invalid' : code, {
    fields: [{ path: 'accessClass', code }],
  });
}
