import { type RawBuilder, sql } from 'kysely';

/** The address of the captions that were written in the session a query calls `alias`, as WebVTT; null without any. */
export function sqlLinesUrl(alias: string): RawBuilder<string | null> {
  const id = sql.ref(`${alias}.id`);
  return sql`case when exists (select from caption line where line.session_id = ${id} and line.text <> '')
    then '/captions/' || ${id} || '/lines.vtt' end`;
}
