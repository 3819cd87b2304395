import {
  type Booth,
  type BoothFloor,
  deskPresentSeconds,
  type HallFloor,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { findCityFloor, withCounts } from '../model/cityFloors.ts';
import { listItemSummaries } from '../model/itemSummary.ts';
import { toBooth } from '../entity.ts';
import { boothCounts, listDocuments, listFloors, staffedSince } from '../queries.ts';
import type { BoothRow } from '../tables.ts';

/** The floors of the hall and the booth floors on them, in their order. */
export async function floors(
  ctx: Ctx,
): Promise<{ floors: HallFloor[]; boothFloors: BoothFloor[] }> {
  const rows = await listFloors(ctx.db, ctx.event.id);
  return withCounts(rows, await boothCounts(ctx.db, ctx.event.id));
}

/** Booths with their floor, documents and whether they are staffed. */
export async function withDetails(ctx: Ctx, rows: BoothRow[]): Promise<Booth[]> {
  const ids = rows.map((row) => row.id);
  const [allFloors, documents, present, summaries] = await Promise.all([
    listFloors(ctx.db, ctx.event.id),
    listDocuments(ctx.db, ids),
    staffedSince(ctx.db, ids, new Date(ctx.now().getTime() - deskPresentSeconds * 1000)),
    listItemSummaries(ctx.db, ids),
  ]);
  const byId = new Map(allFloors.map((floor) => [floor.id, floor]));
  return rows.map((row, at) =>
    toBooth(row, {
      floor: findCityFloor(byId.get(row.floor_id)!, row.city),
      itemSummary: summaries[at]!,
      documents: documents.get(row.id) ?? [],
      staffed: present.has(row.id),
    }),
  );
}
