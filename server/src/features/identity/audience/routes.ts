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
import { changeChosen } from './verbs/changeChosen.ts';
import { exportChosen } from './verbs/exportChosen.ts';
import * as views from './verbs/view.ts';

export const audienceRoutes = [
  serve(searchPeople, organiser, (ctx, { body }) => audience.search(ctx, body)),
  serve(listPersonTags, organiser, async (ctx) => ({ tags: await audience.tags(ctx) })),
  serve(listPeopleViews, organiser, async (ctx) => ({ views: await views.listViews(ctx) })),
  serve(createPeopleView, organiser, async (ctx, { body }) => ({
    view: await views.createView(ctx, body),
  })),
  serve(changePeopleView, organiser, async (ctx, { params, body }) => ({
    view: await views.changeView(ctx, params.id, body),
  })),
  serve(deletePeopleView, organiser, async (ctx, { params }) => {
    await views.removeView(ctx, params.id);
    return { removed: true as const };
  }),
  serve(changePeople, organiser, (ctx, { body }) => changeChosen(ctx, body)),
  serve(exportPeople, organiser, async (ctx, { body }, { reply }) => {
    const { file, name, type } = await exportChosen(ctx, body);
    return reply
      .headers({
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      })
      .send(file);
  }),
];
