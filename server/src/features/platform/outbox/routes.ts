import { listOutbox, listSentMail, resendMail, retryFailed } from '@pavilion/contract';
import { anyone, organiser, serve } from '../../../http/http.ts';
import * as outbox from './service.ts';
import { listSent, resend } from './verbs/listSent.ts';

export const outboxRoutes = [
  serve(listOutbox, anyone, (ctx, { query }) => outbox.list(ctx, query)),
  serve(listSentMail, organiser, (ctx, { query }) => listSent(ctx, query)),
  serve(resendMail, organiser, async (ctx, { params }) => ({
    mail: await resend(ctx, params.id),
  })),
  serve(retryFailed, organiser, (ctx, { body }) => outbox.retry(ctx, body)),
];
