import type { Ctx } from '../../../../core/context.ts';
import { limitRate, refundRate } from '../../../../http/rateLimit.ts';
import { refuse } from '../../../../core/refusal.ts';
import { findProblem, findVoucher } from '../../voucher/service.ts';
import { hasCode, needsCode } from '../entity.ts';
import * as queries from '../queries.ts';
import type { ClassRow } from '../tables.ts';
import { type AdmissionRequest, type Choice, refuseClosed, refuseCode } from '../model/classes.ts';
import { namedClass, openClasses } from '../model/namedClass.ts';

const codesOfAddress = [{ times: 60, seconds: 900 }];

/**
 * The class a person may register for; null if the event has none. Refuses `fields.invalid` if several are
 * open and none is named, `accessClass.missing`, `admission.closed`, `admission.codeMissing`, `admission.codeInvalid`,
 * and a voucher that was used, has expired, was revoked or is another address's.
 */
export async function chooseClass(ctx: Ctx, request: AdmissionRequest): Promise<Choice | null> {
  const { accessClass, accessCode = '' } = request;
  const classes = await queries.listClassRows(ctx.db, ctx.event.id);
  if (classes.length === 0) return null;
  const open = openClasses(ctx, classes);
  if (open.length === 0) refuseClosed();
  const isByCode = !accessClass && open.length > 1;
  const row = isByCode
    ? await invitedBy(ctx, open, accessCode)
    : namedClass(classes, open, accessClass);
  if (!row) return refuseChoice(accessClass ? 'accessClass.missing' : 'field.required');
  if (!open.includes(row)) refuseClosed();
  const voucherId = needsCode(row) ? await requireCode(ctx, row, request) : null;
  return { classId: row.id, voucherId };
}

/** The same for somebody invited, whom the invitation admits even while no class is open: null then. Refuses as `chooseClass` does. */
export async function chooseInvited(ctx: Ctx, request: AdmissionRequest): Promise<Choice | null> {
  const classes = await queries.listClassRows(ctx.db, ctx.event.id);
  return openClasses(ctx, classes).length ? chooseClass(ctx, request) : null;
}

/** The class a code is for. Counts wrong codes. Refuses `throttled`. */
export async function invitedBy(
  ctx: Ctx,
  classes: ClassRow[],
  code: string,
): Promise<ClassRow | undefined> {
  if (!code.trim()) return undefined;
  await limitRate(ctx, rateKey(ctx), codesOfAddress);
  const voucher = await findVoucher(ctx, code);
  const openedId = voucher && !findProblem(ctx, voucher, undefined) ? voucher.class_id : null;
  const row = classes.find((one) => hasCode(one, code) || one.id === openedId);
  if (row) await refundRate(ctx, rateKey(ctx));
  return row;
}

/** The voucher that opens a class, or null for a code that is everyone's. Counts wrong codes. */
async function requireCode(
  ctx: Ctx,
  row: ClassRow,
  { accessCode = '', email }: AdmissionRequest,
): Promise<string | null> {
  if (!accessCode.trim()) refuseCode('admission.codeMissing');
  await limitRate(ctx, rateKey(ctx), codesOfAddress);
  const voucher = hasCode(row, accessCode) ? null : await findVoucher(ctx, accessCode);
  if (voucher !== null) {
    if (voucher?.class_id !== row.id) refuseCode('admission.codeInvalid');
    const problem = findProblem(ctx, voucher, email);
    if (problem) refuseCode(problem);
  }
  await refundRate(ctx, rateKey(ctx));
  return voucher && voucher.id;
}

const rateKey = (ctx: Ctx) => `accessCode:${ctx.event.id}:${ctx.address}`;

function refuseChoice(code: 'accessClass.missing' | 'field.required'): never {
  return refuse(code === 'field.required' ? 'fields.invalid' : code, {
    fields: [{ path: 'accessClass', code }],
  });
}
