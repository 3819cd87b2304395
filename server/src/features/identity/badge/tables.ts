import type { Selectable } from 'kysely';

interface BadgeTable {
  person_id: string;
  event_id: string;
  code: string;
  /** SHA-256 of the code, in hex. */
  hash: string;
  created_at: Date;
}
export type BadgeRow = Selectable<BadgeTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    badge: BadgeTable;
  }
}
