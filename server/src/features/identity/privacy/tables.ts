import type { JSONColumnType } from 'kysely';

interface EventPurgeTable {
  event_id: string;
  purged_at: Date;
  counts: JSONColumnType<Record<string, number>>;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    event_purge: EventPurgeTable;
  }
}
