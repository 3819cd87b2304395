import { getBoothPreview, listBoothFloors, listBooths } from '@pavilion/contract';
import { anyone, serve, signedIn } from '../../http.ts';
import * as booth from './service.ts';

export const boothRoutes = [
  serve(listBoothFloors, signedIn, async (ctx) => ({ boothFloors: await booth.floors(ctx) })),
  serve(listBooths, signedIn, (ctx, { query }) => {
    const { boothFloorId, boothFloorIds, limit, after } = query;
    const asked = [boothFloorId ?? [], boothFloorIds ?? [], query['boothFloorIds[]'] ?? []].flat();
    return booth.list(ctx, { limit, after, ...(asked.length && { floorIds: asked }) });
  }),
  serve(getBoothPreview, anyone, async (ctx, { params }) => ({
    booth: await booth.preview(ctx, params.boothId),
  })),
];
