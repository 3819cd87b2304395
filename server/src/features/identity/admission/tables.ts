import type { AdmissionState, Area, ClassRequestState, LocalText } from '@pavilion/contract';
import type { ColumnType, Generated, Selectable } from 'kysely';

interface AccessClassTable {
  id: string;
  event_id: string;
  name: ColumnType<LocalText, string, string>;
  position: number;
  capacity: number | null;
  /** Event time. */
  opens_at: Date | null;
  closes_at: Date | null;
  needs_approval: boolean;
  /** As typed; compared without regard to case. */
  codes: string[];
  /** Whether a code is required even without `codes`. */
  needs_code: Generated<boolean>;
  areas: Area[];
  /** `YYYY-MM-DD`; none: all. */
  days: Generated<string[]>;
  removed_at: Date | null;
  /** How many companions each of its people may bring. */
  companions: Generated<number>;
}
export type ClassRow = Selectable<AccessClassTable>;

interface AdmissionTable {
  id: string;
  event_id: string;
  class_id: string;
  person_id: string;
  state: AdmissionState;
  position: number;
  asked_at: Date;
  /** Event time. */
  offered_until: Date | null;
  /** Why it was declined. */
  reason: Generated<string | null>;
  /** What an organiser asked before deciding, and the reply. */
  question: Generated<string | null>;
  question_by: Generated<string | null>;
  reply: Generated<string | null>;
  /** Real time; null without a place. */
  admitted_at: Generated<Date | null>;
  /** Whether it has been on the waiting list since it was last asked for. */
  has_waited: Generated<boolean>;
}
export type AdmissionRow = Selectable<AdmissionTable>;

interface ClassRequestTable {
  id: string;
  event_id: string;
  class_id: string;
  person_id: string;
  state: ClassRequestState;
  position: number;
  asked_at: Date;
  /** Why it was declined. */
  reason: string | null;
}
export type ClassRequestRow = Selectable<ClassRequestTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    access_class: AccessClassTable;
    admission: AdmissionTable;
    class_request: ClassRequestTable;
    approval_reminder: { event_id: string; day: string };
  }
}
