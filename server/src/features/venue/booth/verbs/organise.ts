import type { Actor, Affected, BoothChange, EditedBooth, OrganisedBooth } from '@pavilion/contract';
import { pageOf } from '../../../../db/page.ts';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { difference, record, onUndo } from '../../../platform/audit/service.ts';
import * as queries from '../queries/organise.ts';
import { findPlace } from '../model/place.ts';
import { layOutBeside } from './layOut.ts';
import { listBooths } from '../queries/hall.ts';
import { createBooth, emptyContent } from './build.ts';
import { lockStaffed, requireOwnFields, requireOwnBooth } from '../rights.ts';
import { freeSlug, makeSlug } from './makeSlug.ts';
import { markBoothRemoved } from './markBoothRemoved.ts';
import {
  applyChange,
  boothUndo,
  editedOf,
  organisedOf,
  stateOf,
  publishBooth,
} from './showState.ts';
import type { BoothRow } from '../tables.ts';

onUndo('booth', boothUndo);

/** The booths of the hall for organisers, in hall order. */
export async function list(
  ctx: Ctx<Actor>,
  { limit = 100, after }: { limit?: number; after?: string },
): Promise<{ booths: OrganisedBooth[]; next: string | null }> {
  const sight = { allDrafts: true, draftIds: [] };
  const page = { eventId: ctx.event.id, after, limit: limit + 1 };
  const rows = await listBooths(ctx.db, sight, page);
  const { shown, next } = pageOf(rows, limit);
  return { booths: await organisedOf(ctx, shown), next };
}

/** Adds a draft at the next free place of a floor. Refuses `floor.missing` and `floor.full`. */
export function add(
  ctx: Ctx<Actor>,
  given: { floorId: string; name: string; city?: string; tier?: OrganisedBooth['tier'] },
): Promise<OrganisedBooth> {
  return commit(ctx, async (tx) => {
    const floor = await lockFloor(tx, given.floorId);
    const id = await insertDraft(tx, {
      floorId: floor.id,
      name: given.name,
      city: given.city ?? floor.cities[0] ?? '',
      tier: given.tier ?? 'standard',
    });
    return recordCreated(tx, id);
  });
}

/** Adds a draft with the content of another one, without its staff. Refuses `booth.missing` and `floor.full`. */
export function copy(ctx: Ctx<Actor>, boothId: string): Promise<OrganisedBooth> {
  return commit(ctx, async (tx) => {
    await queries.lockFloors(tx.db, tx.event.id);
    const row = await lockStaffed(tx, boothId);
    const { name, city, tier } = row;
    const id = await insertDraft(tx, { floorId: row.floor_id, name, city, tier });
    const { documents, floorId: _f, x: _x, y: _y, ...state } = await stateOf(tx, row);
    const copied = documents.map(({ title, documentUrl }) => ({ title, documentUrl }));
    const fresh = (await queries.lockBooth(tx.db, tx.event.id, id))!;
    await applyChange(tx, fresh, {
      ...state,
      documents: copied,
      staff: [],
      boost: 0,
      published: false,
    });
    return recordCreated(tx, id);
  });
}

/** A booth for its editor. Refuses `booth.missing`, and `forbidden` for another's booth. */
export async function showEdited(ctx: Ctx<Actor>, boothId: string): Promise<EditedBooth> {
  return editedOf(ctx, await requireOwnBooth(ctx, boothId));
}

/** Changes a booth: its exhibitors the content, organisers everything. Refuses `booth.missing`, `forbidden`, and `booth.changed` with its current state. */
export function change(
  ctx: Ctx<Actor>,
  boothId: string,
  { version, change: given }: { version: number; change: BoothChange },
): Promise<EditedBooth> {
  return commit(ctx, async (tx) => {
    const row = await lockStaffed(tx, boothId);
    requireOwnFields(tx.actor, given);
    if (row.version !== version)
      refuse('booth.changed', { hint: { booth: await editedOf(tx, row) } });
    const before = await stateOf(tx, row);
    await applyChange(tx, row, given);
    const now = (await queries.lockBooth(tx.db, tx.event.id, boothId))!;
    await recordChange(tx, now, { act: 'changed', before });
    await publishBooth(tx, boothId);
    return editedOf(tx, now);
  });
}

