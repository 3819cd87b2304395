import { listOutbox } from '@pavilion/contract';
import { anyone, serve } from '../../http.ts';
import * as outbox from './service.ts';

export const outboxRoutes = [
  serve(listOutbox, anyone, (ctx, { query }) => outbox.list(ctx, query.to)),
];
