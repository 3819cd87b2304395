import { deskPresentSeconds, type Listing } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toListing, toLogo } from '../entity.ts';
import { staffedSince } from '../queries.ts';
import { listItems, toItem } from '../queries/items.ts';
import { listListedBooths, listListedItems, listNames, listOfKinds } from '../queries/listings.ts';
import { inPublic } from '../rights.ts';
import { listItemSummaries } from './itemSummary.ts';

/** The published booths and items with these ids, in this order; others are left out. */
export async function findListings(ctx: Ctx, ids: string[]): Promise<Listing[]> {
  const wanted = { eventId: ctx.event.id, ids };
  const booths = await listListedBooths(ctx.db, inPublic, wanted);
  const items = await listListedItems(ctx.db, wanted);
  const boothIds = booths.map(({ id }) => id);
  const since = new Date(ctx.now().getTime() - deskPresentSeconds * 1000);
  const present = await staffedSince(ctx.db, boothIds, since);
  const summaries = await listItemSummaries(ctx.db, boothIds);
  const placeById = new Map(boothIds.map((id, at) => [id, at]));
  const itemById = new Map(items.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const item = itemById.get(id);
    const at = placeById.get(item?.booth_id ?? id);
    if (at === undefined) return [];
    const staffed = present.has(boothIds[at]!);
    const itemSummary = summaries[at]!;
    return [toListing(booths[at]!, { item: item ? toItem(item) : null, itemSummary, staffed })];
  });
}

/** Most booths of a kind that are listed at once. */
const mostOfKinds = 100;

/** The published booths of these kinds with their items. */
export async function listBoothsOfKinds(ctx: Ctx, kinds: string[]) {
  const wanted = { eventId: ctx.event.id, kinds, limit: mostOfKinds };
  const rows = await listOfKinds(ctx.db, inPublic, wanted);
  const items = await listItems(
    ctx.db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { id: _id, name, city, kind } = row;
    return { _id, name, city, kind, logoUrl: toLogo(row), items: items.get(_id) ?? [] };
  });
}

/** What is called what of the published booths and items with these ids, and which booth it is at, by id. */
export async function findNames(
  ctx: Ctx,
  ids: string[],
): Promise<Map<string, { boothId: string; name: string }>> {
  const rows = await listNames(ctx.db, inPublic, { eventId: ctx.event.id, ids });
  return new Map(rows.map(({ id, booth_id: boothId, name }) => [id, { boothId, name }]));
}
