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
import { listViews } from './verbs/listViews.ts';
import { createView } from './verbs/createView.ts';
import { changeView } from './verbs/changeView.ts';
import { removeView } from './verbs/removeView.ts';

export const audienceRoutes = [
  serve(searchPeople, organiser, (ctx, { body }) => audience.search(ctx, body)),
  serve(listPersonTags, organiser, async (ctx) => ({ tags: await audience.tags(ctx) })),
  serve(listPeopleViews, organiser, async (ctx) => ({ views: await listViews(ctx) })),
  serve(createPeopleView, organiser, async (ctx, { body }) => ({
    view: await createView(ctx, body),
  })),
  serve(changePeopleView, organiser, async (ctx, { params, body }) => ({
    view: await changeView(ctx, params.id, body),
  })),
  serve(deletePeopleView, organiser, async (ctx, { params }) => {
    await removeView(ctx, params.id);
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
