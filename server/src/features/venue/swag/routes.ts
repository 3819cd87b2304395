import { addSwag, removeSwag } from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import * as swag from './service.ts';

export const swagRoutes = [
  serve(addSwag, signedIn, async (ctx, { body }) => ({ swag_bag: await swag.add(ctx, body.id) })),
  serve(removeSwag, signedIn, async (ctx, { query, body }) => ({
    swag_bag: await swag.remove(ctx, body?.id ?? query.id),
  })),
];
