import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { drawWord, type Ids } from '../../../../ports/ids.ts';
import { audited } from '../../../platform/audit/service.ts';
import { toState, type VoucherLog } from '../entity.ts';
import * as queries from '../queries.ts';
import type { VoucherRow } from '../tables.ts';

/** What codes consist of: digits and letters that no one confuses on paper. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Codes, with their entries in the log. */
export const vouchers = audited<VoucherRow>({
  thing: 'voucher',
  missing: 'voucher.missing',
  async lock(tx, id) {
    const row = await queries.lockVoucher(tx.db, tx.event.id, id);
    return row?.revoked_at ? undefined : row;
  },
  toTitle: ({ code }) => code,
  toState,
  remove: (tx, { id }) => queries.updateVoucher(tx.db, id, { revoked_at: tx.now() }),
  async restore(tx, id, to) {
    const row = await queries.lockVoucher(tx.db, tx.event.id, id);
    if (!row) return refuse('voucher.missing');
    const state = { ...toState(row), ...to } as VoucherLog;
    await queries.updateVoucher(tx.db, id, { ...toColumns(state), revoked_at: null });
  },
});

function toColumns({ code, email, classId, uses, expiresAt }: VoucherLog) {
  const expires_at = expiresAt === null ? null : new Date(expiresAt);
  return { code, email, class_id: classId, uses, expires_at };
}

/** A random code of fifty bits, such as `7KQ2M-XW9RT`. */
export function newCode(ids: Ids): string {
  const code = drawWord(ids, letters, 10);
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Adds a code, inside `commit`; returns its id, or null if the event has one that says the same. */
export async function addVoucher(tx: Ctx, voucher: VoucherLog): Promise<string | null> {
  const id = tx.ports.ids.id();
  const row = { id, event_id: tx.event.id, created_at: tx.now(), revoked_at: null };
  return (await queries.insertVoucher(tx.db, { ...row, ...toColumns(voucher) })) ? id : null;
}
