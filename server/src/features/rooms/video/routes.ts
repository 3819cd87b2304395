import {
  generateSignature,
  answerRecording,
  askRecording,
  enterVideo,
  getVideoDoor,
  leaveVideo,
  readmitToVideo,
  listRecordings,
  listRemovedFromVideo,
  listVideoLines,
  listVideoParticipants,
  muteVideo,
  removeVideo,
  sendVideoLine,
  signalVideo,
  stopRecording,
  updateVideoParticipant,
} from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import * as chat from './verbs/chat.ts';
import * as host from './verbs/host.ts';
import * as recording from './verbs/record.ts';
import { signTicket } from './verbs/signTicket.ts';
import './hooks.ts';
import * as video from './service.ts';

const done = { done: true as const };

export const videoRoutes = [
  serve(getVideoDoor, signedIn, (ctx, { params }) => video.door(ctx, params.roomId)),
  serve(enterVideo, signedIn, (ctx, { params, body }) => video.enter(ctx, params.roomId, body)),
  serve(updateVideoParticipant, signedIn, (ctx, { params, body }) =>
    video.update(ctx, params.roomId, body),
  ),
  serve(leaveVideo, signedIn, async (ctx, { params, body }) => {
    await video.leave(ctx, params.roomId, body.stay);
    return done;
  }),
  serve(listVideoParticipants, signedIn, (ctx, { params }) => video.list(ctx, params.roomId)),
  serve(signalVideo, signedIn, async (ctx, { params, body }) => {
    await host.signal(ctx, params.roomId, body);
    return done;
  }),
  serve(muteVideo, signedIn, async (ctx, { params }) => {
    await host.mute(ctx, params.roomId, params.personId);
    return done;
  }),
  serve(removeVideo, signedIn, async (ctx, { params }) => {
    await host.remove(ctx, params.roomId, params.personId);
    return done;
  }),
  serve(listRemovedFromVideo, signedIn, (ctx, { params }) => host.listRemoved(ctx, params.roomId)),
  serve(readmitToVideo, signedIn, async (ctx, { params }) => {
    await host.readmit(ctx, params.roomId, params.personId);
    return done;
  }),
  serve(listVideoLines, signedIn, (ctx, { params }) => chat.list(ctx, params.roomId)),
  serve(sendVideoLine, signedIn, (ctx, { params, body }) => chat.send(ctx, params.roomId, body)),
  serve(askRecording, signedIn, async (ctx, { params }) => ({
    recording: await recording.ask(ctx, params.roomId),
  })),
  serve(answerRecording, signedIn, async (ctx, { params, body }) => ({
    recording: await recording.answer(ctx, params.roomId, body.agrees),
  })),
  serve(stopRecording, signedIn, async (ctx, { params }) => {
    await recording.stop(ctx, params.roomId);
    return done;
  }),
  serve(listRecordings, signedIn, async (ctx, { params }) => ({
    recordings: await recording.list(ctx, params.roomId),
  })),
  serve(generateSignature, signedIn, (ctx, { query }) => signTicket(ctx, query)),
];
