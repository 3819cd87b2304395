import type { ExportKeyTables } from './copy/exportKey.ts';
import type { MigrationTables } from './migrate.ts';
import type { SecretKeyTables } from './secretColumns.ts';

/** Every table of the database: those of the store itself here, those of the features by `server/src/wiring/tables.ts`. */
export interface Tables extends ExportKeyTables, MigrationTables, SecretKeyTables {}
