import { type RawBuilder, sql } from 'kysely';

/** `fullName` in SQL, of the person whom a query calls `alias`; null without one. */
export function sqlFullName(alias: string): RawBuilder<string> {
  const [first, last] = [sql.ref(`${alias}.first_name`), sql.ref(`${alias}.last_name`)];
  return sql`trim(${first} || ' ' || ${last})`;
}
