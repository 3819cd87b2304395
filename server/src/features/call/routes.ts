import { cancelCall, listBoothCalls, listSlots, setConsultants } from '@pavilion/contract';
import { serve, signedIn, staff } from '../../http.ts';
import * as call from './service.ts';

export const callRoutes = [
  serve(cancelCall, signedIn, (ctx, { params }) => call.cancel(ctx, params.callId)),
  serve(listSlots, signedIn, (ctx, { params, query }) =>
    call.slots(ctx, params.boothId, query.date),
  ),
  serve(listBoothCalls, staff, async (ctx, { params }) => ({
    calls: await call.ofBooth(ctx, params.boothId),
  })),
  serve(setConsultants, staff, (ctx, { params, body }) =>
    call.setConsultants(ctx, params.boothId, body.consultants),
  ),
];
