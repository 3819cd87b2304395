import type { ChannelFile, ChannelRole, MessageReaction, MuteLength } from '@pavilion/contract';
import type { Generated } from 'kysely';

interface ChannelTable {
  session_id: string;
  event_id: string;
  last_seq: Generated<number>;
  slow_seconds: Generated<number>;
  version: Generated<number>;
}

interface PersonTable {
  session_id: string;
  person_id: string;
  sent_at: Date | null;
  muted_at: Date | null;
  muted_until: Date | null;
}

interface MessageTable {
  id: string;
  session_id: string;
  seq: number;
  sender_id: string;
  role: ChannelRole | null;
  text: string;
  client_id: string | null;
  created_at: Date;
  deleted_at: Date | null;
  version: Generated<number>;
  reactions: Generated<Partial<Record<MessageReaction, number>>>;
  reply_to: Generated<string | null>;
}

interface FileTable {
  id: string;
  event_id: string;
  session_id: string;
  sender_id: string;
  kind: ChannelFile['kind'];
  title: string;
  bytes: number;
  storage_key: string;
  created_at: Date;
  message_id: string | null;
}

interface ReactionTable {
  message_id: string;
  person_id: string;
  kind: MessageReaction;
}

interface SlipTable {
  session_id: string;
  message_id: string;
}

export interface ModerationRow {
  id: string;
  session_id: string;
  by_id: string;
  action: 'deleted' | 'muted' | 'unmuted' | 'slowed';
  person_id: string | null;
  message_id: string | null;
  minutes: MuteLength;
  created_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    channel: ChannelTable;
    channel_person: PersonTable;
    channel_file: FileTable;
    channel_message: MessageTable;
    channel_reaction: ReactionTable;
    uncounted_reaction: SlipTable;
    moderation: ModerationRow;
  }
}
