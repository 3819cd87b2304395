import { listBoothLeads, listOwnOffers, requestOffer, withdrawOffer } from '@pavilion/contract';
import { serve, signedIn, staff } from '../../../http/http.ts';
import * as offer from './service.ts';

export const offerRoutes = [
  serve(requestOffer, signedIn, async (ctx, { body }) => ({
    lead: await offer.request(ctx, body.boothId),
  })),
  serve(listOwnOffers, signedIn, async (ctx) => ({ leads: await offer.own(ctx) })),
  serve(withdrawOffer, signedIn, async (ctx, { params }) => ({
    leads: await offer.withdraw(ctx, params.boothId),
  })),
  serve(listBoothLeads, staff, (ctx, { params, query }) =>
    offer.listOfBooth(ctx, params.boothId, query),
  ),
];
