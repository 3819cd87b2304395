import {
  cancelCall,
  comeToCall,
  foreseeConsultants,
  getCallCalendar,
  holdSlot,
  listBoothCalls,
  listSlots,
  moveCall,
  nameConsultant,
  putAttendee,
  releaseSlot,
  setConsultants,
  setSlots,
} from '@pavilion/contract';
import { anyone, serve, signedIn, staff, takingForms } from '../../../http/http.ts';
import * as calendar from './verbs/showCalendar.ts';
import { come } from './verbs/come.ts';
import { move } from './verbs/reschedule.ts';
import { put } from './verbs/put.ts';
import { foresee, setConsultants as setCount } from './verbs/setConsultants.ts';
import * as call from './service.ts';

export const callRoutes = [
  takingForms(
    serve(putAttendee, anyone, (ctx, { params, body }, request) =>
      put(ctx, params.id, body, request),
    ),
  ),
  serve(cancelCall, signedIn, (ctx, { params }) => call.cancel(ctx, params.callId)),
  serve(moveCall, signedIn, async (ctx, { params, body }) => ({
    call: await move(ctx, params.callId, body),
  })),
  serve(comeToCall, signedIn, async (ctx, { params }) => ({
    call: await come(ctx, params.callId),
  })),
  serve(holdSlot, signedIn, (ctx, { params, body }) => call.hold(ctx, params.boothId, body)),
  serve(releaseSlot, signedIn, async (ctx, { params }) => {
    await call.release(ctx, params.boothId);
    return { released: true as const };
  }),
  serve(getCallCalendar, staff, (ctx, { params, query }) =>
    calendar.calendar(ctx, params.boothId, query.date),
  ),
  serve(setSlots, staff, (ctx, { params, body }) => calendar.setSlots(ctx, params.boothId, body)),
  serve(nameConsultant, staff, async (ctx, { params, body }) => {
    await calendar.nameConsultant(ctx, params.boothId, params.consultant, body.personId);
    return { named: true as const };
  }),
  serve(listSlots, signedIn, (ctx, { params, query }) =>
    call.slots(ctx, params.boothId, query.date),
  ),
  serve(listBoothCalls, staff, async (ctx, { params }) => ({
    calls: await call.ofBooth(ctx, params.boothId),
  })),
  serve(setConsultants, staff, (ctx, { params, body }) =>
    setCount(ctx, params.boothId, body.consultants),
  ),
  serve(foreseeConsultants, staff, (ctx, { params, query }) =>
    foresee(ctx, params.boothId, query.consultants),
  ),
];
