import {
  type FactFilter,
  hasValues,
  parseFactFilter,
  type SearchField,
  type SearchTerm,
  toSearchTerms,
} from '@pavilion/contract';
import { refuse } from '../../../../core/refusal.ts';

/** What a call asks for. */
export interface AskedSearch {
  words?: string | undefined;
  filter?: string[] | undefined;
  sort?: string | undefined;
  kind?: string | undefined;
  floor?: string | undefined;
  staffed?: boolean | undefined;
}

/** What is searched for, read by the event's fields. */
export interface BoothQuery {
  terms: readonly SearchTerm[];
  /** By the position of the field: alternatives. */
  filters: ReadonlyMap<number, readonly FactFilter[]>;
  /** `field`: the position of a field whose facts are ranges. */
  sort: { by: 'fits' | 'name' | 'field'; field: number; isDescending: boolean };
  /** Null for booths of all kinds. */
  kind: string | null;
  floor: string | null;
  staffed: boolean;
}

/** Reads a search by the event's fields. Refuses `fields.invalid`, naming the filters that fit no field. */
export function toBoothQuery(fields: readonly SearchField[], asked: AskedSearch): BoothQuery {
  const parsed = parseFilters(fields, asked.filter ?? []);
  const problems = [...parsed.flatMap(({ problem }) => problem ?? [])];
  const sort = toSort(fields, asked.sort ?? 'fits');
  if (!sort) problems.push({ path: 'sort', code: 'search.sort' });
  if (problems.length || !sort) return refuse('fields.invalid', { fields: problems });
  const filters = parsed.flatMap(({ filter }) => filter ?? []);
  return {
    terms: toSearchTerms(asked.words ?? ''),
    filters: Map.groupBy(filters, ({ key }) => fields.findIndex((field) => field.key === key)),
    sort,
    kind: asked.kind ?? null,
    floor: asked.floor ?? null,
    staffed: asked.staffed ?? false,
  };
}

/** Refuses `fields.invalid`, naming the filters at `path` that fit no field. */
export function requireValidFilters(
  fields: readonly SearchField[],
  filters: readonly string[],
  path: string,
): void {
  const problems = parseFilters(fields, filters, path).flatMap(({ problem }) => problem ?? []);
  if (problems.length) refuse('fields.invalid', { fields: problems });
}

interface ParsedFilter {
  filter?: FactFilter;
  problem?: { path: string; code: string };
}

function parseFilters(
  fields: readonly SearchField[],
  texts: readonly string[],
  path = 'filter',
): ParsedFilter[] {
  return texts.map((text, at) => {
    const filter = parseFactFilter(fields, text);
    if (filter) return { filter };
    const isKnown = fields.some(({ key }) => text.startsWith(`${key}:`));
    const code = isKnown ? 'search.filterInvalid' : 'search.filterUnknown';
    return { problem: { path: `${path}.${at}`, code } };
  });
}

function toSort(fields: readonly SearchField[], text: string): BoothQuery['sort'] | null {
  const isDescending = text.startsWith('-');
  const key = isDescending ? text.slice(1) : text;
  if (key === 'fits' || key === 'name') return { by: key, field: -1, isDescending };
  const field = fields.findIndex((one) => one.key === key);
  return field < 0 || hasValues(fields[field]!) ? null : { by: 'field', field, isDescending };
}
