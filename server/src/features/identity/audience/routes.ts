import {
  changePeople,
  changePeopleView,
  createPeopleView,
  deletePeopleView,
  exportPeople,
  listPeopleViews,
  listPersonTags,
  searchPeople,
} from '@pavilion/contract';
import { organiser, serve } from '../../../http/http.ts';
import * as audience from './service.ts';
import { changeMany } from './verbs/change.ts';
import { exportFile } from './verbs/export.ts';
import * as views from './verbs/view.ts';

export const audienceRoutes = [
  serve(searchPeople, organiser, (ctx, { body }) => audience.search(ctx, body)),
  serve(listPersonTags, organiser, async (ctx) => ({ tags: await audience.tags(ctx) })),
  serve(listPeopleViews, organiser, async (ctx) => ({ views: await views.list(ctx) })),
  serve(createPeopleView, organiser, async (ctx, { body }) => ({
    view: await views.create(ctx, body),
  })),
  serve(changePeopleView, organiser, async (ctx, { params, body }) => ({
    view: await views.change(ctx, params.id, body),
  })),
  serve(deletePeopleView, organiser, async (ctx, { params }) => {
    await views.remove(ctx, params.id);
    return { removed: true as const };
  }),
  serve(changePeople, organiser, (ctx, { body }) => changeMany(ctx, body)),
  serve(exportPeople, organiser, async (ctx, { body }, { reply }) => {
    const { file, name, type } = await exportFile(ctx, body);
    return reply
      .headers({
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      })
      .send(file);
  }),
];
