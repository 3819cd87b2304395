import type { JSONColumnType } from 'kysely';

interface EventPurgeTable {
  event_id: string;
  purged_at: Date;
  counts: JSONColumnType<Record<string, number>>;
}

export interface PrivacyTables {
  event_purge: EventPurgeTable;
}
