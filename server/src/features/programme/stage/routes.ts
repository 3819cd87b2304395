import {
  getAttendance,
  getMissed,
  getStage,
  listLiveSessions,
  listStagePeople,
  setCaptions,
  reactOnStage,
  sendCue,
  setStagePlayer,
} from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import { listLive } from './verbs/listLive.ts';
import * as cue from './verbs/sendCue.ts';
import * as captions from './verbs/setCaptions.ts';
import * as stage from './service.ts';

export const stageRoutes = [
  serve(listLiveSessions, signedIn, (ctx) => listLive(ctx)),
  serve(getStage, signedIn, (ctx, { params }) => stage.room(ctx, params.sessionId)),
  serve(listStagePeople, signedIn, (ctx, { params, query }) =>
    stage.people(ctx, params.sessionId, query),
  ),
  serve(reactOnStage, signedIn, async (ctx, { params, body }) => {
    await stage.react(ctx, params.sessionId, body.kind);
    return { taken: true as const };
  }),
  serve(sendCue, signedIn, async (ctx, { params, body }) => {
    await cue.sendCue(ctx, params.sessionId, body.text);
    return { taken: true as const };
  }),
  serve(setStagePlayer, signedIn, (ctx, { params, body }) =>
    stage.setPlayer(ctx, params.sessionId, body),
  ),
  serve(setCaptions, signedIn, (ctx, { params, body }) =>
    captions.setCaptions(ctx, params.sessionId, body),
  ),
  serve(getMissed, signedIn, (ctx, { params }) => stage.missed(ctx, params.sessionId)),
  serve(getAttendance, signedIn, (ctx, { params, query }) =>
    stage.attendancePage(ctx, params.sessionId, query),
  ),
];
