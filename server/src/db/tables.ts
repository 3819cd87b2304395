import type { Kysely } from 'kysely';
import type { MigrationTables } from './migrate.ts';

/** Every table of the database: the store’s own here; a feature adds its own beside its queries. */
export interface Tables extends MigrationTables {}

export type Db = Kysely<Tables>;
