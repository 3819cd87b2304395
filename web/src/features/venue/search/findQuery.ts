import { type SearchQuery, usualKind } from '@pavilion/contract';

/** A search as an address of the hall has it; `city` names a floor, and no `kind` is the usual one. */
export interface FindQuery extends Omit<SearchQuery, 'floor'> {
  city: string | null;
}

export const emptyFindQuery: FindQuery = {
  words: '',
  filters: [],
  sort: null,
  kind: null,
  staffed: false,
  city: null,
};

/** What an address searches for; null if it shows the hall itself. Anyone can write an address, so it can say anything. */
export function readFindQuery(search: Record<string, unknown>): FindQuery | null {
  const { view, q, filter, sort, kind, staffed, city } = search;
  if (view !== 'list') return null;
  return {
    words: toText(q).slice(0, 200),
    filters: readFilters(filter),
    sort: /^-?[a-zA-Z0-9]{1,40}$/.test(toText(sort)) ? toText(sort) : null,
    kind: /^[a-z][a-zA-Z0-9]{0,39}$/.test(toText(kind)) ? toText(kind) : null,
    staffed: staffed === 'yes',
    city: toText(city) || null,
  };
}

/** The search of an address. */
export function writeFindQuery({
  words,
  filters,
  sort,
  kind,
  staffed,
  city,
}: FindQuery): Record<string, string> {
  return {
    view: 'list',
    ...(city && { city }),
    ...(words && { q: words }),
    ...(filters.length && { filter: writeFilters(filters) }),
    ...(sort && { sort }),
    ...(kind && kind !== usualKind && { kind }),
    ...(staffed && { staffed: 'yes' }),
  };
}

/** The filters of an address: what it has as its `filter`. */
export function readFilters(filter: unknown): string[] {
  return toText(filter).split('|').filter(Boolean).slice(0, 40);
}

export function writeFilters(filters: readonly string[]): string {
  return filters.map((one) => one.replaceAll('|', ' ')).join('|');
}

/** Whether it finds less than everything. */
export function isNarrowFind({ words, filters, staffed, city }: FindQuery): boolean {
  return words !== '' || filters.length > 0 || staffed || city !== null;
}

/** The key of the field that a filter is for. */
export function toFilterKey(filter: string): string {
  return filter.slice(0, Math.max(0, filter.indexOf(':')));
}

function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
