import { denyByLink, denySecurityNotice, listSecurityNotices } from '@pavilion/contract';
import { anyone, serve, signedIn } from '../../../http/http.ts';
import * as security from './service.ts';

export const securityRoutes = [
  serve(listSecurityNotices, signedIn, (ctx) => security.list(ctx)),
  serve(denySecurityNotice, signedIn, (ctx, { params }) => security.deny(ctx, params.noticeId)),
  serve(denyByLink, anyone, (ctx, { body }) => security.denyByLink(ctx, body.token)),
];
