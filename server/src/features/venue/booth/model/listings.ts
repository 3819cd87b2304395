import type { Listing } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toListing } from '../entity.ts';
import { toItem } from '../queries/items.ts';
import { listListedBooths, listListedItems, listNames } from '../queries/listings.ts';
import { inPublic } from '../rights.ts';

/** The published booths and items with these ids, in this order; others are left out. */
export async function findListings(ctx: Ctx, ids: string[]): Promise<Listing[]> {
  const wanted = { eventId: ctx.event.id, ids };
  const booths = await listListedBooths(ctx.db, inPublic, wanted);
  const items = await listListedItems(ctx.db, wanted);
  const boothById = new Map(booths.map((row) => [row.id, row]));
  const itemById = new Map(items.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => {
    const item = itemById.get(id);
    const booth = boothById.get(item?.booth_id ?? id);
    return booth ? [toListing(booth, item ? toItem(item) : null)] : [];
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
