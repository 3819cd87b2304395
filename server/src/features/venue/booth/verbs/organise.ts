import {
  type Actor,
  type Affected,
  type BoothChange,
  type EditedBooth,
  isOrganiser,
  type OrganisedBooth,
  organisersPart,
} from '@pavilion/contract';
import { pageOf } from '../../../../db/page.ts';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { difference, record, undoes } from '../../../platform/audit/service.ts';
import * as queries from '../queries/organise.ts';
import { freePlace } from './findPlace.ts';
import { boothById, boothsOf } from '../queries.ts';
import { createBooth, emptyContent } from './build.ts';
import { sightOf } from './withCompany.ts';
import { freeSlug, slugOf } from './makeSlug.ts';
import {
  applyChange,
  boothUndoing,
  editedOf,
  organisedOf,
  stateOf,
  takeAway,
  tell,
} from './showState.ts';
import type { BoothRow } from '../tables.ts';

undoes('booth', boothUndoing);

/** The booths of the hall for organisers, in its order. */
export async function list(
  ctx: Ctx<Actor>,
  { limit = 100, after }: { limit?: number; after?: string },
): Promise<{ booths: OrganisedBooth[]; next: string | null }> {
  const sight = { allDrafts: true, draftIds: [] };
  const rows = await boothsOf(ctx.db, ctx.event.id, sight, { after, limit: limit + 1 });
  const { shown, next } = pageOf(rows, limit);
  return {
    booths: await organisedOf(ctx, shown),
    next,
  };
}

/** Adds a draft at the next free place of a floor. Refuses `floor.missing` and `floor.full`. */
export function add(
  ctx: Ctx<Actor>,
  given: { floorId: string; name: string; city?: string; tier?: OrganisedBooth['tier'] },
): Promise<OrganisedBooth> {
  return commit(ctx, async (tx) => {
    const floor = await lockFloor(tx, given.floorId);
    const id = await stand(tx, {
      floorId: floor.id,
      name: given.name,
      city: given.city ?? floor.cities[0] ?? '',
      tier: given.tier ?? 'standard',
    });
    return created(tx, id);
  });
}

/** Adds a draft with the content of another one, without its staff. Refuses `booth.missing` and `floor.full`. */
export function copy(ctx: Ctx<Actor>, boothId: string): Promise<OrganisedBooth> {
  return commit(ctx, async (tx) => {
    await queries.lockFloors(tx.db, tx.event.id);
    const row = await theirs(tx, boothId);
    const { name, city, tier } = row;
    const id = await stand(tx, { floorId: row.floor_id, name, city, tier });
    const { documents, floorId: _f, x: _x, y: _y, ...state } = await stateOf(tx, row);
    const papers = documents.map(({ title, documentUrl }) => ({ title, documentUrl }));
    const fresh = (await queries.lockBooth(tx.db, tx.event.id, id))!;
    await applyChange(tx, fresh, {
      ...state,
      documents: papers,
      staff: [],
      boost: 0,
      published: false,
    });
    return created(tx, id);
  });
}

/** A booth for its editor. Refuses `booth.missing`, and `forbidden` for a booth of others. */
export async function edited(ctx: Ctx<Actor>, boothId: string): Promise<EditedBooth> {
  const row = await boothById(ctx.db, ctx.event.id, sightOf(ctx.actor), boothId);
  if (!row) refuse('booth.missing');
  refuseStrangers(ctx.actor, boothId);
  return editedOf(ctx, row);
}

/** Changes a booth: its exhibitors the content, organisers everything. Refuses `booth.missing`, `forbidden`, and `booth.changed` with what it is now. */
export function change(
  ctx: Ctx<Actor>,
  boothId: string,
  { version, change: given }: { version: number; change: BoothChange },
): Promise<EditedBooth> {
  return commit(ctx, async (tx) => {
    const row = await theirs(tx, boothId);
    const notTheirs = organisersPart.filter((key) => given[key] !== undefined);
    if (!isOrganiser(tx.actor) && notTheirs.length)
      refuse('forbidden', {
        fields: notTheirs.map((key) => ({ path: `change.${key}`, code: 'forbidden' })),
      });
    if (row.version !== version)
      refuse('booth.changed', { hint: { booth: await editedOf(tx, row) } });
    const before = await stateOf(tx, row);
    await applyChange(tx, row, given);
    const now = (await queries.lockBooth(tx.db, tx.event.id, boothId))!;
    await note(tx, now, 'changed', before);
    await tell(tx, boothId);
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
    const row = await theirs(tx, boothId);
    const floorId = wanted ?? row.floor_id;
    if (!floors.some((floor) => floor.id === floorId && !floor.removed_at)) refuse('floor.missing');
    if (!(await queries.isFree(tx.db, floorId, { x, y }, boothId))) refuse('booth.placeTaken');
    const before = await stateOf(tx, row);
    await queries.updateBooth(tx.db, boothId, { x, y, floor_id: floorId });
    const now = (await queries.lockBooth(tx.db, tx.event.id, boothId))!;
    await note(tx, now, 'moved', before);
    await tell(tx, boothId);
    return (await organisedOf(tx, [now]))[0]!;
  });
}

