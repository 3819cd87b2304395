import { getOwnBadge, printBadge, renewBadge } from '@pavilion/contract';
import { serve, signedIn } from '../../../http/http.ts';
import * as badge from './service.ts';

export const badgeRoutes = [
  serve(getOwnBadge, signedIn, async (ctx) => ({ badge: await badge.showOwn(ctx) })),
  serve(renewBadge, signedIn, async (ctx) => ({ badge: await badge.renew(ctx) })),
  serve(printBadge, signedIn, (ctx) => badge.print(ctx)),
];
