import { fullName, type listVoucherUses, type RouteReply, type Voucher } from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../core/context.ts';
import type { SeenUse, SeenVoucher } from './queries.ts';
import type { VoucherRow } from './tables.ts';

type Limits = Pick<VoucherRow, 'uses' | 'used' | 'expires_at' | 'revoked_at'>;

/** Whether a code can be used at a given event time, or why not. */
export function voucherState(row: Limits, eventNow: Date): Voucher['state'] {
  if (row.revoked_at) return 'revoked';
  if (row.used >= row.uses) return 'used';
  return row.expires_at && row.expires_at <= eventNow ? 'expired' : 'open';
}

export function toVoucher(ctx: Ctx, row: SeenVoucher): Voucher {
  const { id, code, email, uses, used, last_name, last_at } = row;
  return {
    ...{ _id: id, code, email, uses, used },
    class: { _id: row.class_id, name: row.class_name },
    expiresAt: row.expires_at?.toISOString() ?? null,
    state: voucherState(row, ctx.eventNow()),
    last: last_at && { name: last_name ?? '', at: toEventTime(ctx, last_at) },
  };
}

export function toVoucherUse(
  ctx: Ctx,
  row: SeenUse,
): RouteReply<typeof listVoucherUses>['uses'][number] {
  const { first_name, last_name, email } = row;
  return {
    _id: row.id,
    person: row.person_id
      ? {
          _id: row.person_id,
          name: fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }),
          email: email ?? '',
        }
      : null,
    usedAt: toEventTime(ctx, row.used_at),
  };
}

/** A code as stored in log entries. */
export function toState({ code, email, class_id, uses, expires_at }: VoucherRow) {
  return { code, email, classId: class_id, uses, expiresAt: expires_at?.toISOString() ?? null };
}
export type VoucherLog = ReturnType<typeof toState>;
