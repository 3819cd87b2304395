import { createToken, listTokens, revokeToken } from '@pavilion/contract';
import { organiser, serve } from '../../../http/http.ts';
import * as token from './service.ts';

export const tokenRoutes = [
  serve(listTokens, organiser, (ctx) => token.list(ctx)),
  serve(createToken, organiser, (ctx, { body }) => token.create(ctx, body)),
  serve(revokeToken, organiser, async (ctx, { params }) => {
    await token.revoke(ctx, params.id);
    return { revoked: true as const };
  }),
];
