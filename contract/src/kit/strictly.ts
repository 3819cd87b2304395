import { z } from 'zod';

/** The parts of a schema that are read here; its own types are too broad for a walk through it. */
interface Def {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
}

/** The same schema with every object in it strict, so that unknown keys are refused at any depth. */
export function strictly<Schema extends z.ZodType>(schema: Schema): Schema {
  const def = schema.def as unknown as Def;
  const remade = (part: object) => schema.clone({ ...schema.def, ...part } as never) as Schema;
  if (def.type === 'object') {
    const shape = Object.entries(def.shape!).map(([key, one]) => [key, strictly(one)]);
    return remade({ shape: Object.fromEntries(shape), catchall: z.never() });
  }
  if (def.element) return remade({ element: strictly(def.element) });
  if (def.innerType) return remade({ innerType: strictly(def.innerType) });
  return schema;
}
