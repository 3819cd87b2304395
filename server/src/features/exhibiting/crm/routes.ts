import {
  changeCrm,
  createCrm,
  deleteCrm,
  getCrm,
  listCrmDeliveries,
  replayCrmDelivery,
  rotateCrm,
  testCrm,
} from '@pavilion/contract';
import { serve, staff } from '../../../http/http.ts';
import * as crm from './service.ts';

export const crmRoutes = [
  serve(getCrm, staff, async (ctx, { params }) => ({ crm: await crm.find(ctx, params.boothId) })),
  serve(createCrm, staff, (ctx, { params, body }) => crm.create(ctx, params.boothId, body)),
  serve(changeCrm, staff, async (ctx, { params, body }) => ({
    crm: await crm.change(ctx, params.boothId, body),
  })),
  serve(deleteCrm, staff, async (ctx, { params }) => {
    await crm.remove(ctx, params.boothId);
    return { deleted: true as const };
  }),
  serve(rotateCrm, staff, (ctx, { params }) => crm.rotate(ctx, params.boothId)),
  serve(testCrm, staff, async (ctx, { params }) => ({
    delivery: await crm.test(ctx, params.boothId),
  })),
  serve(listCrmDeliveries, staff, (ctx, { params, query }) =>
    crm.deliveries(ctx, params.boothId, query),
  ),
  serve(replayCrmDelivery, staff, async (ctx, { params }) => ({
    delivery: await crm.replay(ctx, params),
  })),
];
