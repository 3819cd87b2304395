import {
  type Actor,
  type BoothChange,
  isOrganiser,
  mayStaffDesk,
  organiserFields,
} from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { boothById, type BoothVisibility } from './queries.ts';
import { lockBooth } from './queries/organise.ts';
import type { BoothRow } from './tables.ts';

/** What everyone sees. */
export const inPublic: BoothVisibility = { allDrafts: false, draftIds: [] };

/** Everyone sees published booths; drafts are only for their staff and organisers. */
export function boothVisibility(actor: Actor | null): BoothVisibility {
  return actor ? { allDrafts: isOrganiser(actor), draftIds: actor.boothIds } : inPublic;
}

/** The same for a booth already read. `seenBooths` has the same rule in SQL. */
function maySee(actor: Actor, row: BoothRow): boolean {
  return !row.removed_at && (row.published || mayWorkFor(actor, row.id));
}

/** Whether an actor works for a booth: its staff and organisers do. */
function mayWorkFor(actor: Actor, boothId: string): boolean {
  return mayStaffDesk(actor, boothId);
}

/** The fields in a change that only organisers may set. */
function notTheirs(actor: Actor, change: BoothChange): readonly (keyof BoothChange)[] {
  return isOrganiser(actor) ? [] : organiserFields.filter((key) => change[key] !== undefined);
}

/** Whether an actor may say that a registration number was compared with its authority's page. */
export function mayConfirmFacts(actor: Actor): boolean {
  return isOrganiser(actor);
}

/** A published booth of the event. Refuses `booth.missing`. */
export async function requirePublishedBooth(ctx: Ctx, boothId: string): Promise<BoothRow> {
  return (await boothById(ctx.db, inPublic, at(ctx, boothId))) ?? refuse('booth.missing');
}

/** A booth that the actor works for. Refuses `booth.missing` and, for another's booth, `forbidden`. */
export async function requireOwnBooth(ctx: Ctx<Actor>, boothId: string): Promise<BoothRow> {
  const row = await boothById(ctx.db, boothVisibility(ctx.actor), at(ctx, boothId));
  if (!row) refuse('booth.missing');
  return mayWorkFor(ctx.actor, boothId) ? row : refuse('forbidden');
}

/** The same, locked until the end of the transaction. */
export async function lockStaffed(tx: Ctx<Actor>, boothId: string): Promise<BoothRow> {
  const row = await lockBooth(tx.db, tx.event.id, boothId);
  if (!row || !maySee(tx.actor, row)) refuse('booth.missing');
  return mayWorkFor(tx.actor, boothId) ? row : refuse('forbidden');
}

/** Refuses `forbidden`, naming the fields only organisers may change. */
export function requireOwnFields(actor: Actor, change: BoothChange): void {
  const refused = notTheirs(actor, change);
  if (refused.length)
    refuse('forbidden', {
      fields: refused.map((key) => ({ path: `change.${key}`, code: 'forbidden' })),
    });
}

function at(ctx: Ctx, id: string) {
  return { eventId: ctx.event.id, id };
}
