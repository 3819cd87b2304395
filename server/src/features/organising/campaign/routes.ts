import {
  changeCampaign,
  countAudience,
  createCampaign,
  deleteCampaign,
  getCampaign,
  liftBounce,
  listBounces,
  listCampaigns,
  previewCampaign,
  previewOwnMail,
  reportBounce,
  sendCampaign,
  stopCampaign,
  testCampaign,
} from '@pavilion/contract';
import { organiser, serve } from '../../../http/http.ts';
import * as campaign from './service.ts';
import { preview } from './verbs/preview.ts';
import { previewOwn } from './verbs/previewOwn.ts';
import { test } from './verbs/test.ts';
import { send, stop } from './verbs/send.ts';

export const campaignRoutes = [
  serve(listCampaigns, organiser, (ctx, { query }) => campaign.list(ctx, query)),
  serve(getCampaign, organiser, async (ctx, { params }) => ({
    campaign: await campaign.read(ctx, params.id),
  })),
  serve(createCampaign, organiser, async (ctx, { body }) => ({
    campaign: await campaign.create(ctx, body),
  })),
  serve(changeCampaign, organiser, async (ctx, { params, body }) => ({
    campaign: await campaign.change(ctx, params.id, body),
  })),
  serve(deleteCampaign, organiser, async (ctx, { params }) => {
    await campaign.remove(ctx, params.id);
    return { deleted: true as const };
  }),
  serve(countAudience, organiser, (ctx, { body }) => campaign.count(ctx, body)),
  serve(previewCampaign, organiser, (ctx, { params, body }) => preview(ctx, params.id, body)),
  serve(previewOwnMail, organiser, (ctx, { params, body }) =>
    previewOwn(ctx, params.kind, body.language),
  ),
  serve(testCampaign, organiser, (ctx, { params, body }) => test(ctx, params.id, body.language)),
  serve(sendCampaign, organiser, async (ctx, { params, body }) => ({
    campaign: await send(ctx, params.id, body),
  })),
  serve(stopCampaign, organiser, async (ctx, { params }) => ({
    campaign: await stop(ctx, params.id),
  })),
  serve(listBounces, organiser, async (ctx) => ({ bounces: await campaign.bounces(ctx) })),
  serve(reportBounce, organiser, async (ctx, { body }) => ({
    bounce: await campaign.report(ctx, body),
  })),
  serve(liftBounce, organiser, async (ctx, { query }) => {
    await campaign.lift(ctx, query.email);
    return { lifted: true as const };
  }),
];
