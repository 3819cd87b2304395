import { refuse } from '../../../../core/refusal.ts';
import type { Code, LocalText } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { spendVoucher } from '../../voucher/service.ts';
import * as queries from '../queries.ts';

/** The class a person asks for when registering. */
export interface AdmissionRequest {
  accessClass?: string | undefined;
  accessCode?: string | undefined;
  /** Their address, for a voucher that is someone's own. */
  email?: string | undefined;
}

/** A class somebody may register for, and the voucher that opens it to them, which is yet to be spent. */
export interface Choice {
  classId: string;
  voucherId: string | null;
}

/** Refuses `admission.closed` at the field of the class. */
export function refuseClosed(): never {
  return refuse('admission.closed', {
    fields: [{ path: 'accessClass', code: 'admission.closed' }],
  });
}

/** Refuses a code of an invitation at its field. */
export function refuseCode(code: Code): never {
  return refuse(code, { fields: [{ path: 'accessCode', code }] });
}

/** A class as other features name it. */
export interface NamedClass {
  id: string;
  name: LocalText;
}

/** The event's classes, and a lookup by id or by name in any language. */
export async function classesByName(
  ctx: Ctx,
): Promise<{ all: NamedClass[]; find: (words: string) => NamedClass | undefined }> {
  const all = await queries.listClassRows(ctx.db, ctx.event.id);
  return {
    all,
    find: (words) => all.find((one) => one.id === plain(words) || isNamed(one, words)),
  };
}

/** Whether a class has this name in any language. */
export function isNamed({ name }: Pick<NamedClass, 'name'>, words: string): boolean {
  return Object.values(name).some((one) => plain(one) === plain(words));
}

function plain(words: string): string {
  return words.normalize('NFC').trim().toLowerCase();
}

/** Locks the event's classes, inside `commit`, so that nobody moves between them. */
export async function lockAll(tx: Ctx): Promise<void> {
  await queries.lockClasses(tx.db, tx.event.id);
}

/** Spends the voucher a person gave, if any, inside `commit`. Refuses `admission.codeUsed` if others were faster. */
export async function spendCode(
  tx: Ctx,
  { voucherId, personId }: Pick<Choice, 'voucherId'> & { personId: string },
): Promise<void> {
  if (voucherId && !(await spendVoucher(tx, { voucherId, personId })))
    refuseCode('admission.codeUsed');
}
