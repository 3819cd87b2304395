import type { Actor, Voucher, voucherDraft } from '@pavilion/contract';
import type { z } from 'zod';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../../platform/audit/service.ts';
import { toVoucher } from '../entity.ts';
import { addVoucher, newCode } from '../model/voucher.ts';
import * as queries from '../queries.ts';

type Draft = z.output<typeof voucherDraft>;

/** Adds codes for a class and logs them. Refuses `fields.invalid` for a class that doesn't exist, a code that is taken, and several with one text. */
export async function createVouchers(ctx: Ctx<Actor>, draft: Draft): Promise<Voucher[]> {
  const { classId, count, code, email, uses, expiresAt } = draft;
  if (code !== null && count > 1) refuseAt('count', 'voucher.oneText');
  if (!(await queries.hasClass(ctx.db, ctx.event.id, classId)))
    refuseAt('classId', 'accessClass.missing');
  return commit(ctx, async (tx) => {
    if (code && (await queries.codesOfClasses(tx.db, tx.event.id, [code])).size > 0)
      refuseAt('code', 'accessClass.codeTaken');
    const ids: string[] = [];
    for (let nth = 0; nth < count; nth++) {
      const state = { code: code ?? newCode(tx.ports.ids), email, classId, uses, expiresAt };
      const id = (await addVoucher(tx, state)) ?? refuseAt('code', 'accessClass.codeTaken');
      const entry = { thing: 'voucher', id, title: state.code, before: null, after: state };
      await record(tx, { ...entry, act: 'created' });
      ids.push(id);
    }
    const rows = await queries.vouchersById(tx.db, tx.event.id, ids);
    return rows.map((row) => toVoucher(tx, row));
  });
}

function refuseAt(
  path: string,
  code: 'voucher.oneText' | 'accessClass.missing' | 'accessClass.codeTaken',
): never {
  return refuse('fields.invalid', { fields: [{ path, code }] });
}
