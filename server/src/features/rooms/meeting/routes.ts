import {
  acceptMeeting,
  cancelMeeting,
  listMeetings,
  listMeetingTimes,
  offerMeetingTimes,
  requestMeeting,
  setMeetingDelay,
} from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import { list, listTimes } from './service.ts';
import { accept } from './verbs/accept.ts';
import { cancel } from './verbs/cancel.ts';
import { offer } from './verbs/offer.ts';
import { request } from './verbs/request.ts';
import { setDelay } from './verbs/setDelay.ts';

export const meetingRoutes = [
  serve(listMeetings, signedIn, async (ctx) => ({ meetings: await list(ctx) })),
  serve(listMeetingTimes, signedIn, async (ctx, { query }) => ({
    times: await listTimes(ctx, query.userId),
  })),
  serve(requestMeeting, signedIn, async (ctx, { body }) => ({
    meeting: await request(ctx, body.toUser, body),
  })),
  serve(acceptMeeting, signedIn, async (ctx, { params, body }) => ({
    meeting: await accept(ctx, params.id, body.time),
  })),
  serve(offerMeetingTimes, signedIn, async (ctx, { params, body }) => ({
    meeting: await offer(ctx, params.id, body.times),
  })),
  serve(cancelMeeting, signedIn, async (ctx, { params, body }) => ({
    meeting: await cancel(ctx, params.id, body.reason),
  })),
  serve(setMeetingDelay, signedIn, async (ctx, { params, body }) => ({
    meeting: await setDelay(ctx, params.id, body.minutes),
  })),
];
