import {
  generateSignature,
  answerRecording,
  askRecording,
  enterVideo,
  getVideoDoor,
  leaveVideo,
  letInVideo,
  listRecordings,
  listShownOut,
  listVideoLines,
  listVideoPlaces,
  muteVideo,
  removeVideo,
  sayInVideo,
  signalVideo,
  stopRecording,
  updateVideoPlace,
} from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import { roomFor } from '../room/service.ts';
import * as chat from './verbs/chat.ts';
import * as hosting from './verbs/host.ts';
import { requireInside } from './verbs/endPlace.ts';
import * as recording from './verbs/record.ts';
import { signature } from './verbs/sign.ts';
import './verbs/report.ts';
import * as video from './service.ts';

const done = { done: true as const };

export const videoRoutes = [
  serve(getVideoDoor, signedIn, (ctx, { params }) => video.door(ctx, params.roomId)),
  serve(enterVideo, signedIn, (ctx, { params, body }) => video.enter(ctx, params.roomId, body)),
  serve(updateVideoPlace, signedIn, (ctx, { params, body }) =>
    video.tell(ctx, params.roomId, body),
  ),
  serve(leaveVideo, signedIn, async (ctx, { params, body }) => {
    await video.leave(ctx, params.roomId, body.stay);
    return done;
  }),
  serve(listVideoPlaces, signedIn, (ctx, { params }) => video.inside(ctx, params.roomId)),
  serve(signalVideo, signedIn, async (ctx, { params, body }) => {
    await hosting.signal(ctx, params.roomId, body);
    return done;
  }),
  serve(muteVideo, signedIn, async (ctx, { params }) => {
    await hosting.mute(ctx, params.roomId, params.personId);
    return done;
  }),
  serve(removeVideo, signedIn, async (ctx, { params }) => {
    await hosting.remove(ctx, params.roomId, params.personId);
    return done;
  }),
  serve(listShownOut, signedIn, (ctx, { params }) => hosting.shownOut(ctx, params.roomId)),
  serve(letInVideo, signedIn, async (ctx, { params }) => {
    await hosting.letIn(ctx, params.roomId, params.personId);
    return done;
  }),
  serve(listVideoLines, signedIn, (ctx, { params }) => chat.lines(ctx, params.roomId)),
  serve(sayInVideo, signedIn, (ctx, { params, body }) => chat.say(ctx, params.roomId, body)),
  serve(askRecording, signedIn, async (ctx, { params }) => {
    await hosting.requireHost(ctx, params.roomId);
    return { recording: await recording.ask(ctx, params.roomId) };
  }),
  serve(answerRecording, signedIn, async (ctx, { params, body }) => {
    await requireInside(ctx, params.roomId);
    return { recording: await recording.answer(ctx, params.roomId, body.agrees) };
  }),
  serve(stopRecording, signedIn, async (ctx, { params }) => {
    await hosting.requireHost(ctx, params.roomId);
    await recording.stop(ctx, params.roomId);
    return done;
  }),
  serve(listRecordings, signedIn, async (ctx, { params }) => {
    await roomFor(ctx, params.roomId);
    return recording.recordings(ctx, params.roomId);
  }),
  serve(generateSignature, signedIn, (ctx, { query }) => signature(ctx, query)),
];
