import { z } from 'zod';
import { httpsUrl, instant, text } from './kit/field.ts';
import { fileUrl } from './kit/media.ts';
import { fitsRegister, registers } from './registers.ts';
import type { FactField, FactKind } from './presets/event-config.ts';

/** Most facts of one booth. */
const mostFacts = 60;

/** What a fact may be stored as; `checkFacts` says whether it fits its field. */
export const factValue = z.union(
  [
    z.string().max(2000),
    z.number(),
    z.array(z.string().max(120)).max(300),
    z.record(z.string().max(40), z.union([z.string().max(2000), z.number(), z.null()])),
  ],
  { error: 'field.invalid' },
);
export type FactValue = z.infer<typeof factValue>;

/** The facts of a booth by the keys of the event's fields. */
export const facts = z
  .record(z.string().max(40), factValue)
  .refine((given) => Object.keys(given).length <= mostFacts, { error: 'field.tooLong' });
export type Facts = z.infer<typeof facts>;

/** What is wrong with a fact: a catalogue key, and an example its text shows. */
interface FactProblem {
  code: string;
  example?: string;
}

interface Judging {
  /** What is stored already: it stays valid as time passes. */
  stored: Facts;
  /** The event's month, `2021-06`. */
  month: string;
}

/** Returns the facts to store and, by field, what's wrong with the others. Facts of no field are dropped. */
export function checkFacts(
  fields: readonly FactField[],
  given: Facts,
  { stored, month }: Judging,
): { facts: Facts; problems: Record<string, FactProblem> } {
  const kept: Facts = {};
  const problems: Record<string, FactProblem> = {};
  for (const field of fields) {
    const value = given[field.key];
    if (value === undefined || isBlank(value)) continue;
    const before = stored[field.key];
    if (before !== undefined && JSON.stringify(before) === JSON.stringify(value)) {
      kept[field.key] = value;
      continue;
    }
    const judged = schemas[field.kind](field, month).safeParse(value);
    if (judged.success) kept[field.key] = judged.data as FactValue;
    else problems[field.key] = toProblem(judged.error.issues[0]!);
  }
  return { facts: kept, problems };
}

/** Returns the fields without which a booth isn't published and that these facts leave out. */
export function listMissingFacts(fields: readonly FactField[], given: Facts): FactField[] {
  return fields.filter(
    ({ key, required }) => required && (given[key] === undefined || isBlank(given[key])),
  );
}

function isBlank(value: FactValue): boolean {
  return (
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0) ||
    (typeof value === 'object' &&
      Object.values(value).every((part) => part === null || part === ''))
  );
}

function toProblem(issue: z.core.$ZodIssue): FactProblem {
  const example = issue.code === 'custom' ? issue.params?.['example'] : undefined;
  return { code: issue.message, ...(typeof example === 'string' && example && { example }) };
}

type SchemaBuilder = (field: FactField, month: string) => z.ZodType;

const mostAmount = 1_000_000_000_000;
const day = z.iso.date({ error: 'date.invalid' });
const aboveZero = z
  .number({ error: 'form.number' })
  .gt(0, { error: 'fact.aboveZero' })
  .lte(mostAmount, { error: 'field.tooLong' });
const amount = aboveZero.refine(Number.isInteger, { error: 'fact.wholeAmount' });
/** A share or a rate, of which two decimals count. */
const percent = (most: number) =>
  z
    .number({ error: 'form.number' })
    .gt(0, { error: 'fact.aboveZero' })
    .lte(most, { error: most === 100 ? 'fact.percent' : 'fact.rateRange' })
    .transform((value) => Math.round(value * 100) / 100);
const degrees = (most: number) =>
  z
    .number({ error: 'fact.place' })
    .min(-most, { error: 'fact.place' })
    .max(most, { error: 'fact.place' });
const file = z.object(
  { url: fileUrl, title: text(200, { required: false }).default('') },
  { error: 'form.file' },
);

const schemas: Record<FactKind, SchemaBuilder> = {
  text: () => text(500),
  choice: ({ options }) =>
    z.string().refine((one) => options.includes(one), { error: 'form.choose' }),
  choices: ({ options }) =>
    z
      .array(z.string(), { error: 'form.choose' })
      .refine((chosen) => chosen.every((one) => options.includes(one)), { error: 'form.choose' })
      .transform((chosen) => options.filter((one) => chosen.includes(one))),
  number: () => aboveZero,
  area: () => aboveZero,
  money: () => amount,
  moneyRange: () =>
    z
      .object({ from: amount, to: amount.nullable().default(null) }, { error: 'fact.from' })
      .refine(({ from, to }) => to === null || from <= to, { error: 'fact.reversed' }),
  percent: () => percent(100),
  rate: () =>
    rate.refine(({ from, to }) => to === null || from <= to, { error: 'fact.rateReversed' }),
  date: () => day,
  month: (_, month) =>
    z
      .string({ error: 'fact.month' })
      .regex(/^(now|\d{4}-(0[1-9]|1[0-2]))$/, { error: 'fact.month', abort: true })
      .refine((value) => value === 'now' || value >= month, { error: 'fact.past' }),
  link: () => httpsUrl,
  registration: () =>
    registration.superRefine(({ state, number }, ctx) => {
      if (fitsRegister(state, number)) return;
      const { example } = registers[state]!;
      ctx.addIssue({ code: 'custom', message: 'fact.registration', params: { example } });
    }),
  place: () =>
    z.object(
      {
        latitude: degrees(90),
        longitude: degrees(180),
      },
      { error: 'fact.place' },
    ),
  document: () => file,
  picture: () => file,
  plan: () => file,
};

/** The highest rate of interest that a bank may state. */
export const mostRatePercent = 40;

/** A rate of interest a year, from the lowest to the highest, and the day on which it was true. */
const rate = z.object(
  {
    from: percent(mostRatePercent),
    to: percent(mostRatePercent).nullable().default(null),
    on: z.string({ error: 'fact.rateDay' }).pipe(z.iso.date({ error: 'fact.rateDay' })),
  },
  { error: 'fact.rateRange' },
);
export type Rate = z.infer<typeof rate>;

/** A rate as stored; null if a fact isn't one. Every page reads rates, so it does without a schema. */
export function toRate(value: FactValue | undefined): Rate | null {
  if (typeof value !== 'object' || Array.isArray(value)) return null;
  const { from, to = null, on } = value;
  if (typeof from !== 'number' || typeof on !== 'string' || typeof to === 'string') return null;
  return Number.isNaN(Date.parse(on)) ? null : { from, to, on };
}

/** A number under which an authority lists the booth's project. */
const registration = z.object({
  state: z
    .string({ error: 'fact.state' })
    .refine((state) => Object.hasOwn(registers, state), { error: 'fact.state', abort: true }),
  number: z.string({ error: 'field.required' }).pipe(text(120)),
  /** When an organiser compared it with the authority's page (event time); the log says who. */
  confirmedAt: instant.nullable().default(null),
});
export type Registration = z.infer<typeof registration>;

/** A registration as stored; null if a fact isn't one. */
export function toRegistration(value: FactValue | undefined): Registration | null {
  return registration.safeParse(value).data ?? null;
}
