import type { BoothChange, BoothItem } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { listItems, replaceItems } from '../queries/items.ts';

/** The items of one booth. */
export async function findItems(ctx: Ctx, boothId: string): Promise<BoothItem[]> {
  return (await listItems(ctx.db, [boothId])).get(boothId) ?? [];
}

/** An item to set; only what is restored or copied says since when its number of free ones is known. */
export type GivenItem = NonNullable<BoothChange['items']>[number] &
  Partial<Pick<BoothItem, 'freeAt'>>;

/** Sets a booth's items; a number of free ones that changes was true at this moment. Must run inside `commit`. */
export async function setItems(tx: Ctx, boothId: string, given: GivenItem[]): Promise<void> {
  const before = new Map((await findItems(tx, boothId)).map((item) => [item._id, item]));
  const now = tx.eventNow().toISOString();
  const items = given.map(({ _id = tx.ports.ids.id(), name, facts, free, ...stated }) => {
    const known = before.get(_id);
    const { freeAt = now, panorama = known?.panorama ?? null } = stated;
    const since = free === known?.free ? known.freeAt : freeAt;
    return { _id, name, facts, free, freeAt: free === null ? null : since, panorama };
  });
  await replaceItems(tx.db, { eventId: tx.event.id, boothId }, items);
}
