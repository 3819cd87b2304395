import type { Actor, OrganisedBooth } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { difference, record } from '../../../platform/audit/service.ts';
import * as queries from '../queries/organise.ts';
import { findPlace } from './place.ts';
import { layOutBeside } from './layout.ts';
import { createBooth, emptyContent } from '../verbs/createBooth.ts';
import { freeSlug, makeSlug } from './slug.ts';
import { findState } from './state.ts';
import { toOrganised } from './organised.ts';
import type { BoothRow } from '../tables.ts';

/** Adds an empty draft to a floor; returns its id. The caller has locked the floors. */
export async function insertDraft(
  tx: Ctx,
  given: {
    floorId: string;
    name: string;
    city: string;
    tier: OrganisedBooth['tier'];
    kind?: string;
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
    ...(given.kind && { kind: given.kind }),
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
export async function lockFloor(tx: Ctx, floorId: string) {
  const floors = await queries.lockFloors(tx.db, tx.event.id);
  return (
    floors.find((floor) => floor.id === floorId && !floor.removed_at) ?? refuse('floor.missing')
  );
}

export async function recordCreated(tx: Ctx<Actor>, id: string): Promise<OrganisedBooth> {
  const row = (await queries.lockBooth(tx.db, tx.event.id, id))!;
  await record(tx, {
    ...{ thing: 'booth', id, act: 'created', title: row.name },
    ...{ before: null, after: await findState(tx, row) },
  });
  return (await toOrganised(tx, [row]))[0]!;
}

/** Logs what has changed in a booth, inside `commit`. */
export async function recordChange(
  tx: Ctx,
  row: BoothRow,
  { act, before }: { act: 'changed' | 'moved'; before: object },
): Promise<void> {
  const states = difference(before, await findState(tx, row));
  await record(tx, { thing: 'booth', id: row.id, act, title: row.name, ...states });
}
