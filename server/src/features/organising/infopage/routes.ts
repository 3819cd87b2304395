import {
  changeInfoPage,
  createInfoPage,
  deleteInfoPage,
  getInfoPage,
  listInfoPages,
  placeInfoPage,
} from '@pavilion/contract';
import { anyone, organiser, serve } from '../../../http/http.ts';
import * as infoPage from './service.ts';

export const infopageRoutes = [
  serve(getInfoPage, anyone, async (ctx, { params }) => ({
    page: await infoPage.read(ctx, params.slug),
  })),
  serve(listInfoPages, organiser, async (ctx) => ({ infoPages: await infoPage.list(ctx) })),
  serve(createInfoPage, organiser, async (ctx, { body: { eventId: _event, ...draft } }) => ({
    infoPage: await infoPage.create(ctx, draft),
  })),
  serve(
    changeInfoPage,
    organiser,
    async (ctx, { params, body: { eventId: _event, ...draft } }) => ({
      infoPage: await infoPage.change(ctx, params.id, draft),
    }),
  ),
  serve(placeInfoPage, organiser, async (ctx, { params, body }) => {
    await infoPage.place(ctx, params.id, body.place);
    return { placed: true as const };
  }),
  serve(deleteInfoPage, organiser, async (ctx, { params }) => {
    await infoPage.remove(ctx, params.id);
    return { removed: true as const };
  }),
];
