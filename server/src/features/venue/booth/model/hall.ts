import type { HallFloor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries/organise.ts';
import { boothById } from '../queries.ts';
import { floors } from '../verbs/withDetails.ts';
import { listBooths } from '../queries/hall.ts';
import { type BoothState, findStates } from './state.ts';

/** The whole hall, for changing much of it at once. */
export interface WholeHall {
  floors: HallFloor[];
  booths: { id: string; slug: string; state: BoothState }[];
}

/** A change as the log records it. */
export interface HallChange {
  thing: 'booth' | 'floor';
  id: string;
  title: string;
  before: object | null;
  after: object | null;
}

/** All floors and booths, including drafts; or of the booths this one alone. */
export async function wholeHall(ctx: Ctx, boothId?: string): Promise<WholeHall> {
  const sight = { allDrafts: true, draftIds: [] };
  const eventId = ctx.event.id;
  const rows = boothId
    ? [await boothById(ctx.db, sight, { eventId, id: boothId })].filter((row) => row !== undefined)
    : await listBooths(ctx.db, sight, { eventId, limit: 10_000 });
  const states = await findStates(ctx, rows);
  return {
    floors: (await floors(ctx)).floors,
    booths: rows.map(({ id, slug }, at) => ({ id, slug, state: states[at]! })),
  };
}

/** Locks the hall until the end of the transaction. Must run inside `commit`. */
export async function lockHall(tx: Ctx): Promise<void> {
  await queries.lockFloors(tx.db, tx.event.id);
}
