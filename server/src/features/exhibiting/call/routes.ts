import {
  cancelCall,
  getCall,
  previewConsultants,
  getCallCalendar,
  leaveNumber,
  listBoothCalls,
  listSlots,
  markMissed,
  moveCall,
  nameConsultant,
  putAttendee,
  releaseSlot,
  reserveSlot,
  saveCallNote,
  sendCallDocument,
  setConsultants,
  setSlots,
  takeCall,
} from '@pavilion/contract';
import { anyone, serve, signedIn, staff, takingForms } from '../../../http/http.ts';
import * as calendar from './verbs/showCalendar.ts';
import { markMissed as markAsMissed } from './verbs/markMissed.ts';
import { showCall } from './verbs/showCall.ts';
import { saveNote } from './verbs/saveNote.ts';
import { sendDocument } from './verbs/sendDocument.ts';
import { leaveOwnNumber } from './verbs/leaveOwnNumber.ts';
import { give } from './verbs/take.ts';
import { reschedule } from './verbs/reschedule.ts';
import { changeOrSchedule } from './verbs/changeOrSchedule.ts';
import { preview, setConsultants as setCount } from './verbs/setConsultants.ts';
import * as call from './service.ts';

export const callRoutes = [
  takingForms(
    serve(putAttendee, anyone, (ctx, { params, body }, { request }) =>
      changeOrSchedule(ctx, params.id, { body, request }),
    ),
  ),
  serve(cancelCall, signedIn, (ctx, { params }) => call.cancel(ctx, params.callId)),
  serve(moveCall, signedIn, async (ctx, { params, body }) => ({
    call: await reschedule(ctx, params.callId, body),
  })),
  serve(getCall, signedIn, (ctx, { params }) => showCall(ctx, params.callId)),
  serve(takeCall, staff, async (ctx, { params, body }) => ({
    call: await give(ctx, params.callId, body.personId),
  })),
  serve(saveCallNote, staff, (ctx, { params, body }) => saveNote(ctx, params.callId, body)),
  serve(sendCallDocument, staff, (ctx, { params, body }) =>
    sendDocument(ctx, params.callId, body.documentId),
  ),
  serve(leaveNumber, signedIn, (ctx, { params, body }) =>
    leaveOwnNumber(ctx, params.callId, body.mobile),
  ),
  serve(markMissed, staff, async (ctx, { params }) => {
    await markAsMissed(ctx, params.callId);
    return { missed: true as const };
  }),
  serve(reserveSlot, signedIn, (ctx, { params, body }) =>
    call.reserveSlot(ctx, params.boothId, body),
  ),
  serve(releaseSlot, signedIn, async (ctx, { params }) => {
    await call.release(ctx, params.boothId);
    return { released: true as const };
  }),
  serve(getCallCalendar, staff, (ctx, { params, query }) =>
    calendar.showCalendar(ctx, params.boothId, query.date),
  ),
  serve(setSlots, staff, (ctx, { params, body }) => calendar.setSlots(ctx, params.boothId, body)),
  serve(nameConsultant, staff, async (ctx, { params, body }) => {
    await calendar.nameConsultant(ctx, params, body.personId);
    return { named: true as const };
  }),
  serve(listSlots, signedIn, (ctx, { params, query }) =>
    call.slots(ctx, params.boothId, query.date),
  ),
  serve(listBoothCalls, staff, async (ctx, { params }) => ({
    calls: await call.listOfBooth(ctx, params.boothId),
  })),
  serve(setConsultants, staff, (ctx, { params, body }) =>
    setCount(ctx, params.boothId, body.consultants),
  ),
  serve(previewConsultants, staff, (ctx, { params, query }) =>
    preview(ctx, params.boothId, query.consultants),
  ),
];