/** Takes a booth away; the log brings it back. Refuses `booth.missing`. */
export function remove(ctx: Ctx<Actor>, boothId: string): Promise<void> {
  return commit(ctx, async (tx) => {
    const row = await theirs(tx, boothId);
    const before = await stateOf(tx, row);
    await takeAway(tx, row);
    await record(tx, {
      ...{ thing: 'booth', id: boothId, act: 'deleted', title: row.name },
      ...{ before, after: null },
    });
    await tell(tx, boothId);
  });
}

/** Whom it concerns when a booth goes. Refuses `booth.missing`. */
export async function affected(ctx: Ctx<Actor>, boothId: string): Promise<Affected> {
  const row = await boothById(ctx.db, ctx.event.id, sightOf(ctx.actor), boothId);
  if (!row) refuse('booth.missing');
  return queries.affectedBy(ctx.db, [row.id], ctx.eventNow());
}

/** Puts an empty draft onto a floor; answers its id. The caller holds the floors. */
export async function stand(
  tx: Ctx,
  given: {
    floorId: string;
    name: string;
    city: string;
    tier: OrganisedBooth['tier'];
    slug?: string;
    at?: { x: number; y: number };
    look?: { style?: BoothRow['style']; color?: string };
  },
): Promise<string> {
  const stem = given.slug ?? slugOf(given.name, 'booth');
  const here = await queries.boothsOn(tx.db, given.floorId);
  const spot = await freePlace(tx, given.floorId, given.at ?? null, null);
  return createBooth(tx, {
    floorId: given.floorId,
    slug: freeSlug(stem, await queries.slugsLike(tx.db, tx.event.id, stem)),
    name: given.name,
    city: given.city,
    stand: {
      ...spot,
      style: given.look?.style ?? styles[here.length % styles.length]!,
      tier: given.tier,
      color: given.look?.color ?? tx.event.config.look.brand,
    },
    content: emptyContent,
    offer: null,
    published: false,
    position: (here.at(-1)?.position ?? -1) + 1,
  });
}

const styles: BoothRow['style'][] = ['arch', 'pergola', 'cube', 'canopy', 'tower'];

/** Holds the floors of the event and answers one that is there. Refuses `floor.missing`. */
export async function lockFloor(tx: Ctx, floorId: string) {
  const floors = await queries.lockFloors(tx.db, tx.event.id);
  return (
    floors.find((floor) => floor.id === floorId && !floor.removed_at) ?? refuse('floor.missing')
  );
}

async function theirs(tx: Ctx<Actor>, boothId: string): Promise<BoothRow> {
  const row = await queries.lockBooth(tx.db, tx.event.id, boothId);
  const isStaff = isOrganiser(tx.actor) || tx.actor.boothIds.includes(boothId);
  if (!row || row.removed_at || (!row.published && !isStaff)) refuse('booth.missing');
  refuseStrangers(tx.actor, boothId);
  return row;
}

function refuseStrangers(actor: Actor, boothId: string): void {
  if (!isOrganiser(actor) && !actor.boothIds.includes(boothId)) refuse('forbidden');
}

async function created(tx: Ctx<Actor>, id: string): Promise<OrganisedBooth> {
  const row = (await queries.lockBooth(tx.db, tx.event.id, id))!;
  await record(tx, {
    ...{ thing: 'booth', id, act: 'created', title: row.name },
    ...{ before: null, after: await stateOf(tx, row) },
  });
  return (await organisedOf(tx, [row]))[0]!;
}

async function note(
  tx: Ctx,
  row: BoothRow,
  act: 'changed' | 'moved',
  before: object,
): Promise<void> {
  const states = difference(before, await stateOf(tx, row));
  await record(tx, { thing: 'booth', id: row.id, act, title: row.name, ...states });
}
