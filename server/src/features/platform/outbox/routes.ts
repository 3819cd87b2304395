import { listOutbox, retryFailed } from '@pavilion/contract';
import { anyone, organiser, serve } from '../../../http/http.ts';
import * as outbox from './service.ts';

export const outboxRoutes = [
  serve(listOutbox, anyone, (ctx, { query }) => outbox.list(ctx, query)),
  serve(retryFailed, organiser, (ctx, { body }) => outbox.retry(ctx, body)),
];
