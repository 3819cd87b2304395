import type { Actor, OrganisedBooth } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import * as queries from '../queries/organise.ts';
import { lockStaffed } from '../rights.ts';
import { applyChange, findState } from '../model/state.ts';
import { insertDraft, recordCreated } from '../model/booth.ts';

/** Adds a draft with the content of another one, without its staff. Refuses `booth.missing` and `floor.full`. */
export function copy(ctx: Ctx<Actor>, boothId: string): Promise<OrganisedBooth> {
  return commit(ctx, async (tx) => {
    await queries.lockFloors(tx.db, tx.event.id);
    const row = await lockStaffed(tx, boothId);
    const { name, city, tier } = row;
    const id = await insertDraft(tx, { floorId: row.floor_id, name, city, tier });
    const { documents, items, floorId: _f, x: _x, y: _y, ...state } = await findState(tx, row);
    const copied = documents.map(({ title, documentUrl }) => ({ title, documentUrl }));
    const fresh = (await queries.lockBooth(tx.db, tx.event.id, id))!;
    await applyChange(tx, fresh, {
      ...state,
      documents: copied,
      items: items.map(({ _id: _own, ...item }) => item),
      staff: [],
      boost: 0,
      published: false,
    });
    return recordCreated(tx, id);
  });
}
