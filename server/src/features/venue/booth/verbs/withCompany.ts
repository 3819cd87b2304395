import {
  type Actor,
  type Booth,
  type BoothFloor,
  type HallFloor,
  deskHereForSeconds,
  isOrganiser,
} from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { cityFloorOf, withCounts } from './groupByCity.ts';
import { boothOf } from '../entity.ts';
import { boothCounts, documentsOf, floorsOf, type Sight, staffedSince } from '../queries.ts';
import type { BoothRow } from '../tables.ts';

/** What everybody sees. */
export const inPublic: Sight = { allDrafts: false, draftIds: [] };

/** The floors of the hall and the booth floors on them, in their order. */
export async function floors(
  ctx: Ctx,
): Promise<{ floors: HallFloor[]; boothFloors: BoothFloor[] }> {
  const rows = await floorsOf(ctx.db, ctx.event.id);
  return withCounts(rows, await boothCounts(ctx.db, ctx.event.id));
}

/** Which drafts somebody sees. */
export function sightOf(actor: Actor | null): Sight {
  return actor ? { allDrafts: isOrganiser(actor), draftIds: actor.boothIds } : inPublic;
}

/** Booths with what belongs to them. */
export async function withCompany(ctx: Ctx, rows: BoothRow[]): Promise<Booth[]> {
  const ids = rows.map((row) => row.id);
  const [allFloors, documents, present] = await Promise.all([
    floorsOf(ctx.db, ctx.event.id),
    documentsOf(ctx.db, ids),
    staffed(ctx, ids),
  ]);
  const byId = new Map(allFloors.map((floor) => [floor.id, floor]));
  return rows.map((row) =>
    boothOf(row, {
      floor: cityFloorOf(byId.get(row.floor_id)!, row.city),
      documents: documents.get(row.id) ?? [],
      staffed: present.has(row.id),
    }),
  );
}

/** Which of these booths have staff at their desk right now. */
function staffed(ctx: Ctx, boothIds: string[]): Promise<Set<string>> {
  return staffedSince(ctx.db, boothIds, new Date(ctx.now().getTime() - deskHereForSeconds * 1000));
}
