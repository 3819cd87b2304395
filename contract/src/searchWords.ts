import { toSquareMetres } from './squareFeet.ts';

/** An amount somebody wrote, with a bound on either side. */
export interface SearchAmount {
  kind: 'money' | 'area' | 'number';
  /** Of a number: the word behind it, such as `bhk`; empty without one. */
  unit: string;
  from: number | null;
  to: number | null;
}

/** A part of what somebody searches for. */
export interface SearchTerm {
  /** All of these are found as text… */
  words: string[];
  /** …or a fact has this amount; null for plain words. */
  amount: SearchAmount | null;
}

/** Writes text as searches compare it: in lower case, without accents and nuktas, with Latin digits. */
export function foldSearchText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c]/g, '')
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
}

/** The words and numbers of a text, folded. */
export function toSearchTokens(text: string): string[] {
  return foldSearchText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const figure = String.raw`\d+(?:,\d{2,3})*(?:\.\d+)?`;
const token = new RegExp(`${figure}|[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N}]*|[₹+<>–-]`, 'gu');
const isFigure = new RegExp(`^${figure}$`);

const rupees = new Set(['₹', 'rs', 'inr', 'रु', 'रुपये']);
const moneySizes = sizes([
  [10_000_000, 'crore crores cr करोड'],
  [100_000, 'lakh lakhs lac lacs l लाख'],
  [1000, 'thousand k हजार'],
]);
const squares = new Set(['sq', 'square', 'वर्ग']);
const feet = new Set(['ft', 'feet', 'foot', 'फुट', 'फीट']);
const metres = new Set(['m', 'metre', 'metres', 'meter', 'meters', 'mtr', 'मीटर']);
const wholeFeet = new Set(['sqft', 'sft']);
const wholeMetres = new Set(['sqm', 'm2']);

const atMost = new Set(['under', 'below', 'upto', 'within', 'max', 'maximum', '<']);
const atLeast = new Set(['above', 'over', 'from', 'min', 'minimum', '>']);
const joins = new Set(['to', '-', '–', 'and', 'से']);
const more = new Set(['ज्यादा', 'अधिक', 'ऊपर']);
/** Words that say nothing of what is looked for. */
const fillers = new Set(
  'a an and at by for from in near of on or the to with budget में के का की को और पास से तक'.split(' '),
);

/** How far from it an amount without a bound may be. */
const about = 0.1;

function sizes(given: [size: number, names: string][]): ReadonlyMap<string, number> {
  return new Map(
    given.flatMap(([size, names]) =>
      names.split(' ').map((name): [string, number] => [name, size]),
    ),
  );
}

interface ReadAmount {
  kind: SearchAmount['kind'];
  unit: string;
  value: number;
  /** What its figure counts: lakhs, square feet. */
  size: number;
  /** The first token behind it. */
  end: number;
}

/** Reads what somebody searches for: words, and amounts with their bounds, `3 BHK Whitefield under 90 lakh`. At most twelve terms. */
export function toSearchTerms(text: string): SearchTerm[] {
  // `3-BHK` is `3 BHK`
  const folded = foldSearchText(text).replace(/(\d)-(?=\p{L})/gu, '$1 ');
  const tokens = (folded.match(token) ?? []).slice(0, 40);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < tokens.length;) {
    const bounded = readBounded(tokens, at);
    if (bounded) {
      terms.push(bounded.term);
      at = bounded.end;
    } else {
      if (/[\p{L}\p{N}]/u.test(tokens[at]!)) terms.push({ words: [tokens[at]!], amount: null });
      at++;
    }
  }
  const telling = terms.filter(({ words, amount }) => amount || !fillers.has(words[0]!));
  return (telling.length ? telling : terms).slice(0, 12);
}

/** An amount with what bounds it, beginning at a token; null if none begins there. */
function readBounded(
  tokens: readonly string[],
  at: number,
): { term: SearchTerm; end: number } | null {
  const before = readBound(tokens, at);
  const first = readAmount(tokens, before.end);
  if (!first) return null;
  const second = joins.has(tokens[first.end] ?? '') ? readAmount(tokens, first.end + 1) : null;
  const isRange = second && !before.bound && areAlike(first, second);
  const last = isRange ? second : first;
  const after = isRange || before.bound ? null : readBoundAfter(tokens, first.end);
  const bound = before.bound ?? after?.bound ?? null;
  const end = after?.end ?? last.end;
  const isCount = last.kind === 'number';
  const words = tokens
    .slice(before.end, last.end)
    .filter((one) => /[\p{L}\p{N}]/u.test(one) && !(isRange && joins.has(one)))
    .map((one) => one.replaceAll(',', ''));
  // a bare figure is a word, such as a part of a number
  if (isCount && !last.unit && !bound && !isRange)
    return { term: { words, amount: null }, end: last.end };
  const { value } = first;
  const range = isRange
    ? { from: toValue(first, last), to: last.value }
    : {
        from: bound === 'atMost' ? null : bound || isCount ? value : round(value * (1 - about)),
        to: bound === 'atLeast' ? null : bound || isCount ? value : round(value * (1 + about)),
      };
  return { term: { words, amount: { kind: last.kind, unit: last.unit, ...range } }, end };
}

