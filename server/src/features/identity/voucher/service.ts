import type {
  Actor,
  Code,
  listVouchers,
  listVoucherUses,
  RouteReply,
  VoucherState,
} from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { toPage } from '../../../db/page.ts';
import { disclose } from '../../platform/disclosure/service.ts';
import { toVoucher, toVoucherUse, voucherState } from './entity.ts';
import { vouchers } from './model/voucher.ts';
import * as queries from './queries.ts';
import type { VoucherRow } from './tables.ts';

export { addVoucher } from './model/voucher.ts';
export { toState, type VoucherLog } from './entity.ts';
export { spendVoucher } from './verbs/spendVoucher.ts';

/** A page of the codes, latest first. */
export async function list(
  ctx: Ctx<Actor>,
  {
    state,
    search,
    limit = 50,
    after,
  }: { state?: VoucherState; search?: string; limit?: number; after?: string },
): Promise<RouteReply<typeof listVouchers>> {
  const rows = await queries.listVouchers(ctx.db, {
    ...{ eventId: ctx.event.id, eventNow: ctx.eventNow(), state, search },
    page: { limit: limit + 1, after },
  });
  const { shown, next } = toPage(rows, limit);
  const addresses = shown.flatMap((row) => row.email ?? []);
  await disclose(ctx, { kind: 'people', personIds: [], addresses });
  return { vouchers: shown.map((row) => toVoucher(ctx, row)), next };
}

/** A page of who used a code, latest first. Refuses `voucher.missing`. */
export async function listUses(
  ctx: Ctx<Actor>,
  voucherId: string,
  { limit = 50, after }: { limit?: number; after?: string },
): Promise<RouteReply<typeof listVoucherUses>> {
  const [row] = await queries.vouchersById(ctx.db, ctx.event.id, [voucherId]);
  if (!row) refuse('voucher.missing');
  const given = { eventId: ctx.event.id, voucherId, limit: limit + 1, after };
  const { shown, next } = toPage(await queries.listUses(ctx.db, given), limit);
  await disclose(ctx, { kind: 'people', personIds: shown.flatMap((row) => row.person_id ?? []) });
  return { uses: shown.map((row) => toVoucherUse(ctx, row)), next };
}

/** Revokes a code; the log can restore it. Refuses `voucher.missing`. */
export function revoke(ctx: Ctx<Actor>, id: string): Promise<void> {
  return vouchers.remove(ctx, id);
}

/** The code that says this, revoked or not. */
export async function findVoucher(ctx: Ctx, code: string): Promise<VoucherRow | undefined> {
  const [row] = await queries.vouchersByCode(ctx.db, ctx.event.id, [code]);
  return row;
}

const problems = {
  used: 'admission.codeUsed',
  expired: 'admission.codeExpired',
  revoked: 'admission.codeRevoked',
} as const satisfies Record<string, Code>;

/** Why a code cannot be used by the owner of an address, or by anyone if none is given; null if it can. */
export function findProblem(ctx: Ctx, row: VoucherRow, email: string | undefined) {
  const state = voucherState(row, ctx.eventNow());
  if (state !== 'open') return problems[state];
  const isTheirs = row.email === null || email === undefined || row.email === email;
  return isTheirs ? null : 'admission.codeOther';
}

/** Those of these codes that are vouchers, in lower case. */
export async function listTaken(ctx: Ctx, codes: string[]): Promise<Set<string>> {
  const rows = await queries.vouchersByCode(ctx.db, ctx.event.id, codes);
  return new Set(rows.map(({ code }) => code.toLowerCase()));
}

/** Codes by what they say, revoked ones too. */
export const known = (ctx: Ctx, codes: string[]) =>
  queries.vouchersByCode(ctx.db, ctx.event.id, codes);

/** Those of these codes that an access class has for everyone, in lower case. */
export const listShared = (ctx: Ctx, codes: string[]) =>
  queries.codesOfClasses(ctx.db, ctx.event.id, codes);

/** Every code that isn't revoked, in the order created. */
export const all = (ctx: Ctx) => queries.allVouchers(ctx.db, ctx.event.id);
