import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  rotateWebhook,
  testWebhook,
} from '@pavilion/contract';
import { organiser, serve } from '../../../http/http.ts';
import * as webhook from './service.ts';

export const webhookRoutes = [
  serve(listWebhooks, organiser, (ctx) => webhook.list(ctx)),
  serve(createWebhook, organiser, (ctx, { body }) => webhook.create(ctx, body)),
  serve(changeWebhook, organiser, async (ctx, { params, body }) => ({
    webhook: await webhook.change(ctx, params.id, body),
  })),
  serve(deleteWebhook, organiser, async (ctx, { params }) => {
    await webhook.remove(ctx, params.id);
    return { deleted: true as const };
  }),
  serve(rotateWebhook, organiser, (ctx, { params }) => webhook.rotate(ctx, params.id)),
  serve(testWebhook, organiser, async (ctx, { params }) => ({
    delivery: await webhook.test(ctx, params.id),
  })),
  serve(listDeliveries, organiser, (ctx, { params, query }) =>
    webhook.deliveries(ctx, params.id, query),
  ),
  serve(replayDelivery, organiser, async (ctx, { params }) => ({
    delivery: await webhook.replay(ctx, params.id),
  })),
];
