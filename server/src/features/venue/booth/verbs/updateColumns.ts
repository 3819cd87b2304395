import { boothContent, type BoothChange, type BoothContent } from '@pavilion/contract';
import type { BoothRow, BoothRowChange } from '../tables.ts';

/** The fields of a booth that are stored together in one column. */
export const contentKeys = Object.keys(boothContent.shape) as (keyof BoothContent)[];

/** The columns that a change sets, except the consultants, which calls depend on; a removed booth is restored. */
export function updateColumns(
  row: BoothRow,
  change: BoothChange & { floorId?: string; x?: number; y?: number },
): BoothRowChange {
  const content = Object.fromEntries(
    contentKeys.flatMap((key) => (change[key] === undefined ? [] : [[key, change[key]]])),
  );
  const columns: BoothRowChange = {
    name: change.name,
    city: change.city,
    kind: change.kind,
    tier: change.tier,
    style: change.style,
    color: change.color,
    boost: change.boost,
    published: change.published,
    floor_id: change.floorId,
    x: change.x,
    y: change.y,
    offer: change.offer === undefined ? undefined : change.offer && JSON.stringify(change.offer),
    offer_ends_at:
      change.offerEndsAt === undefined
        ? undefined
        : change.offerEndsAt === null
          ? null
          : new Date(change.offerEndsAt),
    removed_at: row.removed_at ? null : undefined,
    content: Object.keys(content).length
      ? JSON.stringify({ ...row.content, ...content })
      : undefined,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
