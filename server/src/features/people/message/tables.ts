import type { Generated, GeneratedAlways } from 'kysely';

interface ThreadTable {
  id: string;
  event_id: string;
  low_id: string;
  high_id: string;
  begun_by: string;
  begun_at: Date;
  answered_at: Date | null;
  last_seq: number;
  last_arrival: number;
}

interface SideTable {
  thread_id: string;
  person_id: string;
  seen_seq: Generated<number>;
  unread: Generated<number>;
  unseen_since: Date | null;
  notified_at: Date | null;
}

interface MessageTable {
  id: string;
  thread_id: string;
  seq: number;
  sender_id: string;
  text: string;
  client_id: string | null;
  created_at: Date;
  revision: Generated<number>;
  search_text: GeneratedAlways<string>;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    message_thread: ThreadTable;
    thread_participant: SideTable;
    message: MessageTable;
  }
}
