import {
  appointCaptioner,
  correctCaption,
  getTranscript,
  listCaptions,
  switchCaptions,
  translateCaption,
  typeCaption,
  writeCaption,
} from '@pavilion/contract';
import { anyone, serve, signedIn } from '../../../http/http.ts';
import * as caption from './service.ts';
import { appoint } from './verbs/appoint.ts';
import { correctLine } from './verbs/correctLine.ts';
import { setMode } from './verbs/setMode.ts';
import { translateLine } from './verbs/translateLine.ts';
import { typeLine } from './verbs/typeLine.ts';
import { writeLine } from './verbs/writeLine.ts';

export const captionRoutes = [
  serve(listCaptions, signedIn, (ctx, { params, query }) =>
    caption.list(ctx, params.sessionId, query),
  ),
  serve(switchCaptions, signedIn, async (ctx, { params, body }) => ({
    mode: await setMode(ctx, params.sessionId, body),
  })),
  serve(appointCaptioner, signedIn, async (ctx, { params, body }) => ({
    captioners: await appoint(ctx, { ...params, isOn: body.isOn }),
  })),
  serve(typeCaption, signedIn, async (ctx, { params, body }) => {
    await typeLine(ctx, params.sessionId, body);
    return { shown: true as const };
  }),
  serve(writeCaption, signedIn, async (ctx, { params, body }) => ({
    line: await writeLine(ctx, params.sessionId, body),
  })),
  serve(correctCaption, signedIn, async (ctx, { params, body }) => ({
    line: await correctLine(ctx, params.lineId, body),
  })),
  serve(translateCaption, signedIn, (ctx, { params, body }) =>
    translateLine(ctx, params.lineId, body),
  ),
  serve(getTranscript, anyone, (ctx, { params, query }) =>
    caption.readTranscript(ctx, params.sessionId, query),
  ),
];
