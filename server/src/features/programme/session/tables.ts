import type {
  ApprovalStatus,
  InvitionStatus,
  LocalText,
  Player,
  Recording,
  SessionRole,
} from '@pavilion/contract';
import type { Generated, Insertable, JSONColumnType, Selectable, Updateable } from 'kysely';

interface SessionTable {
  id: string;
  event_id: string;
  position: Generated<number>;
  topic: JSONColumnType<LocalText>;
  description: JSONColumnType<LocalText>;
  type: string;
  track: string | null;
  place: string | null;
  start_at: Date;
  duration_minutes: number | null;
  banner_url: string | null;
  recording: JSONColumnType<Recording> | null;
  player: JSONColumnType<Player> | null;
  capacity: number | null;
  visibility: Generated<'public' | 'invited'>;
  is_published: Generated<boolean>;
  version: Generated<number>;
  file_secret: Generated<string>;
  removed_at: Date | null;
  created_at: Generated<Date>;
}
export type SessionRow = Selectable<SessionTable>;
export type NewSessionRow = Insertable<SessionTable>;
export type SessionRowChange = Updateable<SessionTable>;

interface UserSessionTable {
  event_id: string;
  session_id: string;
  person_id: string;
  role: SessionRole;
  invitation_status: InvitionStatus | null;
  approval_status: ApprovalStatus | null;
  registered_at: Date | null;
  joined_at: Date | null;
  /** On the panel: the invitation status they return to as an attendee; null without one. */
  status_before: Generated<InvitionStatus | null>;
}
export type UserSessionRow = Selectable<UserSessionTable>;

interface SessionTicketTable {
  session_id: string;
  person_id: string;
  token_hash: string;
  expires_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    session: SessionTable;
    session_person: {
      event_id: string;
      session_id: string;
      speaker_id: string;
      role: 'speaker' | 'moderator';
      position: number;
    };
    user_session: UserSessionTable;
    session_ticket: SessionTicketTable;
  }
}
