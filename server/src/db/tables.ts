import type { Kysely } from 'kysely';
import type { MigrationTables } from './migrate.ts';

/** Every table of the database: the store’s own here; `server/src/wiring/tables.ts` adds all others. */
export interface Tables extends MigrationTables {}

export type Db = Kysely<Tables>;
