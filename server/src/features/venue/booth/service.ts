import {
  type Actor,
  type Booth,
  type BoothItem,
  boothWidget,
  deskPresentSeconds,
  topics,
} from '@pavilion/contract';
import { coalesced } from '../../../db/batching.ts';
import { toPage } from '../../../db/page.ts';
import type { Ctx, Db } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { revokeWithoutBooth } from '../../identity/access/service.ts';
import { type Addressee, listOrganisers } from '../../platform/event/service.ts';
import { inPublic, boothVisibility } from './rights.ts';
import { withDetails } from './verbs/withDetails.ts';
import { findCityFloor, floorNamed, findParts } from './model/cityFloors.ts';
import { findItems } from './model/items.ts';
import { cachedItemSummaries } from './model/itemSummary.ts';
import { toBooth } from './entity.ts';
import { boothById, listFloors, publishedIds, type BoothVisibility, listStaff } from './queries.ts';
import { boothsInDetail } from './queries/hall.ts';
import { updateBooth } from './queries/organise.ts';
import { deleteNamed, insertNamed, joinNamed, makeExhibitors } from './queries/staff.ts';

export { addDocument } from './verbs/addDocument.ts';
export { createBooth, emptyContent, type NewBooth } from './verbs/createBooth.ts';
export { createFloor } from './verbs/createFloor.ts';
export { removeDocument } from './verbs/removeDocument.ts';
export { removeStaff, setStaff } from './verbs/setStaff.ts';
export { importBooth, changeBooth } from './verbs/importBooth.ts';
export { importFloor, changeFloorRow } from './verbs/importFloor.ts';
export { lockHall, type WholeHall, wholeHall } from './model/hall.ts';
export { publishHall } from './model/floor.ts';
export { publishBooth } from './model/state.ts';
export { floors } from './verbs/withDetails.ts';
export { teamByEmail } from './queries/staff.ts';
export { requirePublishedBooth, requireOwnBooth } from './rights.ts';
export type { AffectedBooking, LockedBooth } from './hooks.ts';
export { affectedBy, setConsultants } from './verbs/setConsultants.ts';
export { isClear } from './model/place.ts';
export { findListings, findNames, listBoothsOfKinds } from './model/listings.ts';
export { layOutBeside } from './model/layout.ts';
export { findOpenings } from './model/hours.ts';
export { findMailCards, toMailCard } from './model/mailCard.ts';
export { findCityFloor } from './model/cityFloors.ts';
export { toListing } from './entity.ts';
export { toItemSummary } from './model/itemSummary.ts';
export { listFloors as listFloorRows } from './queries.ts';
export { listItems } from './queries/items.ts';
export { boothVisibility } from './rights.ts';

/** The booths the actor may see, on these floors, in these cities of them, or all; drafts only for their staff and organisers. */
export async function list(
  ctx: Ctx<Actor>,
  page: { floorIds?: string[]; after?: string; limit?: number },
): Promise<{ booths: Booth[]; next: string | null }> {
  const { floorIds, after, limit = 100 } = page;
  const parts = floorIds && findParts(await listFloors(ctx.db, ctx.event.id), floorIds);
  const since = new Date(ctx.now().getTime() - deskPresentSeconds * 1000);
  since.setMilliseconds(0);
  return listed(ctx.db, {
    sight: boothVisibility(ctx.actor),
    asked: {
      eventId: ctx.event.id,
      ...(parts && { parts }),
      ...(after && { after }),
      since: since.toISOString(),
      limit,
    },
  });
}

/** Visitors who ask for the same thing at once share one read. */
const listed = coalesced(
  async (
    db,
    { sight, asked }: { sight: BoothVisibility; asked: Parameters<typeof boothsInDetail>[2] },
  ) => {
    const { limit } = asked;
    const rows = await boothsInDetail(db, sight, { ...asked, limit: limit + 1 });
    const { shown, next } = toPage(rows, limit);
    const summaries = await cachedItemSummaries(db, shown);
    const booths = shown.map(({ floor, documents, staffed, ...row }, at) =>
      toBooth(row, {
        floor: findCityFloor(floor, row.city),
        itemSummary: summaries[at]!,
        documents,
        staffed,
      }),
    );
    return { booths, next };
  },
);

/** The key of the hall's floor with this key, name or id, or with a city of this name or id; null if there is none. */
export async function floorKey(ctx: Ctx, named: string): Promise<string | null> {
  return floorNamed(await listFloors(ctx.db, ctx.event.id), named)?.key ?? null;
}

/** One booth and its neighbours among the published booths, wrapping around. Refuses `booth.missing`. */
export async function preview(
  ctx: Ctx,
  boothId: string,
): Promise<Booth & { items: BoothItem[]; previousId: string | null; nextId: string | null }> {
  const at = { eventId: ctx.event.id, id: boothId };
  const row = (await boothById(ctx.db, boothVisibility(ctx.actor), at)) ?? refuse('booth.missing');
  const [booth] = await withDetails(ctx, [row]);
  const order = await publishedIds(ctx.db, ctx.event.id);
  const nth = order.indexOf(boothId);
  const alone = nth < 0 || order.length < 2;
  return {
    ...booth!,
    items: await findItems(ctx, boothId),
    previousId: alone ? null : order.at(nth - 1)!,
    nextId: alone ? null : order[(nth + 1) % order.length]!,
  };
}

/** Who is emailed about a booth: its staff, or the organisers if it has none. */
export async function contacts(ctx: Ctx, boothId: string): Promise<Addressee[]> {
  const staff = await listStaff(ctx.db, boothId);
  return staff.length ? staff : listOrganisers(ctx);
}

/** Names a booth's future staff: they join once they have accepted an invitation. Must run inside `commit`. */
export async function nameStaff(tx: Ctx, boothId: string, emails: string[]): Promise<void> {
  const isNew = await insertNamed(tx.db, { eventId: tx.event.id, boothId, emails });
  if (isNew) await updateBooth(tx.db, boothId, {});
}

/** Removes an address a booth named, and revokes an invitation that was for this booth alone; returns whether it was named. Must run inside `commit`. */
export async function unnameStaff(tx: Ctx, boothId: string, email: string): Promise<boolean> {
  if (!(await deleteNamed(tx.db, boothId, email))) return false;
  await updateBooth(tx.db, boothId, {});
  await revokeWithoutBooth(tx.db, { eventId: tx.event.id, emails: [email], now: tx.now() });
  return true;
}

/** Makes a person staff of the booths that name their address, and thereby an exhibitor; returns which. Must run inside `commit`. */
export async function joinAsNamed(
  tx: Ctx,
  { email, personId }: { email: string; personId: string },
): Promise<string[]> {
  const boothIds = await joinNamed(tx.db, { eventId: tx.event.id, email, personId });
  if (boothIds.length) await makeExhibitors(tx.db, [personId]);
  for (const boothId of boothIds) tx.reauthorise({ topic: topics.desk(boothId) });
  return boothIds;
}

/** Whether the page of a booth is public. */
export async function exists(db: Db, event: Ctx['event'], id: string): Promise<boolean> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  return isId && (await boothById(db, inPublic, { eventId: event.id, id })) !== undefined;
}

/** The exhibitor's own chat service on a booth’s page; null for most. */
export async function findWidget(
  db: Db,
  event: Ctx['event'],
  id: string,
): Promise<Booth['widget']> {
  const row = await boothById(db, inPublic, { eventId: event.id, id });
  return boothWidget.safeParse(row?.content['widget']).data ?? null;
}
