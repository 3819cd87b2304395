import { toDayMonthYear } from './clock.ts';
import { type FactValue, toRate } from './facts.ts';
import type { FactField } from './presets/event-config.ts';
import { inLakhs } from './rupees.ts';
import { toSquareFeet } from './squareFeet.ts';
import type { Values } from './texts/say.ts';

/** What turns facts into words: a language, its sentences, and the event's glossary. */
export interface FactWords {
  language: string;
  say(
    key: 'fact.area' | 'fact.now' | 'fact.onwards' | 'fact.range' | 'fact.rate',
    values?: Values,
  ): string;
  term(text: string): string;
}

/** Puts a fact of a kind without its own look into words; null if it doesn't fit its field any more. */
export function toFactText(
  { kind, unit }: Pick<FactField, 'kind' | 'unit'>,
  value: FactValue,
  { language, say, term }: FactWords,
): string | null {
  const money = (amount: number) =>
    unit === 'INR' ? inLakhs(amount, language) : `${inDigits(amount, language)} ${unit}`;
  switch (kind) {
    case 'text':
    case 'choice':
      return typeof value === 'string' ? term(value) : null;
    case 'choices':
      return Array.isArray(value) ? value.map(term).join(', ') : null;
    case 'number':
      return typeof value === 'number' ? `${inDigits(value, language)} ${term(unit)}`.trim() : null;
    case 'area':
      if (typeof value !== 'number') return null;
      return say('fact.area', {
        metres: inDigits(Math.round(value * 10) / 10, language),
        feet: inDigits(toSquareFeet(value), language),
      });
    case 'money':
      return typeof value === 'number' ? money(value) : null;
    case 'moneyRange': {
      const { from, to } = parts(value);
      if (typeof from !== 'number') return null;
      if (to === from) return money(from);
      return typeof to === 'number'
        ? say('fact.range', { from: money(from), to: money(to) })
        : say('fact.onwards', { from: money(from) });
    }
    case 'percent':
      return typeof value === 'number' ? inPercent(value, language) : null;
    case 'rate': {
      const rate = toRate(value);
      if (!rate) return null;
      const { from, to, on } = rate;
      const [low, high] = [inPercent(from, language), inPercent(to ?? from, language)];
      const range = low === high ? low : say('fact.range', { from: low, to: high });
      return say('fact.rate', { range, day: toDayMonthYear(on) });
    }
    case 'date':
      return typeof value === 'string' ? toDayMonthYear(value) : null;
    case 'month':
      return typeof value === 'string' ? monthInWords(value, language, say('fact.now')) : null;
    default:
      return null;
  }
}

/** `2022-03` → `March 2022`. */
export function monthInWords(month: string, language: string, now: string): string | null {
  if (month === 'now') return now;
  const first = Date.parse(`${month}-01T00:00:00Z`);
  if (Number.isNaN(first)) return null;
  const words = { timeZone: 'UTC', month: 'long', year: 'numeric' } as const;
  return new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, words).format(first);
}

function inDigits(value: number, language: string): string {
  return new Intl.NumberFormat(`${language}-IN-u-nu-latn`).format(value);
}

/** `8.5%` */
export function inPercent(value: number, language: string): string {
  const digits = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(`${language}-IN-u-nu-latn`, digits).format(value / 100);
}

/** The parts of a fact that has some. */
function parts(value: FactValue): Record<string, string | number | null> {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}
