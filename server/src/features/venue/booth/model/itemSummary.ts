import type { BoothItem, Facts, FactValue, ItemSummary } from '@pavilion/contract';
import type { Db } from '../../../../core/context.ts';
import { listItems } from '../queries/items.ts';

/** Longer texts and longer lists don't sum anything up. */
const longestText = 60;
const mostTexts = 12;

/** Sums up what the items of a booth state; files and places are left out. */
export function toItemSummary(items: readonly Pick<BoothItem, 'facts'>[]): ItemSummary {
  const keys = new Set(items.flatMap(({ facts }) => Object.keys(facts)));
  const summed = [...keys].flatMap((key): [string, FactValue][] => {
    const stated = items.map(({ facts }) => facts[key]).flat();
    const value = toTexts(stated) ?? toRange(stated);
    return value ? [[key, value]] : [];
  });
  const facts: Facts = Object.fromEntries(summed);
  return { count: items.length, facts };
}

function toTexts(stated: readonly unknown[]): string[] | null {
  const texts = [...new Set(stated)].filter(
    (one): one is string => typeof one === 'string' && one.length <= longestText,
  );
  return texts.length ? texts.slice(0, mostTexts) : null;
}

/** From the lowest to the highest; `to` is null where one is open upwards, as “from ₹68 L” is. */
function toRange(
  stated: readonly (FactValue | undefined)[],
): { from: number; to: number | null } | null {
  const ranges = stated.flatMap((one) => {
    if (typeof one === 'number') return { from: one, to: one };
    if (typeof one !== 'object' || Array.isArray(one)) return [];
    const { from, to } = one;
    return typeof from === 'number' ? { from, to: typeof to === 'number' ? to : null } : [];
  });
  if (!ranges.length) return null;
  const isOpen = ranges.some(({ to }) => to === null);
  return {
    from: Math.min(...ranges.map(({ from }) => from)),
    to: isOpen ? null : Math.max(...ranges.map(({ to }) => to ?? 0)),
  };
}

/** Sums up the items of each of these booths, in their order. */
export async function listItemSummaries(db: Db, boothIds: string[]): Promise<ItemSummary[]> {
  const items = await listItems(db, boothIds);
  return boothIds.map((id) => toItemSummary(items.get(id) ?? []));
}

interface StampedId {
  id: string;
  /** Changes whenever the booth does. */
  stamp: string;
}

/** The items of a database as last summed up, by booth. */
const cached = new WeakMap<Db, Map<string, { stamp: string; summary: ItemSummary }>>();
const mostKept = 5000;

/** The same, read only for booths that have changed. */
export async function cachedItemSummaries(
  db: Db,
  booths: readonly StampedId[],
): Promise<ItemSummary[]> {
  const known = cached.get(db) ?? new Map<string, { stamp: string; summary: ItemSummary }>();
  cached.set(db, known);
  const changed = booths.filter(({ id, stamp }) => known.get(id)?.stamp !== stamp);
  const read = await listItemSummaries(
    db,
    changed.map(({ id }) => id),
  );
  const fresh = new Map(changed.map(({ id }, at) => [id, read[at]!]));
  const found = booths.map(({ id }) => fresh.get(id) ?? known.get(id)!.summary);
  if (known.size + fresh.size > mostKept) known.clear();
  for (const { id, stamp } of changed) known.set(id, { stamp, summary: fresh.get(id)! });
  return found;
}
