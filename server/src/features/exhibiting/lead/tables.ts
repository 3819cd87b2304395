import type { LeadStage } from '@pavilion/contract';
import type { Generated, Insertable } from 'kysely';

/** What a booth's staff keep about a lead. */
export interface LeadCare {
  stage: LeadStage;
  rating: number | null;
  owner_id: string | null;
  next_step: string;
  /** A day of the event's time zone. */
  next_step_on: string | null;
}

interface LeadChangeTable {
  id: string;
  event_id: string;
  booth_id: string;
  person_id: string;
  by_id: string | null;
  kind: 'stage' | 'owner' | 'nextStep';
  stage: LeadStage | null;
  owner_id: string | null;
  next_step: Generated<string>;
  next_step_on: string | null;
  created_at: Date;
}
export type NewLeadChange = Insertable<LeadChangeTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    lead_status: {
      event_id: string;
      booth_id: string;
      person_id: string;
      stage: Generated<LeadStage>;
      rating: number | null;
      owner_id: string | null;
      next_step: Generated<string>;
      next_step_on: string | null;
      is_notified: Generated<boolean>;
      version: Generated<number>;
      changed_by: string | null;
      changed_at: Date;
    };
    lead_change: LeadChangeTable;
    lead_key: {
      event_id: string;
      booth_id: string;
      person_id: string;
      lead_id: string;
      is_active: boolean;
      created_at: Date;
    };
    lead_note: {
      id: string;
      event_id: string;
      booth_id: string;
      person_id: string;
      author_id: string | null;
      text: string;
      created_at: Date;
    };
  }
}
