import { checkHost, getEventAddress, setHost } from '@pavilion/contract';
import { organiser, serve } from '../../../http/http.ts';
import { toAddress } from './service.ts';
import { check } from './verbs/check.ts';
import * as host from './verbs/setHost.ts';

export const hostRoutes = [
  serve(getEventAddress, organiser, async (ctx) => toAddress(ctx)),
  serve(checkHost, organiser, (ctx, { body }) => check(ctx, body.host)),
  serve(setHost, organiser, (ctx, { body }) => host.setHost(ctx, body.host)),
];
