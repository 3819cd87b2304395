import {
  deleteSavedSearch,
  getHallGlimpse,
  listSavedSearches,
  saveSearch,
  searchBooths,
} from '@pavilion/contract';
import { anyone, serve, signedIn } from '../../../http/http.ts';
import { glimpse, listOwn, search } from './service.ts';
import { remove } from './verbs/remove.ts';
import { save } from './verbs/save.ts';

export const searchRoutes = [
  serve(searchBooths, anyone, (ctx, { query }) => search(ctx, query)),
  serve(getHallGlimpse, anyone, (ctx) => glimpse(ctx)),
  serve(listSavedSearches, signedIn, async (ctx) => ({ searches: await listOwn(ctx) })),
  serve(saveSearch, signedIn, async (ctx, { params, body }) => ({
    searches: await save(ctx, params.id, body),
  })),
  serve(deleteSavedSearch, signedIn, async (ctx, { params }) => ({
    searches: await remove(ctx, params.id),
  })),
];
