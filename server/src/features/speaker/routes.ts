import { getSpeaker, listSpeakers, putSpeaker } from '@pavilion/contract';
import { anyone, serve, signedIn } from '../../http.ts';
import * as speaker from './service.ts';

export const speakerRoutes = [
  serve(listSpeakers, anyone, (ctx, { query }) => speaker.list(ctx, query)),
  serve(getSpeaker, anyone, async (ctx, { params }) => ({
    speaker: await speaker.get(ctx, params.id),
  })),
  serve(putSpeaker, signedIn, async (ctx, { params, body }) => ({
    speaker: await speaker.put(ctx, params.id, body),
  })),
];
