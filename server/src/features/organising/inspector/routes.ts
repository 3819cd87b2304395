import { whyNot } from '@pavilion/contract';
import { organiser, serve } from '../../../http/http.ts';
import { why } from './service.ts';

export const inspectorRoutes = [
  serve(whyNot, organiser, (ctx, { params, query }) => why(ctx, params.id, query)),
];
