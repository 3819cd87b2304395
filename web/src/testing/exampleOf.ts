import type { z } from 'zod';

/** A deep partial: only what matters is given. */
export type Partly<T> = T extends readonly (infer Item)[]
  ? Partly<Item>[]
  : T extends object
    ? { [Key in keyof T]?: Partly<T[Key]> }
    : T;

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  keyType?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  options?: z.ZodType[];
  in?: z.ZodType;
}

/** The id used wherever none is given. */
export const exampleId = '00000000-0000-4000-8000-000000000010';

/** One of these fits every string, number and boolean of our replies. */
const plainest: unknown[] = [
  'Text',
  1,
  false,
  exampleId,
  '2021-06-02T05:30:00.000Z',
  '2021-06-02',
  '#a8431f',
];

/** The plainest value a schema accepts: null, empty or a sample wherever nothing is given. */
export function exampleOf<T>(schema: z.ZodType<T>, given?: Partly<NoInfer<T>>): T {
  return schema.parse(valueOf(schema, given));
}

function valueOf(schema: z.ZodType, given: unknown): unknown {
  const { type, ...of } = schema._zod.def as unknown as Definition;
  const part = (key: string) => (given as Record<string, unknown> | undefined)?.[key];
  if (type === 'object')
    return mapped(Object.keys(of.shape!), (key) => valueOf(of.shape![key]!, part(key)));
  if (type === 'record' && given === undefined)
    return mapped(listKeys(of.keyType!), () => valueOf(of.valueType!, undefined));
  if (type === 'array')
    return ((given as unknown[] | undefined) ?? []).map((item) => valueOf(of.element!, item));
  if (given === null || (given === undefined && type === 'nullable')) return null;
  if (given === undefined && type === 'optional') return undefined;
  const inner = of.innerType ?? of.in ?? of.options?.[0];
  if (inner) return valueOf(inner, given);
  if (given !== undefined) return given;
  const all = [...plainest, ...(schema._zod.values ?? [])];
  return all.find((value) => schema.safeParse(value).success);
}

function mapped(keys: string[], value: (key: string) => unknown): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, value(key)]));
}

/** The keys a record always has. */
const listKeys = (schema: z.ZodType) => [...(schema._zod.values ?? [])].map(String);
