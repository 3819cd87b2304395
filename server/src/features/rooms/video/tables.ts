import type { VideoShown } from '@pavilion/contract';
import type { Generated, Insertable, JSONColumnType, Selectable } from 'kysely';

export interface ParticipantTable {
  event_id: string;
  room_id: string;
  person_id: string;
  connection_id: string;
  login_id: string;
  entered_at: Date;
  last_seen_at: Date;
  left_at: Date | null;
  removed_at: Date | null;
  is_host: boolean;
  has_mic: boolean;
  has_camera: boolean;
  screen_id: string | null;
  hand_at: Date | null;
}

export interface LineTable {
  id: string;
  event_id: string;
  room_id: string;
  seq: number;
  version: Generated<number>;
  person_id: string;
  text: string;
  client_id: string;
  created_at: Date;
}

type RecordingState = 'asking' | 'running' | 'making' | 'ready' | 'none' | 'failed';

interface RecordingTable {
  id: string;
  event_id: string;
  room_id: string;
  host_id: string;
  state: RecordingState;
  asked_at: Date;
  started_at: Date | null;
  ended_at: Date | null;
  storage_key: string | null;
  /** The bytes of its pieces. */
  size: Generated<number>;
  /** How often a server has begun to join its pieces. */
  attempts: Generated<number>;
  /** When a server may next begin to. */
  due_at: Date | null;
}
export type RecordingRow = Selectable<RecordingTable>;
export type NewRecording = Insertable<RecordingTable>;

declare module '../../../db/tables.ts' {
  interface Tables {
    room_participant: ParticipantTable;
    room_waiter: { event_id: string; room_id: string; person_id: string; seen_at: Date };
    room_message: LineTable;
    room_shown: { room_id: string; event_id: string; shown: JSONColumnType<VideoShown> };
    video_recording: RecordingTable;
    video_consent: {
      recording_id: string;
      event_id: string;
      person_id: string;
      agrees: boolean;
      said_at: Date;
    };
    video_piece: { recording_id: string; seq: number; storage_key: string };
    video_secret: { is_only: Generated<boolean>; secret: string };
  }
}
