import type { CompiledQuery } from 'kysely';
import type { Db } from './tables.ts';

/** Takes the place of a value while a query is compiled. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * Compiles a query to SQL once per shape instead of on every call. `build` gets placeholders for what is `given` and must
 * only pass them on as values, never branch on them. It may branch on `shape`, of which there are few.
 */
export function compiled<Given extends object, Row, Shape extends object = object>(
  build: (db: Db, given: Given, shape: Shape) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, given: Given, shape?: Shape) => Promise<Row[]> {
  const known = new Map<string, CompiledQuery<Row>>();
  const placeholders = new Proxy({} as Given, { get: (_, name) => new Placeholder(name) });
  return async (db, given, shape = {} as Shape) => {
    const key = JSON.stringify(shape);
    let query = known.get(key);
    if (!query) known.set(key, (query = build(db, placeholders, shape).compile(db)));
    const parameters = query.parameters.map((one) =>
      one instanceof Placeholder ? given[one.name as keyof Given] : one,
    );
    return (await db.executeQuery<Row>({ ...query, parameters } as CompiledQuery<Row>)).rows;
  };
}
