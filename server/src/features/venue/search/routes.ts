import { deleteSavedSearch, listSavedSearches, saveSearch, searchBooths } from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import { listOwn, search } from './service.ts';
import { remove } from './verbs/remove.ts';
import { save } from './verbs/save.ts';

export const searchRoutes = [
  serve(searchBooths, signedIn, (ctx, { query }) => search(ctx, query)),
  serve(listSavedSearches, signedIn, async (ctx) => ({ searches: await listOwn(ctx) })),
  serve(saveSearch, signedIn, async (ctx, { params, body }) => ({
    searches: await save(ctx, params.id, body),
  })),
  serve(deleteSavedSearch, signedIn, async (ctx, { params }) => ({
    searches: await remove(ctx, params.id),
  })),
];
