import {
  drawBoothReport,
  getBoothFigures,
  getHallFigures,
  getToday,
  listBoothFigureRows,
  listOwnBooths,
} from '@pavilion/contract';
import { serve, signedIn, staff } from '../../../http/http.ts';
import * as exhibitor from './service.ts';
import { drawReport } from './verbs/drawReport.ts';
import { findHall } from './verbs/findHall.ts';

export const exhibitorRoutes = [
  serve(listOwnBooths, signedIn, async (ctx) => ({ booths: await exhibitor.mine(ctx) })),
  serve(getToday, staff, (ctx, { params }) => exhibitor.today(ctx, params.boothId)),
  serve(getBoothFigures, staff, (ctx, { params }) => exhibitor.findFigures(ctx, params.boothId)),
  serve(listBoothFigureRows, staff, (ctx, { params, query }) => exhibitor.rows(ctx, params, query)),
  serve(getHallFigures, staff, async (ctx, { params }) => ({
    hall: await findHall(ctx, params.boothId),
  })),
  serve(drawBoothReport, staff, (ctx, { params }) => drawReport(ctx, params.boothId)),
];
