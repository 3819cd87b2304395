import type { z } from 'zod';

/** A schema that checks a frozen value once: a server sends what it keeps again and again. Values are frozen throughout, as what lies deeper isn't looked at. */
export function checkedOnce<Schema extends z.ZodType>(schema: Schema): Schema {
  const checked = new WeakMap<object, unknown>();
  const { run } = schema._zod;
  const once = schema.clone();
  once._zod.run = (payload, context) => {
    const { value } = payload;
    if (typeof value !== 'object' || value === null || !Object.isFrozen(value))
      return run(payload, context);
    if (checked.has(value)) return Object.assign(payload, { value: checked.get(value) });
    const done = run(payload, context);
    if (!(done instanceof Promise) && done.issues.length === 0) checked.set(value, done.value);
    return done;
  };
  return once;
}
