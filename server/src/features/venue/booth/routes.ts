import {
  addBooth,
  addFloor,
  copyBooth,
  findListings,
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
import { addFloor as addToHall } from './verbs/addFloor.ts';
import { changeFloor } from './verbs/changeFloor.ts';
import { removeFloor as removeFromHall } from './verbs/removeFloor.ts';
import { tidyFloor as tidy } from './verbs/tidyFloor.ts';
import { floorAffected } from './verbs/floorAffected.ts';
import { listOrganised } from './verbs/listOrganised.ts';
import { add } from './verbs/add.ts';
import { copy } from './verbs/copy.ts';
import { showEdited } from './verbs/showEdited.ts';
import { change } from './verbs/change.ts';
import { place } from './verbs/place.ts';
import { remove } from './verbs/remove.ts';
import { listAffected } from './verbs/listAffected.ts';
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
  serve(findListings, anyone, async (ctx, { query }) => ({
    listings: await booth.findListings(ctx, query.ids),
  })),
  serve(listOrganisedBooths, organiser, (ctx, { query }) => listOrganised(ctx, query)),
  serve(addFloor, organiser, (ctx, { body }) => addToHall(ctx, body)),
  serve(putFloor, organiser, (ctx, { params, body }) => changeFloor(ctx, params.floorId, body)),
  serve(removeFloor, organiser, (ctx, { params }) => removeFromHall(ctx, params.floorId)),
  serve(tidyFloor, organiser, async (ctx, { params }) => ({
    moved: await tidy(ctx, params.floorId),
  })),
  serve(getFloorAffected, organiser, async (ctx, { params }) => ({
    affected: await floorAffected(ctx, params.floorId),
  })),
  serve(addBooth, organiser, async (ctx, { body }) => ({ booth: await add(ctx, body) })),
  serve(copyBooth, organiser, async (ctx, { params }) => ({
    booth: await copy(ctx, params.boothId),
  })),
  serve(getEditedBooth, staff, async (ctx, { params }) => ({
    booth: await showEdited(ctx, params.boothId),
  })),
  serve(putBooth, staff, async (ctx, { params, body }) => ({
    booth: await change(ctx, params.boothId, body),
  })),
  serve(placeBooth, organiser, async (ctx, { params, body }) => ({
    booth: await place(ctx, params.boothId, body),
  })),
  serve(removeBooth, organiser, async (ctx, { params }) => {
    await remove(ctx, params.boothId);
    return { removed: true as const };
  }),
  serve(getBoothAffected, organiser, async (ctx, { params }) => ({
    affected: await listAffected(ctx, params.boothId),
  })),
];
