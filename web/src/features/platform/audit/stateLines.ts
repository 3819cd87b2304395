import { type DayHours, dayHours } from '@pavilion/contract';
import { dayInWords } from '../../../lib/time/eventDays.ts';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import type { Language } from '../../../lib/text/language.ts';

/** One field of an entry: its path, and its old and new value in words. */
interface Line {
  path: string;
  before: string | null;
  after: string | null;
}

/** How to put the values of a state into words. */
interface Reading {
  language: Language;
  say: (value: boolean | null) => string;
  /** Names by id. */
  names: Record<string, string>;
  /** The name of a field's option. */
  valueName: (path: string, value: string) => string;
}

/** The differences between two states, field by field; nested fields by path. Values too long for a table are cut. */
export function stateLines(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  reading: Reading,
): Line[] {
  const old = before ? flat(before) : new Map<string, unknown>();
  const fresh = after ? flat(after) : new Map<string, unknown>();
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((path) => ({
      path,
      before: old.has(path) ? shown(path, old.get(path), reading) : null,
      after: fresh.has(path) ? shown(path, fresh.get(path), reading) : null,
    }))
    .filter((line) => line.before !== line.after);
}

function flat(value: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (isPlain(value) && Object.keys(value).length > 0) {
    for (const [key, part] of Object.entries(value))
      flat(part, path ? `${path}.${key}` : key, found);
  } else if (Array.isArray(value) && value.length > 0 && value.every(isHours)) {
    found.set(
      path,
      value.map(({ date, from, to }) => `${date} ${from} – ${to}`),
    );
  } else if (Array.isArray(value) && value.some((part) => typeof part === 'object')) {
    value.forEach((part, at) => flat(part, `${path}.${at + 1}`, found));
  } else found.set(path, value);
  return found;
}

function isHours(value: unknown): value is DayHours {
  return dayHours.safeParse(value).success;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function shown(path: string, value: unknown, reading: Reading): string {
  const { language, say, names, valueName } = reading;
  const named = (one: unknown) => names[String(one)] ?? valueName(path, String(one));
  if (value === null || value === undefined || value === '') return say(null);
  if (typeof value === 'boolean') return say(value);
  if (Array.isArray(value)) return value.length ? value.map(named).join(', ') : say(null);
  if (typeof value === 'object') return say(true);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return inEventZone(value, language);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value))
    return dayInWords(value, language);
  return named(value);
}
