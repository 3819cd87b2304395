import { getOpenid, setOpenid, startOpenid, tryOpenid } from '@pavilion/contract';
import { anyone, organiser, serve } from '../../../http/http.ts';
import * as openid from './service.ts';

export const openidRoutes = [
  serve(getOpenid, organiser, (ctx) => openid.get(ctx)),
  serve(setOpenid, organiser, async (ctx, { body }) => ({ openid: await openid.set(ctx, body) })),
  serve(tryOpenid, organiser, (ctx, { body }) => openid.discover(ctx, body.issuer)),
  serve(startOpenid, anyone, (ctx, { body }) => openid.start(ctx, body)),
];
