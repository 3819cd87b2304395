import {
  type Actor,
  type Booth,
  type BoothFloor,
  deskHereForSeconds,
  isOrganiser,
} from '@pavilion/contract';
import type { Ctx } from '../../context.ts';
import { boothOf } from './entity.ts';
import { documentsOf, floorsOf, type Sight, staffedSince } from './queries.ts';
import type { BoothRow } from './tables.ts';

/** What everybody sees. */
export const inPublic: Sight = { allDrafts: false, draftIds: [] };

/** The floors of the hall, in their order. */
export function floors(ctx: Ctx): Promise<BoothFloor[]> {
  return floorsOf(ctx.db, ctx.event.id);
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
  const byId = new Map(allFloors.map(({ _id, key, name }) => [_id, { _id, key, name }]));
  return rows.map((row) =>
    boothOf(row, {
      floor: byId.get(row.floor_id)!,
      documents: documents.get(row.id) ?? [],
      staffed: present.has(row.id),
    }),
  );
}

/** Which of these booths have staff at their desk right now. */
function staffed(ctx: Ctx, boothIds: string[]): Promise<Set<string>> {
  return staffedSince(ctx.db, boothIds, new Date(ctx.now().getTime() - deskHereForSeconds * 1000));
}
