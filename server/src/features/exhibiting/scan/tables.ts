import type { Generated, Selectable } from 'kysely';

interface BadgeScanTable {
  id: string;
  event_id: string;
  booth_id: string;
  person_id: string;
  by_id: string | null;
  asked_at: Date;
  expires_at: Date;
  /** The person has blocked who scanned: they aren't asked, which looks like no answer. */
  is_silent: boolean;
  answer: Generated<'shared' | 'declined' | null>;
  answered_at: Generated<Date | null>;
}
export type BadgeScanRow = Selectable<BadgeScanTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    badge_scan: BadgeScanTable;
  }
}
