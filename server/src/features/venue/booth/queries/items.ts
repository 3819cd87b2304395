import type { BoothItem } from '@pavilion/contract';
import type { Db } from '../../../../core/context.ts';
import type { BoothItemRow } from '../tables.ts';

/** The items of these booths in their order, by booth. */
export async function listItems(db: Db, boothIds: string[]): Promise<Map<string, BoothItem[]>> {
  if (!boothIds.length) return new Map();
  const rows = await db
    .selectFrom('booth_item')
    .selectAll()
    .where('booth_id', 'in', boothIds)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const byBooth = Map.groupBy(rows, (row) => row.booth_id);
  return new Map([...byBooth].map(([boothId, own]) => [boothId, own.map(toItem)]));
}

export function toItem(row: BoothItemRow): BoothItem {
  const { id, name, facts, free, free_at: freeAt, panorama } = row;
  return { _id: id, name, facts, free, freeAt: freeAt?.toISOString() ?? null, panorama };
}

/** Sets the items of a booth: existing ones are changed, new ones added, the others deleted. */
export async function replaceItems(
  db: Db,
  at: { eventId: string; boothId: string },
  items: BoothItem[],
): Promise<void> {
  let deleting = db.deleteFrom('booth_item').where('booth_id', '=', at.boothId);
  const ids = items.map(({ _id }) => _id);
  if (ids.length) deleting = deleting.where('id', 'not in', ids);
  await deleting.execute();
  for (const [position, { _id, name, facts, free, freeAt, panorama }] of items.entries()) {
    const columns = {
      name,
      facts: JSON.stringify(facts),
      free,
      free_at: freeAt ? new Date(freeAt) : null,
      panorama: panorama && JSON.stringify(panorama),
      position,
    };
    await db
      .insertInto('booth_item')
      .values({ id: _id, event_id: at.eventId, booth_id: at.boothId, ...columns })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(columns).where('booth_item.booth_id', '=', at.boothId),
      )
      .execute();
  }
}
