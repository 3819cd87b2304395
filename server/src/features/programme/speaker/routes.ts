import {
  changeSpeaker,
  getSpeaker,
  listSpeakers,
  placeSpeaker,
  saveSpeaker,
} from '@pavilion/contract';
import { anyone, organiser, serve, signedIn } from '../../../http/http.ts';
import * as organising from './verbs/organise.ts';
import * as speaker from './service.ts';

export const speakerRoutes = [
  serve(listSpeakers, anyone, (ctx, { query }) => speaker.list(ctx, query)),
  serve(getSpeaker, anyone, async (ctx, { params }) => ({
    speaker: await speaker.get(ctx, params.id),
  })),
  serve(saveSpeaker, signedIn, async (ctx, { params, body }) => ({
    speaker: await organising.save(ctx, params.id, body),
  })),
  serve(changeSpeaker, organiser, async (ctx, { params, body }) => ({
    speaker: await organising.change(ctx, params.id, body),
  })),
  serve(placeSpeaker, organiser, async (ctx, { params, body }) => {
    await organising.place(ctx, params.id, body.place);
    return { placed: true as const };
  }),
];
