import type {
  ChannelMessage,
  RoomPerson,
  VideoLine,
  VideoParticipant,
  VideoRecording,
} from '@pavilion/contract';
import type { LineRow, ParticipantRow } from './queries.ts';
import type { RecordingRow } from './tables.ts';

interface PersonRow {
  person_id: string;
  first_name: string | null;
  last_name: string | null;
  dp_url: string | null;
}

export function personFrom(row: PersonRow): RoomPerson {
  return {
    _id: row.person_id,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    dpUrl: row.dp_url,
  };
}

export function participantFrom(row: ParticipantRow): VideoParticipant {
  return {
    person: personFrom(row),
    stay: row.connection_id,
    enteredAt: row.entered_at.toISOString(),
    isHost: row.is_host,
    mic: row.has_mic,
    camera: row.has_camera,
    screen: row.screen_id,
    handAt: row.hand_at?.toISOString() ?? null,
  };
}

export function lineFrom(row: LineRow): VideoLine {
  return {
    _id: row.id,
    by: personFrom(row),
    text: row.text,
    clientId: row.client_id,
    at: row.created_at.toISOString(),
  };
}

/** A line as a message of the room's chat, in a session chat's form. */
export function messageFrom(row: LineRow): ChannelMessage {
  return {
    _id: row.id,
    seq: row.seq,
    version: row.version,
    from: { ...personFrom(row), role: row.person_id === row.owner_id ? 'moderator' : null },
    channelId: row.room_id,
    isMessagePublic: true,
    replyTo: null,
    text: row.text,
    file: null,
    isDeleted: row.text === '',
    isRead: true,
    clientId: row.client_id,
    createdAt: row.created_at.toISOString(),
    reactions: {},
  };
}

export function recordingFrom(
  row: RecordingRow,
  answers: { person_id: string; agrees: boolean }[],
): VideoRecording {
  return {
    _id: row.id,
    hostId: row.host_id,
    state: row.state,
    startedAt: row.started_at?.toISOString() ?? null,
    agreed: answers.filter((one) => one.agrees).map((one) => one.person_id),
    declined: answers.filter((one) => !one.agrees).map((one) => one.person_id),
  };
}
