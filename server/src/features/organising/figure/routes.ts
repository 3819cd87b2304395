import { exportFigures, getFigures, listFigureRows } from '@pavilion/contract';
import { organiser, serve } from '../../../http/http.ts';
import * as figure from './service.ts';

export const figureRoutes = [
  serve(getFigures, organiser, (ctx) => figure.report(ctx)),
  serve(listFigureRows, organiser, (ctx, { params, query }) => figure.rows(ctx, params.key, query)),
  serve(exportFigures, organiser, (ctx, { query }) => figure.file(ctx, query)),
];
