import { type HallFloor, hallChanged, topics } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { audited } from '../../../platform/audit/service.ts';
import * as queries from '../queries/organise.ts';
import { findPlace, type Spot } from './place.ts';
import { createFloor } from '../verbs/createFloor.ts';
import type { floors } from '../verbs/withDetails.ts';
import { freeSlug, makeSlug } from './slug.ts';
import { markBoothRemoved } from '../verbs/markBoothRemoved.ts';
import { renewSlug } from './state.ts';
import type { FloorRow } from '../tables.ts';

export type FloorFields = Partial<Pick<HallFloor, 'name' | 'nameHi' | 'cities' | 'setting'>>;

export type AllFloors = Awaited<ReturnType<typeof floors>>;

const mostFloors = 50;

/** Floors, with their entries in the log. */
export const audit = audited<FloorRow>({
  thing: 'floor',
  missing: 'floor.missing',
  lock: async (tx, id) =>
    (await queries.lockFloors(tx.db, tx.event.id)).find((row) => row.id === id && !row.removed_at),
  toTitle: ({ name }) => name,
  toState,
  findFurtherState: async (tx, { id }) => ({ places: await placesOn(tx, id) }),
  async remove(tx, { id }) {
    const there = await queries.boothsOn(tx.db, id);
    for (const booth of there) await markBoothRemoved(tx, booth);
    await queries.updateFloor(tx.db, id, { removed_at: tx.now() });
    publishHall(tx);
    return { booths: there.map((booth) => ({ id: booth.id, published: booth.published })) };
  },
  /** Also restores the booths that were removed with the floor. */
  async restore(tx, id, to) {
    const rows = await queries.lockFloors(tx.db, tx.event.id);
    const row = rows.find((floor) => floor.id === id) ?? refuse('audit.changedSince');
    const { booths = [], places = {}, ...fields } = to as FloorState;
    const others = rows.filter((floor) => floor.id !== id && !floor.removed_at);
    const key = freeSlug(row.key, new Set(others.map((floor) => floor.key)));
    await queries.updateFloor(tx.db, id, { ...toColumns(fields), key, removed_at: null });
    for (const { id: boothId, published } of booths) {
      const booth = await queries.lockBooth(tx.db, tx.event.id, boothId);
      if (!booth?.removed_at || booth.floor_id !== id) continue;
      const spot = await findPlace(tx, { floorId: id, wanted: booth, except: boothId });
      await renewSlug(tx, booth);
      await queries.updateBooth(tx.db, boothId, { ...spot, removed_at: null, published });
    }
    await queries.moveBooths(tx.db, new Map(Object.entries(places)));
    publishHall(tx);
  },
});

/** Adds a floor after the others; returns its id. Must run inside `commit`. Refuses `floor.full` beyond fifty. */
export async function insertFloor(tx: Ctx, given: FloorFields & { name: string }): Promise<string> {
  const there = (await queries.lockFloors(tx.db, tx.event.id)).filter((row) => !row.removed_at);
  if (there.length >= mostFloors) refuse('floor.full');
  const { skyline, greenery } = tx.event.config.look;
  return createFloor(tx, {
    key: freeSlug(makeSlug(given.name, 'floor'), new Set(there.map((row) => row.key))),
    name: given.name,
    nameHi: given.nameHi ?? null,
    cities: given.cities ?? [given.name],
    setting: given.setting ?? { skyline, greenery },
    position: (there.at(-1)?.position ?? -1) + 1,
  });
}

/** Where the booths of a floor stand. */
export async function placesOn(tx: Ctx, floorId: string): Promise<Record<string, Spot>> {
  const booths = await queries.boothsOn(tx.db, floorId);
  return Object.fromEntries(booths.map(({ id, x, y }) => [id, { x, y }]));
}

/** Publishes that clients should fetch the hall again, as much of it has changed. Must run inside `commit`. */
export function publishHall(tx: Ctx): void {
  tx.announce(topics.attendees(tx.event.id), hallChanged, { at: tx.now().toISOString() });
}

/** Changes a floor's row, and restores a removed one. Must run inside `commit`; the caller has locked the floors. */
export async function applyFloor(tx: Ctx, floorId: string, given: FloorFields): Promise<void> {
  await queries.updateFloor(tx.db, floorId, { ...toColumns(given), removed_at: null });
}

/** Moves a floor in the order of the hall. */
export async function order(tx: Ctx, moved: FloorRow, to: number): Promise<void> {
  const there = (await queries.lockFloors(tx.db, tx.event.id)).filter((row) => !row.removed_at);
  const others = there.filter((row) => row.id !== moved.id);
  for (const [position, row] of others.toSpliced(to, 0, moved).entries())
    await queries.updateFloor(tx.db, row.id, { position });
}

type FloorState = FloorFields & {
  position?: number;
  booths?: { id: string; published: boolean }[];
  places?: Record<string, Spot>;
};

/** A floor as the log stores it. */
export function toState(row: FloorRow): FloorState {
  const { name, name_hi: nameHi, cities, setting, position } = row;
  return { name, nameHi, cities, setting, position };
}

export function toColumns({ name, nameHi, cities, setting, position }: FloorState) {
  const columns = { name, name_hi: nameHi, cities, position };
  return {
    ...Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)),
    ...(setting && { setting: JSON.stringify(setting) }),
  };
}
