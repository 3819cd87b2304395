import {
  generateSignature,
  answerRecording,
  askRecording,
  enterVideo,
  getVideoDoor,
  hideInVideo,
  leaveVideo,
  readmitToVideo,
  listRecordings,
  listRemovedFromVideo,
  listVideoLines,
  listVideoParticipants,
  muteVideo,
  removeVideo,
  sendVideoLine,
  showInVideo,
  signalVideo,
  stopRecording,
  updateVideoParticipant,
} from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import { listLines } from './verbs/listLines.ts';
import { sendLine } from './verbs/sendLine.ts';
import { hide } from './verbs/hide.ts';
import { show } from './verbs/show.ts';
import { signal } from './verbs/signal.ts';
import { mute } from './verbs/mute.ts';
import { remove } from './verbs/remove.ts';
import { listRemoved } from './verbs/listRemoved.ts';
import { readmit } from './verbs/readmit.ts';
import { askToRecord } from './verbs/askToRecord.ts';
import { answerRecordingRequest } from './verbs/answerRecordingRequest.ts';
import { endRecording } from './verbs/endRecording.ts';
import { listFinished } from './verbs/listFinished.ts';
import { signTicket } from './verbs/signTicket.ts';
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
    await signal(ctx, params.roomId, body);
    return done;
  }),
  serve(muteVideo, signedIn, async (ctx, { params }) => {
    await mute(ctx, params.roomId, params.personId);
    return done;
  }),
  serve(removeVideo, signedIn, async (ctx, { params }) => {
    await remove(ctx, params.roomId, params.personId);
    return done;
  }),
  serve(listRemovedFromVideo, signedIn, (ctx, { params }) => listRemoved(ctx, params.roomId)),
  serve(readmitToVideo, signedIn, async (ctx, { params }) => {
    await readmit(ctx, params.roomId, params.personId);
    return done;
  }),
  serve(showInVideo, signedIn, async (ctx, { params, body }) => ({
    shown: await show(ctx, params.roomId, body.card),
  })),
  serve(hideInVideo, signedIn, async (ctx, { params }) => {
    await hide(ctx, params.roomId);
    return done;
  }),
  serve(listVideoLines, signedIn, (ctx, { params }) => listLines(ctx, params.roomId)),
  serve(sendVideoLine, signedIn, (ctx, { params, body }) => sendLine(ctx, params.roomId, body)),
  serve(askRecording, signedIn, async (ctx, { params }) => ({
    recording: await askToRecord(ctx, params.roomId),
  })),
  serve(answerRecording, signedIn, async (ctx, { params, body }) => ({
    recording: await answerRecordingRequest(ctx, params.roomId, body.agrees),
  })),
  serve(stopRecording, signedIn, async (ctx, { params }) => {
    await endRecording(ctx, params.roomId);
    return done;
  }),
  serve(listRecordings, signedIn, async (ctx, { params }) => ({
    recordings: await listFinished(ctx, params.roomId),
  })),
  serve(generateSignature, signedIn, (ctx, { query }) => signTicket(ctx, query)),
];
