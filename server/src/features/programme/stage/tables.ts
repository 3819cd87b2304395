import type { StreamKey } from '@pavilion/contract';
import type { Generated, JSONColumnType } from 'kysely';

interface AttendanceTable {
  session_id: string;
  person_id: string;
  event_id: string;
  first_at: Date;
  counted_until: Date;
  milliseconds: number;
}

interface BroadcastTable {
  id: string;
  event_id: string;
  session_id: string;
  person_id: string;
  started_at: Date;
  ended_at: Date | null;
  heard_at: Date;
}

interface StreamKeyTable {
  session_id: string;
  event_id: string;
  person_id: string;
  key_hash: string;
  created_at: Date;
  signal: JSONColumnType<NonNullable<StreamKey['signal']>> | null;
  signal_at: Date | null;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    stage: {
      session_id: string;
      event_id: string;
      captions_url: Generated<string | null>;
      secret: Generated<string | null>;
    };
    attendance: AttendanceTable;
    broadcast: BroadcastTable;
    stream_watch: {
      session_id: string;
      event_id: string;
      source: string;
      position: string;
      moved_at: Date;
      looked_at: Date;
      picture: string | null;
      picture_since: Date | null;
      silent_since: Date | null;
    };
    stream_key: StreamKeyTable;
    broadcast_segment: {
      session_id: string;
      seq: number;
      broadcast_id: string;
      /** Null once it is in a recording. */
      storage_key: string | null;
      milliseconds: number;
    };
  }
}
