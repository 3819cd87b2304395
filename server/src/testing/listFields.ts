import type { z } from 'zod';

/** A field of a call's input that takes text or a number: its path and its schema. */
export interface Field {
  path: string[];
  takes: 'text' | 'number';
  schema: z.ZodType;
  /** Whether it is within a union, so that a refusal doesn't name it. */
  isOneOfSeveral: boolean;
}

interface Definition {
  type: string;
  shape?: Record<string, z.ZodType>;
  innerType?: z.ZodType;
  element?: z.ZodType;
  options?: z.ZodType[];
  valueType?: z.ZodType;
  in?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
  getter?: () => z.ZodType;
}

const definition = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** Returns all text and number fields of a schema, at any depth; for a list, those of its first item. */
export function listFields(
  schema: z.ZodType | undefined,
  path: string[] = [],
  isOneOfSeveral = false,
): Field[] {
  if (!schema || path.length > 8) return [];
  const { type, ...def } = definition(schema);
  const within = (inner: z.ZodType | undefined, step: string[] = []) =>
    listFields(inner, [...path, ...step], isOneOfSeveral);
  const takes = inputKind(schema);
  if (takes) return [{ path, takes, schema, isOneOfSeveral }];
  if (def.shape) return Object.entries(def.shape).flatMap(([name, inner]) => within(inner, [name]));
  if (type === 'array') return within(def.element, ['0']);
  if (type === 'record') return within(def.valueType, ['any']);
  if (def.options) return def.options.flatMap((option) => listFields(option, path, true));
  if (type === 'intersection') return [...within(def.left), ...within(def.right)];
  return within(def.innerType ?? def.in ?? def.getter?.());
}

function inputKind(schema: z.ZodType): Field['takes'] | null {
  const { type, in: first } = definition(schema);
  if (type === 'string') return 'text';
  if (type === 'number') return 'number';
  return type === 'pipe' && first ? inputKind(first) : null;
}

/** Returns a copy with another value at a path, creating missing parents. */
export function put(into: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '0') return [put(Array.isArray(into) ? into[0] : undefined, rest, value)];
  const around = into && typeof into === 'object' && !Array.isArray(into) ? into : {};
  return { ...around, [step]: put((around as Record<string, unknown>)[step], rest, value) };
}

/** Returns the maximum length a field accepts; null if it never refuses a text as too long. */
export function mostLetters({ schema }: Field): number | null {
  const isTooLong = (letters: number) =>
    schema
      .safeParse('a'.repeat(letters))
      .error?.issues.some(
        ({ code, message }) => code === 'too_big' || message === 'field.tooLong',
      ) ?? false;
  let [taken, refused] = [0, 250_000];
  if (!isTooLong(refused)) return null;
  while (refused - taken > 1) {
    const half = Math.floor((taken + refused) / 2);
    if (isTooLong(half)) refused = half;
    else taken = half;
  }
  return taken;
}
