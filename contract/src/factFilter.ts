import { listAllKindFields } from './boothKind.ts';
import type { EventConfig, FactField, LocalText } from './presets/event-config.ts';
import type { FactValue } from './facts.ts';
import {
  foldSearchText,
  type SearchAmount,
  type SearchTerm,
  toSearchTerms,
  toSearchTokens,
} from './searchWords.ts';

/** How the facts of a field are compared: by one of several values, or by a range. */
const comparisons = {
  text: 'value',
  choice: 'value',
  choices: 'value',
  number: 'range',
  area: 'range',
  money: 'range',
  moneyRange: 'range',
  percent: 'range',
  rate: 'range',
  date: 'days',
  month: 'days',
} as const satisfies Partial<Record<FactField['kind'], string>>;

type ComparedKind = keyof typeof comparisons;

/** A field by which booths are searched: of booths, of their items, or of both. */
export interface SearchField {
  key: string;
  kind: ComparedKind;
  label: LocalText;
  options: readonly string[];
  unit: string;
  ofBooths: boolean;
  ofItems: boolean;
}

/** A filter as an address has it, `price:..9000000`, read by its field: a value, or a range in which either end may be open. */
export interface FactFilter {
  key: string;
  /** As it is stated; null for a range. */
  value: string | null;
  from: number | null;
  to: number | null;
}

/** Where a booth is from. It is no fact, but is searched like one. */
export const cityField: SearchField = {
  key: 'city',
  kind: 'text',
  label: { en: 'City', hi: 'शहर' },
  options: [],
  unit: '',
  ofBooths: true,
  ofItems: false,
};

/** The fields by which the booths of an event are searched: the city, then for each kind of booth those of their items and those of booths. A key that several have is one field. */
export function listSearchFields(
  config: Pick<EventConfig, 'boothFields' | 'boothItems' | 'boothKinds'>,
): SearchField[] {
  const found = new Map<string, SearchField>([[cityField.key, cityField]]);
  const add = (field: FactField, whose: 'ofBooths' | 'ofItems') => {
    const { key, kind, label, options, unit } = field;
    if (!isCompared(kind)) return;
    const known = found.get(key);
    if (known && known !== cityField) {
      if (known.kind === kind) found.set(key, { ...known, [whose]: true });
      return;
    }
    const none = { ofBooths: false, ofItems: false };
    found.set(key, { key, kind, label, options, unit, ...none, [whose]: true });
  };
  for (const { boothFields, boothItems } of listAllKindFields(config)) {
    for (const field of boothItems?.fields ?? []) add(field, 'ofItems');
    for (const field of boothFields) add(field, 'ofBooths');
  }
  return [...found.values()];
}

function isCompared(kind: FactField['kind']): kind is ComparedKind {
  return kind in comparisons;
}

/** Whether the facts of a field are values, rather than points or ranges. */
export function hasValues({ kind }: Pick<SearchField, 'kind'>): boolean {
  return comparisons[kind] === 'value';
}

/** Whether the facts of a field are days or months. */
export function hasDays({ kind }: Pick<SearchField, 'kind'>): boolean {
  return comparisons[kind] === 'days';
}

const amountRange = /^(\d{1,13}(?:\.\d{1,3})?)?(?:(\.\.)(\d{1,13}(?:\.\d{1,3})?)?)?$/;
const dayRange = /^(\d{4}-\d\d(?:-\d\d)?)?(?:(\.\.)(\d{4}-\d\d(?:-\d\d)?)?)?$/;

/** Reads a filter: `kind:Flat`, `rooms:3`, `carpetArea:80..140`, `price:..9000000`, `possession:..2023-12`. Null if no field has its key, or its value doesn't fit the field. */
export function parseFactFilter(fields: readonly SearchField[], text: string): FactFilter | null {
  const [, key, given = ''] = /^([a-zA-Z0-9]+):(.+)$/s.exec(text) ?? [];
  const field = fields.find((one) => one.key === key);
  if (!field) return null;
  const written = given.trim();
  if (hasValues(field)) return parseValue(field, written);
  const pattern = hasDays(field) ? dayRange : amountRange;
  const [whole, first, dots, second] = pattern.exec(written) ?? [];
  if (!whole || whole === '..') return null;
  const read = (one: string | undefined, side: 'first' | 'last') =>
    one === undefined ? null : hasDays(field) ? toDayNumber(one, side) : Number(one);
  const from = read(first, 'first');
  const to = read(dots ? second : first, 'last');
  if (from !== null && to !== null && from > to) return null;
  return { key: field.key, value: null, from, to };
}

function parseValue({ key, options }: SearchField, written: string): FactFilter | null {
  if (!written || written.length > 200) return null;
  const wanted = toComparedValue(written);
  const value = options.length
    ? options.find((one) => toComparedValue(one) === wanted)
    : wanted && written;
  return value ? { key, value, from: null, to: null } : null;
}

/** A value as filters compare it: without regard to case, accents and punctuation. */
export function toComparedValue(value: string): string {
  return toSearchTokens(value).join(' ');
}

/** `2023-12` → 20231200 as the first day of a range, 20231299 as its last; days in between. */
export function toDayNumber(day: string, side: 'first' | 'last'): number {
  const [year, month, date] = day.split('-').map(Number);
  return year! * 10_000 + month! * 100 + (date ?? (side === 'first' ? 0 : 99));
}

