/** What features ask of those above them; each adds its own in its `hooks.ts`. A list calls every feature, a record has one owner for each key. */
export interface Hooks {}

/** What one feature does for those below it: a function for a list, some keys of a record. */
export type FeatureHooks = {
  [Name in keyof Hooks]?: Hooks[Name] extends readonly (infer Hook)[] ? Hook : Partial<Hooks[Name]>;
};

/** Composes what features do, in this order. */
export function composeHooks(features: readonly FeatureHooks[]): Hooks {
  const lists: Record<string, unknown[]> = {};
  const records: Record<string, Record<string, unknown>> = {};
  for (const [name, hook] of features.flatMap((feature) => Object.entries<object>(feature))) {
    if (typeof hook === 'function') (lists[name] ??= []).push(hook);
    else
      for (const [key, value] of Object.entries(hook)) {
        // without a prototype: what people send, such as a file's folder, is looked up in it
        const record = (records[name] ??= Object.create(null) as Record<string, unknown>);
        if (key in record) throw new Error(`Two features have the hook ${name}.${key}.`);
        record[key] = value;
      }
  }
  return { ...lists, ...records } as unknown as Hooks;
}
