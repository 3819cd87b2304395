import type { BoothChange, HallFloor, OrganisedBooth } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { difference } from '../../../platform/audit/service.ts';
import { applyFloor, insertFloor, publishHall, stateOf as floorStateOf } from './changeFloor.ts';
import { insertDraft } from './organise.ts';
import * as queries from '../queries/organise.ts';
import { floors } from './withDetails.ts';
import { listBooths } from '../queries/hall.ts';
import { applyChange, type BoothState, stateOf, statesOf } from './showState.ts';

/** The whole hall, for changing much of it at once. */
export interface WholeHall {
  floors: HallFloor[];
  booths: { id: string; slug: string; state: BoothState }[];
}

/** A change as the log records it. */
interface Changed {
  thing: 'booth' | 'floor';
  id: string;
  title: string;
  before: object | null;
  after: object | null;
}

/** All floors and booths, including drafts. */
export async function wholeHall(ctx: Ctx): Promise<WholeHall> {
  const sight = { allDrafts: true, draftIds: [] };
  const rows = await listBooths(ctx.db, sight, { eventId: ctx.event.id, limit: 10_000 });
  const states = await statesOf(ctx, rows);
  return {
    floors: (await floors(ctx)).floors,
    booths: rows.map(({ id, slug }, at) => ({ id, slug, state: states[at]! })),
  };
}

/** Locks the hall until the end of the transaction. Must run inside `commit`. */
export async function lockHall(tx: Ctx): Promise<void> {
  await queries.lockFloors(tx.db, tx.event.id);
}

/** Adds a booth with all its content in one go. Must run inside `commit`, after `lockHall`. Refuses `floor.full`. */
export async function importBooth(
  tx: Ctx,
  given: { floorId: string; name: string; slug?: string; at?: { x: number; y: number } },
  change: BoothChange,
): Promise<Changed> {
  const id = await insertDraft(tx, {
    ...given,
    city: change.city ?? '',
    tier: change.tier ?? ('standard' satisfies OrganisedBooth['tier']),
  });
  const row = (await queries.lockBooth(tx.db, tx.event.id, id))!;
  await applyChange(tx, row, change);
  const after = await stateOf(tx, (await queries.lockBooth(tx.db, tx.event.id, id))!);
  return { thing: 'booth', id, title: given.name, before: null, after };
}

/** Changes a booth, including its place. Must run inside `commit`, after `lockHall`. */
export async function changeBooth(
  tx: Ctx,
  id: string,
  change: BoothChange & Partial<Pick<BoothState, 'floorId' | 'x' | 'y'>>,
): Promise<Changed> {
  const row = (await queries.lockBooth(tx.db, tx.event.id, id))!;
  const before = await stateOf(tx, row);
  await applyChange(tx, row, change);
  const now = (await queries.lockBooth(tx.db, tx.event.id, id))!;
  return { thing: 'booth', id, title: now.name, ...difference(before, await stateOf(tx, now)) };
}

type FloorFields = Partial<Pick<HallFloor, 'name' | 'nameHi' | 'cities' | 'setting'>>;

/** Adds a floor after the others. Must run inside `commit`. Refuses `floor.full`. */
export async function importFloor(
  tx: Ctx,
  given: FloorFields & { name: string },
): Promise<Changed> {
  const id = await insertFloor(tx, given);
  const after = floorStateOf(await floorRow(tx, id));
  return { thing: 'floor', id, title: given.name, before: null, after };
}

/** Changes a floor. Must run inside `commit`. */
export async function changeFloorRow(tx: Ctx, id: string, given: FloorFields): Promise<Changed> {
  const before = await floorRow(tx, id);
  await applyFloor(tx, id, given);
  const after = await floorRow(tx, id);
  const states = difference(floorStateOf(before), floorStateOf(after));
  return { thing: 'floor', id, title: after.name, ...states };
}

async function floorRow(tx: Ctx, id: string) {
  return (await queries.lockFloors(tx.db, tx.event.id)).find((floor) => floor.id === id)!;
}

export { publishHall };
