import {
  type EventConfig,
  type FactField,
  type HallTotals,
  factKeys,
  type Listing,
  splitText,
  toComparedValue,
  toRegistration,
  usualKind,
} from '@pavilion/contract';
import type { HallIndex } from './hallIndex.ts';

type Fields = EventConfig['boothFields'];

/** By the hall as it was read, which is read again when its booths or the settings change. */
const cached = new WeakMap<HallIndex, HallTotals>();

/** What the published booths of the usual kind state in all, in the event's fields. */
export function cachedTotals(index: HallIndex, fields: Fields): HallTotals {
  const known = cached.get(index) ?? countTotals(index, fields);
  cached.set(index, known);
  return known;
}

function countTotals({ booths }: HallIndex, fields: Fields): HallTotals {
  const published = booths
    .filter((one) => one.published && one.listing.booth.kind === usualKind)
    .map(({ listing }) => listing.booth);
  const stated = (isWanted: (field: FactField) => boolean) => {
    const wanted = fields.filter(isWanted);
    return published.flatMap(({ facts }) => wanted.map(({ key }) => facts[key]));
  };
  const texts = (key: string) =>
    stated((field) => field.key === key).filter((fact) => typeof fact === 'string');
  const isRegistered = ({ facts }: Listing['booth']) =>
    fields.some(({ key, kind }) => kind === 'registration' && toRegistration(facts[key]));
  const homes = stated(({ key }) => key === factKeys.homes);
  return {
    booths: published.length,
    items: published.reduce((sum, { items }) => sum + items.count, 0),
    builders: countDistinct(texts(factKeys.builder)),
    registered: published.filter(isRegistered).length,
    homes: homes.reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : 0), 0),
    banks: countDistinct(texts(factKeys.banks).flatMap(splitText)),
  };
}

function countDistinct(names: readonly string[]): number {
  return new Set(names.map(toComparedValue).filter(Boolean)).size;
}
