import type {
  HelpCard,
  HelpNote,
  HelpSide,
  HelpState,
  Language,
  LoanFigures,
  SpokenLanguage,
  SuitedStaff,
} from '@pavilion/contract';
import type { ColumnType, Generated, Insertable, Selectable, Updateable } from 'kysely';

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
  alerted_at: Generated<Date | null>;
  language: Generated<SpokenLanguage | null>;
  rest_alert: Generated<'notify' | 'mail' | null>;
  created_at: Date;
}
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
  card: ColumnType<HelpCard | null, string | null | undefined, never>;
  loan: ColumnType<LoanFigures | null, undefined, string | null>;
  client_id: string | null;
  created_at: Date;
}
export type NewMessage = Insertable<HelpMessageTable>;

type Shown<Row> = { [Column in keyof Row]: ColumnType<Row[Column], never, never> };

/** A view: a thread with its people, its latest message and what each side has not seen. */
type ConversationView = Shown<
  Omit<Selectable<HelpThreadTable>, 'alerted_at' | 'rest_alert'> & {
    visitor_first_name: string;
    visitor_last_name: string;
    visitor_dp_url: string | null;
    visitor_email: string;
    visitor_mobile: string | null;
    visitor_profession: string;
    visitor_language: Language;
    staff_first_name: string | null;
    staff_last_name: string | null;
    staff_dp_url: string | null;
    booth_name: string | null;
    last_text: string | null;
    last_side: HelpSide | null;
    last_card: HelpCard | null;
    visitor_unread: number;
    staff_unread: number;
    visitor_cities: string[];
    booth_city: string | null;
    /** Of those who named any, in no order, while nobody answers; somebody disabled has no name. */
    staff_skills: (Omit<SuitedStaff, 'first_name'> & { first_name: string | null })[] | null;
  }
>;

declare module '../../../db/tables.ts' {
  interface Tables {
    help_desk: {
      id: string;
      event_id: string;
      booth_id: string | null;
      revision: Generated<number>;
    };
    desk_presence: {
      event_id: string;
      desk_id: string;
      person_id: string;
      seen_at: Date;
      away: Generated<boolean>;
      on_duty: Generated<boolean>;
    };
    help_thread: HelpThreadTable;
    help_conversation: ConversationView;
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
}
