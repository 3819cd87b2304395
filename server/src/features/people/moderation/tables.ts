import type { ReportKind } from '@pavilion/contract';

interface ReportTable {
  id: string;
  event_id: string;
  kind: ReportKind;
  message_id: string;
  /** Null if the writer is anonymous. */
  sender_id: string | null;
  reporter_id: string;
  reason: string;
  /** The message as it was when it was reported. */
  text: string;
  created_at: Date;
  handled_at: Date | null;
}

interface ClaimTable {
  subject_id: string;
  event_id: string;
  person_id: string;
  until: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    message_report: ReportTable;
    moderator_claim: ClaimTable;
  }
}
