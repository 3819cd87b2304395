import { createVouchers, listVouchers, listVoucherUses, revokeVoucher } from '@pavilion/contract';
import { organiser, serve } from '../../../http/http.ts';
import * as voucher from './service.ts';
import { createVouchers as create } from './verbs/createVouchers.ts';

export const voucherRoutes = [
  serve(listVouchers, organiser, (ctx, { query }) => voucher.list(ctx, query)),
  serve(createVouchers, organiser, async (ctx, { body: { eventId: _event, ...draft } }) => ({
    vouchers: await create(ctx, draft),
  })),
  serve(revokeVoucher, organiser, async (ctx, { params }) => {
    await voucher.revoke(ctx, params.id);
    return { removed: true as const };
  }),
  serve(listVoucherUses, organiser, (ctx, { params, query }) =>
    voucher.listUses(ctx, params.id, query),
  ),
];
