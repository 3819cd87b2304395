import type { LeadStage } from '@pavilion/contract';
import type { Generated } from 'kysely';

declare module '../../../db/tables.ts' {
  interface Tables {
    lead_status: {
      event_id: string;
      booth_id: string;
      person_id: string;
      stage: Generated<LeadStage>;
      rating: number | null;
      version: Generated<number>;
      changed_by: string | null;
      changed_at: Date;
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
