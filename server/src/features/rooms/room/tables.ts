import type { DirectCallAnswer, RoomKind, RoomRole } from '@pavilion/contract';
import type { Generated, Selectable } from 'kysely';

interface RoomTable {
  id: string;
  event_id: string;
  kind: RoomKind;
  owner_id: string | null;
  with_id: string | null;
  topic: string;
  start_at: Date;
  duration_minutes: number;
  max_capacity: number;
  is_public: boolean;
  closed_at: Date | null;
  call_id: string | null;
  help_thread_id: string | null;
  /** The first room of the group, if this is an overflow room. */
  overflow_of: string | null;
  version: Generated<number>;
  inside_changed: Generated<boolean>;
  inside_published_at: Date | null;
  created_at: Date;
}
export type RoomRow = Selectable<RoomTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    room: RoomTable;
    room_member: {
      event_id: string;
      room_id: string;
      person_id: string;
      /** `guest`: has taken a seat in a public room. */
      role: RoomRole;
      /** Accepting takes a seat. */
      answer: DirectCallAnswer | null;
      invited_at: Date;
      removed_at: Date | null;
    };
  }
}
