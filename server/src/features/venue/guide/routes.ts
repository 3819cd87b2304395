import {
  changeGuideChapter,
  createGuideChapter,
  deleteGuideChapter,
  listGuideChapters,
  placeGuideChapter,
} from '@pavilion/contract';
import { anyone, organiser, serve } from '../../../http/http.ts';
import * as guide from './service.ts';

export const guideRoutes = [
  serve(listGuideChapters, anyone, async (ctx) => ({ chapters: await guide.list(ctx) })),
  serve(createGuideChapter, organiser, async (ctx, { body: { eventId: _event, ...draft } }) => ({
    chapter: await guide.create(ctx, draft),
  })),
  serve(
    changeGuideChapter,
    organiser,
    async (ctx, { params, body: { eventId: _event, ...draft } }) => ({
      chapter: await guide.change(ctx, params.id, draft),
    }),
  ),
  serve(placeGuideChapter, organiser, async (ctx, { params, body }) => {
    await guide.place(ctx, params.id, body.place);
    return { placed: true as const };
  }),
  serve(deleteGuideChapter, organiser, async (ctx, { params }) => {
    await guide.remove(ctx, params.id);
    return { removed: true as const };
  }),
];