/** `20231299` → `2023-12`, `20231204` → `2023-12-04`. */
export function fromDayNumber(day: number): string {
  const digits = String(day);
  const [year, month, date] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)];
  return date === '00' || date === '99' ? `${year}-${month}` : `${year}-${month}-${date}`;
}

/** Writes a filter for an address. */
export function writeFactFilter(
  { key, kind }: Pick<SearchField, 'key' | 'kind'>,
  { value, from, to }: Omit<FactFilter, 'key'>,
): string {
  if (value !== null) return `${key}:${value}`;
  const write = (one: number | null) =>
    one === null ? '' : hasDays({ kind }) ? fromDayNumber(one) : String(one);
  const [first, second] = [write(from), write(to)];
  return `${key}:${first === second ? first : `${first}..${second}`}`;
}

/** What a fact states to filters: its values, or the first and last of its range. */
export type ComparedFact = { values: readonly string[] } | { from: number; to: number };

/** Reads a fact as filters compare it; a text lists values with commas. Null if it doesn't fit its field. */
export function toComparedFact(
  { kind }: Pick<SearchField, 'kind'>,
  fact: FactValue,
): ComparedFact | null {
  switch (kind) {
    case 'text':
      return typeof fact === 'string' ? { values: splitText(fact) } : null;
    case 'choice':
      return typeof fact === 'string' ? { values: [fact] } : null;
    case 'choices':
      return Array.isArray(fact) ? { values: fact } : null;
    case 'moneyRange':
    case 'rate': {
      const { from, to } = typeof fact === 'object' && !Array.isArray(fact) ? fact : {};
      if (typeof from !== 'number') return null;
      return { from, to: typeof to === 'number' ? to : from };
    }
    case 'date':
    case 'month':
      if (fact === 'now') return { from: 0, to: 0 };
      return typeof fact === 'string' && /^\d{4}-\d\d(-\d\d)?$/.test(fact)
        ? { from: toDayNumber(fact, 'first'), to: toDayNumber(fact, 'last') }
        : null;
    default:
      return typeof fact === 'number' ? { from: fact, to: fact } : null;
  }
}

/** The parts of a text that lists several things. */
export function splitText(text: string): string[] {
  // the comma of a number parts nothing
  const parts = text.split(/[;·]|,(?!\d{3})/).map((one) => one.trim());
  return parts.filter(Boolean);
}

const roomUnits = new Set(
  'bhk rk bed beds bedroom bedrooms room rooms बीएचके बेडरूम कमरा कमरे'.split(' '),
);

/** Whether an amount that somebody wrote may be a fact of a field: money of a currency in rupees, an area, a number with its unit or label. */
export function takesAmount(
  { key, kind, unit, label }: SearchField,
  amount: SearchAmount,
): boolean {
  if (amount.kind === 'money') return kind.startsWith('money') && unit === 'INR';
  if (amount.kind === 'area') return kind === 'area';
  if (kind !== 'number') return false;
  if (roomUnits.has(amount.unit) && key === 'rooms') return true;
  const names = [unit, ...Object.values(label)].map((name) => foldSearchText(name).trim());
  return amount.unit !== '' && names.includes(amount.unit);
}

/** Words that mean the same as an option of a field. */
const sameMeaning = [
  ['flat', 'apartment', 'फ्लैट', 'अपार्टमेंट'],
  ['villa', 'bungalow', 'विला', 'बंगला'],
  ['plot', 'प्लॉट'],
].map((words) => words.map(foldSearchText));

/** A word with its singular and what means the same. */
export function listMeanings(word: string): string[] {
  const forms = word.length > 3 && word.endsWith('s') ? [word, word.slice(0, -1)] : [word];
  const same = sameMeaning.find((words) => words.some((one) => forms.includes(one))) ?? [];
  return [...new Set([...forms, ...same])];
}

/** What somebody said they look for, as filters: a text counts if it is a city, an option of a field, or an amount of one. */
export function toWishFilters(
  fields: readonly SearchField[],
  { cities, said }: { cities: readonly string[]; said: readonly string[] },
): string[] {
  const filters = said.flatMap((text) => toWishFilter(fields, { text, cities }) ?? []);
  return [...new Set(filters)];
}

function toWishFilter(
  fields: readonly SearchField[],
  { text, cities }: { text: string; cities: readonly string[] },
): string | null {
  const own = cities.find((one) => toComparedValue(one) === toComparedValue(text));
  if (own) return `city:${own}`;
  const meanings = listMeanings(toComparedValue(text));
  for (const { key, options } of fields) {
    const option = options.find((one) => meanings.includes(toComparedValue(one)));
    if (option) return `${key}:${option}`;
  }
  const [term, ...others] = toSearchTerms(text);
  return term && !others.length ? toAmountFilter(fields, term) : null;
}

function toAmountFilter(fields: readonly SearchField[], { amount }: SearchTerm): string | null {
  const field = amount && fields.find((one) => takesAmount(one, amount));
  if (!field) return null;
  const { from, to } = amount;
  return writeFactFilter(field, { value: null, from, to });
}
