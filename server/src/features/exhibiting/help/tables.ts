import type { HelpNote, HelpSide, HelpState } from '@pavilion/contract';
import type { Generated, Insertable, Updateable } from 'kysely';

interface HelpThreadTable {
  id: string;
  event_id: string;
  visitor_id: string;
  booth_id: string | null;
  desk_id: string;
  state: HelpState;
  version: Generated<number>;
  claimed_by: string | null;
  queued_at: Date;
  offered_at: Date;
  waiting_since: Date | null;
  first_answered_at: Date | null;
  due_at: Date | null;
  overdue_at: Date | null;
  done_at: Date | null;
  shares_contact_since: Date | null;
  last_seq: Generated<number>;
  answered_seq: Generated<number>;
  visitor_seen_seq: Generated<number>;
  staff_seen_seq: Generated<number>;
  unseen_since: Date | null;
  mailed_at: Date | null;
  created_at: Date;
}
export type NewThread = Insertable<HelpThreadTable>;
export type ThreadChange = Updateable<HelpThreadTable>;

interface HelpMessageTable {
  id: string;
  event_id: string;
  thread_id: string;
  seq: number;
  side: HelpSide;
  sender_id: string | null;
  text: string;
  note: HelpNote | null;
  due_at: Date | null;
  client_id: string | null;
  created_at: Date;
}
export type NewMessage = Insertable<HelpMessageTable>;

export interface HelpTables {
  help_desk: { id: string; event_id: string; booth_id: string | null; turn: Generated<number> };
  desk_presence: {
    event_id: string;
    desk_id: string;
    person_id: string;
    seen_at: Date;
    away: Generated<boolean>;
    on_duty: Generated<boolean>;
  };
  help_thread: HelpThreadTable;
  help_message: HelpMessageTable;
  help_hand_over: {
    id: string;
    event_id: string;
    thread_id: string;
    by_id: string | null;
    to_id: string | null;
    note: string;
    created_at: Date;
  };
}