/** Moves a booth on its floor or to another one. Refuses `booth.missing`, `floor.missing`, and `booth.placeTaken`. */
export function place(
  ctx: Ctx<Actor>,
  boothId: string,
  { x, y, floorId: wanted }: { x: number; y: number; floorId?: string },
): Promise<OrganisedBooth> {
  return commit(ctx, async (tx) => {
    const floors = await queries.lockFloors(tx.db, tx.event.id);
    const row = await lockStaffed(tx, boothId);
    const floorId = wanted ?? row.floor_id;
    if (!floors.some((floor) => floor.id === floorId && !floor.removed_at)) refuse('floor.missing');
    if (!(await queries.isFree(tx.db, { floorId, x, y, except: boothId })))
      refuse('booth.placeTaken');
    const before = await stateOf(tx, row);
    await queries.updateBooth(tx.db, boothId, { x, y, floor_id: floorId });
    const now = (await queries.lockBooth(tx.db, tx.event.id, boothId))!;
    await recordChange(tx, now, { act: 'moved', before });
    await publishBooth(tx, boothId);
    return (await organisedOf(tx, [now]))[0]!;
  });
}

/** Removes a booth; the log can restore it, without the calls and conversations that ended. Refuses `booth.missing`. */
export function remove(ctx: Ctx<Actor>, boothId: string): Promise<void> {
  return commit(ctx, async (tx) => {
    const row = await lockStaffed(tx, boothId);
    const before = await stateOf(tx, row);
    await markBoothRemoved(tx, row);
    await record(tx, {
      ...{ thing: 'booth', id: boothId, act: 'deleted', title: row.name },
      ...{ before, after: null },
    });
    await publishBooth(tx, boothId);
  });
}

/** What removing a booth affects. Refuses `booth.missing`. */
export async function listAffected(ctx: Ctx<Actor>, boothId: string): Promise<Affected> {
  const row = await requireOwnBooth(ctx, boothId);
  return queries.affectedBy(ctx.db, [row.id], ctx.eventNow());
}

/** Adds an empty draft to a floor; returns its id. The caller has locked the floors. */
export async function insertDraft(
  tx: Ctx,
  given: {
    floorId: string;
    name: string;
    city: string;
    tier: OrganisedBooth['tier'];
    slug?: string;
    at?: { x: number; y: number };
  },
): Promise<string> {
  const stem = given.slug ?? makeSlug(given.name, 'booth');
  const here = await queries.boothsOn(tx.db, given.floorId);
  const wanted = given.at ?? layOutBeside(here, [{ id: stem, tier: given.tier }]).get(stem) ?? null;
  const spot = await findPlace(tx, { floorId: given.floorId, wanted });
  return createBooth(tx, {
    floorId: given.floorId,
    slug: freeSlug(stem, await queries.slugsLike(tx.db, tx.event.id, stem)),
    name: given.name,
    city: given.city,
    stand: {
      ...spot,
      style: styles[here.length % styles.length]!,
      tier: given.tier,
      color: tx.event.config.look.brand,
    },
    content: emptyContent,
    offer: null,
    published: false,
    position: (here.at(-1)?.position ?? -1) + 1,
  });
}

const styles: BoothRow['style'][] = ['arch', 'pergola', 'cube', 'canopy', 'tower'];

/** Locks the floors of the event and returns one of them. Refuses `floor.missing`. */
async function lockFloor(tx: Ctx, floorId: string) {
  const floors = await queries.lockFloors(tx.db, tx.event.id);
  return (
    floors.find((floor) => floor.id === floorId && !floor.removed_at) ?? refuse('floor.missing')
  );
}

async function recordCreated(tx: Ctx<Actor>, id: string): Promise<OrganisedBooth> {
  const row = (await queries.lockBooth(tx.db, tx.event.id, id))!;
  await record(tx, {
    ...{ thing: 'booth', id, act: 'created', title: row.name },
    ...{ before: null, after: await stateOf(tx, row) },
  });
  return (await organisedOf(tx, [row]))[0]!;
}

async function recordChange(
  tx: Ctx,
  row: BoothRow,
  { act, before }: { act: 'changed' | 'moved'; before: object },
): Promise<void> {
  const states = difference(before, await stateOf(tx, row));
  await record(tx, { thing: 'booth', id: row.id, act, title: row.name, ...states });
}