/** `60 to 90 lakh`: the first figure counts what the second does. */
function toValue(first: ReadAmount, last: ReadAmount): number {
  return first.kind === 'number' && last.kind !== 'number' ? first.value * last.size : first.value;
}

function areAlike(first: ReadAmount, second: ReadAmount): boolean {
  if (toValue(first, second) > second.value) return false;
  return first.kind === second.kind
    ? !first.unit || first.unit === second.unit
    : first.kind === 'number' && !first.unit;
}

type Bound = 'atMost' | 'atLeast' | null;

/** A bound in front of an amount: `under`, `up to`, `more than`. */
function readBound(tokens: readonly string[], at: number): { bound: Bound; end: number } {
  const [first = '', second = ''] = tokens.slice(at, at + 2);
  if (first === 'between') return { bound: null, end: at + 1 };
  if ((first === 'up' && second === 'to') || (first === 'less' && second === 'than'))
    return { bound: 'atMost', end: at + 2 };
  if ((first === 'more' && second === 'than') || (first === 'at' && second === 'least'))
    return { bound: 'atLeast', end: at + 2 };
  if (atMost.has(first)) return { bound: 'atMost', end: at + 1 };
  if (atLeast.has(first)) return { bound: 'atLeast', end: at + 1 };
  return { bound: null, end: at };
}

/** A bound behind an amount: `90 लाख तक`, `90 लाख से कम`, `3+`. */
function readBoundAfter(
  tokens: readonly string[],
  at: number,
): { bound: Bound; end: number } | null {
  const [first = '', second = ''] = tokens.slice(at, at + 2);
  if (first === 'तक') return { bound: 'atMost', end: at + 1 };
  if (first === 'से' && second === 'कम') return { bound: 'atMost', end: at + 2 };
  if (first === 'से' && more.has(second)) return { bound: 'atLeast', end: at + 2 };
  if (first === '+') return { bound: 'atLeast', end: at + 1 };
  return null;
}

/** `₹90 L`, `1 crore 25 lakh`, `1,000 sq ft`, `3 BHK`, `3`; null if no amount begins at a token. */
function readAmount(tokens: readonly string[], at: number): ReadAmount | null {
  const isRupees = rupees.has(tokens[at] ?? '');
  let end = isRupees ? at + 1 : at;
  if (!isFigure.test(tokens[end] ?? '')) return null;
  const value = toFigure(tokens[end]!);
  end++;
  const size = moneySizes.get(tokens[end] ?? '');
  if (size) {
    const rest = readAmount(tokens, end + 1);
    const isCompound = rest?.kind === 'money' && rest.size < size && rest.value < size;
    return isCompound
      ? { ...rest, value: value * size + rest.value, size }
      : { kind: 'money', unit: '', value: value * size, size, end: end + 1 };
  }
  if (isRupees) return { kind: 'money', unit: '', value, size: 1, end };
  const area = readArea(tokens, end);
  if (area) return { kind: 'area', unit: '', value: value * area.size, ...area };
  const word = tokens[end] ?? '';
  const isUnit = /^[\p{L}]/u.test(word) && !joins.has(word) && !fillers.has(word);
  return { kind: 'number', unit: isUnit ? word : '', value, size: 1, end: isUnit ? end + 1 : end };
}

function readArea(tokens: readonly string[], at: number): { size: number; end: number } | null {
  const [first = '', second = ''] = tokens.slice(at, at + 2);
  const foot = toSquareMetres(1_000_000) / 1_000_000;
  if (wholeFeet.has(first)) return { size: foot, end: at + 1 };
  if (wholeMetres.has(first)) return { size: 1, end: at + 1 };
  if (!squares.has(first)) return null;
  if (feet.has(second)) return { size: foot, end: at + 2 };
  return metres.has(second) ? { size: 1, end: at + 2 } : null;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function toFigure(written: string): number {
  return Number(written.replaceAll(',', ''));
}
