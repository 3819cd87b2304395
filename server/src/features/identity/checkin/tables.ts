import type { Generated } from 'kysely';

interface CheckInTable {
  id: string;
  event_id: string;
  person_id: string;
  /** `YYYY-MM-DD` in the event's zone. */
  day: string;
  door: string;
  /** Event time. */
  at: Date;
  received_at: Date;
  by_id: string | null;
  undone_at: Generated<Date | null>;
  undone_by: Generated<string | null>;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    check_in: CheckInTable;
  }
}
