import { getBoothFigures, getToday, listBoothFigureRows, listOwnBooths } from '@pavilion/contract';
import { serve, signedIn, staff } from '../../../http/http.ts';
import * as exhibitor from './service.ts';

export const exhibitorRoutes = [
  serve(listOwnBooths, signedIn, async (ctx) => ({ booths: await exhibitor.mine(ctx) })),
  serve(getToday, staff, (ctx, { params }) => exhibitor.today(ctx, params.boothId)),
  serve(getBoothFigures, staff, (ctx, { params }) => exhibitor.findFigures(ctx, params.boothId)),
  serve(listBoothFigureRows, staff, (ctx, { params, query }) => exhibitor.rows(ctx, params, query)),
];
