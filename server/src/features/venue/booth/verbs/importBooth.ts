import type { BoothChange, OrganisedBooth } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { difference } from '../../../platform/audit/service.ts';
import { insertDraft } from '../model/booth.ts';
import * as queries from '../queries/organise.ts';
import { applyChange, type BoothState, findState } from '../model/state.ts';
import type { HallChange } from '../model/hall.ts';

/** Adds a booth with all its content in one go. Must run inside `commit`, after `lockHall`. Refuses `floor.full`. */
export async function importBooth(
  tx: Ctx,
  given: { floorId: string; name: string; slug?: string; at?: { x: number; y: number } },
  change: BoothChange,
): Promise<HallChange> {
  const id = await insertDraft(tx, {
    ...given,
    city: change.city ?? '',
    tier: change.tier ?? ('standard' satisfies OrganisedBooth['tier']),
  });
  const row = (await queries.lockBooth(tx.db, tx.event.id, id))!;
  await applyChange(tx, row, change);
  const after = await findState(tx, (await queries.lockBooth(tx.db, tx.event.id, id))!);
  return { thing: 'booth', id, title: given.name, before: null, after };
}

/** Changes a booth, including its place. Must run inside `commit`, after `lockHall`. */
export async function changeBooth(
  tx: Ctx,
  id: string,
  change: BoothChange & Partial<Pick<BoothState, 'floorId' | 'x' | 'y'>>,
): Promise<HallChange> {
  const row = (await queries.lockBooth(tx.db, tx.event.id, id))!;
  const before = await findState(tx, row);
  await applyChange(tx, row, change);
  const now = (await queries.lockBooth(tx.db, tx.event.id, id))!;
  return { thing: 'booth', id, title: now.name, ...difference(before, await findState(tx, now)) };
}
