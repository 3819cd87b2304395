import {
  addBooth,
  addFloor,
  copyBooth,
  getBoothAffected,
  getBoothPreview,
  getEditedBooth,
  getFloorAffected,
  listBoothFloors,
  listBooths,
  listOrganisedBooths,
  placeBooth,
  putBooth,
  putFloor,
  removeBooth,
  removeFloor,
  tidyFloor,
} from '@pavilion/contract';
import { anyone, organiser, serve, signedIn, staff } from '../../../http/http.ts';
import * as floor from './verbs/changeFloor.ts';
import * as organised from './verbs/organise.ts';
import * as booth from './service.ts';

export const boothRoutes = [
  serve(listBoothFloors, signedIn, (ctx) => booth.floors(ctx)),
  serve(listBooths, signedIn, (ctx, { query }) => {
    const { boothFloorId, boothFloorIds, limit, after } = query;
    const asked = [boothFloorId ?? [], boothFloorIds ?? []].flat();
    return booth.list(ctx, { limit, after, ...(asked.length && { floorIds: asked }) });
  }),
  serve(getBoothPreview, anyone, async (ctx, { params }) => ({
    booth: await booth.preview(ctx, params.boothId),
  })),
  serve(listOrganisedBooths, organiser, (ctx, { query }) => organised.list(ctx, query)),
  serve(addFloor, organiser, (ctx, { body }) => floor.addFloor(ctx, body)),
  serve(putFloor, organiser, (ctx, { params, body }) =>
    floor.changeFloor(ctx, params.floorId, body),
  ),
  serve(removeFloor, organiser, (ctx, { params }) => floor.removeFloor(ctx, params.floorId)),
  serve(tidyFloor, organiser, async (ctx, { params }) => ({
    moved: await floor.tidyFloor(ctx, params.floorId),
  })),
  serve(getFloorAffected, organiser, async (ctx, { params }) => ({
    affected: await floor.floorAffected(ctx, params.floorId),
  })),
  serve(addBooth, organiser, async (ctx, { body }) => ({ booth: await organised.add(ctx, body) })),
  serve(copyBooth, organiser, async (ctx, { params }) => ({
    booth: await organised.copy(ctx, params.boothId),
  })),
  serve(getEditedBooth, staff, async (ctx, { params }) => ({
    booth: await organised.showEdited(ctx, params.boothId),
  })),
  serve(putBooth, staff, async (ctx, { params, body }) => ({
    booth: await organised.change(ctx, params.boothId, body),
  })),
  serve(placeBooth, organiser, async (ctx, { params, body }) => ({
    booth: await organised.place(ctx, params.boothId, body),
  })),
  serve(removeBooth, organiser, async (ctx, { params }) => {
    await organised.remove(ctx, params.boothId);
    return { removed: true as const };
  }),
  serve(getBoothAffected, organiser, async (ctx, { params }) => ({
    affected: await organised.listAffected(ctx, params.boothId),
  })),
];
