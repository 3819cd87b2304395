import type { MeetingState } from '@pavilion/contract';
import type { Generated, Selectable } from 'kysely';

interface MeetingTable {
  id: string;
  event_id: string;
  from_id: string;
  to_id: string;
  offered_by: string;
  state: MeetingState;
  text: string;
  reason: Generated<string>;
  expires_at: Date;
  start_at: Date | null;
  room_id: string | null;
  reminded_at: Date | null;
  from_delay: Generated<number>;
  to_delay: Generated<number>;
  changed_at: Date;
}
export type MeetingRow = Selectable<MeetingTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    meeting: MeetingTable;
    meeting_slot: { event_id: string; meeting_id: string; person_id: string; start_at: Date };
  }
}
