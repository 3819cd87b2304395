import {
  eventConfig,
  localText,
  phoneCountries,
  sectionOrder,
  timeOfDay,
} from '@pavilion/contract';
import type { z } from 'zod';

/** A form field derived from a schema. */
export type Field =
  | { kind: 'words' | 'line' | 'day' | 'time' | 'colour' | 'yesNo' | 'countries' }
  | { kind: 'number'; min: number | undefined; max: number | undefined; isWhole: boolean }
  | { kind: 'choice' | 'choices' | 'order'; options: string[] }
  | { kind: 'lines'; isDays: boolean }
  | { kind: 'parts'; parts: [name: string, field: Field][] }
  | { kind: 'list'; item: Field; empty: unknown }
  | { kind: 'maybe'; field: Field; empty: unknown };

/** The parts of a schema's definition read here; Zod's own types are more detailed than needed. */
interface Def {
  type: string;
  format?: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
  entries?: Record<string, string>;
}
const definition = (schema: z.ZodType) => schema.def as unknown as Def;
const colour: z.ZodType = eventConfig.shape.look.shape.brand;

/** Derives a form field from a schema. */
export function toField(schema: z.ZodType): Field {
  if (schema === (localText as z.ZodType)) return { kind: 'words' };
  if (schema === (timeOfDay as z.ZodType)) return { kind: 'time' };
  if (schema === colour) return { kind: 'colour' };
  if (schema === (phoneCountries as z.ZodType)) return { kind: 'countries' };
  if (schema === (sectionOrder as z.ZodType))
    return { kind: 'order', options: Object.values(sectionOrder.element.enum) };
  const def = definition(schema);
  switch (def.type) {
    case 'optional':
    case 'default':
      return toField(def.innerType!);
    case 'nullable':
      return { kind: 'maybe', field: toField(def.innerType!), empty: empty(def.innerType!) };
    case 'object':
      return {
        kind: 'parts',
        parts: Object.entries(def.shape!).map(([name, part]) => [name, toField(part)]),
      };
    case 'array':
      return list(def.element!);
    case 'enum':
      return { kind: 'choice', options: Object.values(def.entries!) };
    case 'boolean':
      return { kind: 'yesNo' };
    case 'number': {
      const { minValue, maxValue, format } = schema as z.ZodNumber;
      return {
        kind: 'number',
        min: finite(minValue),
        max: finite(maxValue),
        isWhole: format === 'safeint',
      };
    }
    default:
      return { kind: def.format === 'date' ? 'day' : 'line' };
  }
}

function list(element: z.ZodType): Field {
  const item = toField(element);
  if (item.kind === 'choice') return { kind: 'choices', options: item.options };
  if (item.kind === 'line' || item.kind === 'day')
    return { kind: 'lines', isDays: item.kind === 'day' };
  return { kind: 'list', item, empty: empty(element) };
}

function finite(value: number | null): number | undefined {
  return value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined;
}

/** The initial value for a new item of this schema. */
function empty(schema: z.ZodType): unknown {
  if (schema === (localText as z.ZodType)) return { en: '' };
  const def = definition(schema);
  const begins = schema.meta()?.['begins'];
  if (begins !== undefined) return begins;
  switch (def.type) {
    case 'nullable':
      return null;
    case 'optional':
      return undefined;
    case 'default':
      return empty(def.innerType!);
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape!).map(([name, part]) => [name, empty(part)]),
      );
    case 'array':
      return [];
    case 'boolean':
      return false;
    case 'number':
      return Math.max(0, finite((schema as z.ZodNumber).minValue) ?? 0);
    case 'enum':
      return Object.values(def.entries!)[0];
    default:
      return '';
  }
}
