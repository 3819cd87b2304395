import { listTopics } from '@pavilion/contract';
import { anyone, serve } from '../../../http/http.ts';
import { topics } from './service.ts';

export const auditoriumRoutes = [serve(listTopics, anyone, (ctx, { query }) => topics(ctx, query))];
