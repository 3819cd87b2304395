import {
  type Attendance,
  type ChannelPerson,
  type LocalText,
  toPlayer,
  type StagePlayer,
} from '@pavilion/contract';
import type { AttendanceRow, PanelRow } from './queries.ts';

export function personFrom(
  row: Omit<PanelRow, 'role'> & { role: ChannelPerson['role'] },
): ChannelPerson {
  return {
    _id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    dpUrl: row.dp_url,
    role: row.role,
  };
}

/** A player for a link; null if no page can play it. */
export function playerFrom(
  { url }: { url: string },
  captionsUrl: string | null,
  about: { posterUrl: string | null; description: LocalText | string; startedAt?: Date },
): StagePlayer | null {
  const found = toPlayer(url);
  if (!found) return null;
  const { description } = about;
  return {
    ...found,
    captionsUrl,
    posterUrl: about.posterUrl,
    description: typeof description === 'string' ? { en: description } : description,
    startedAt: about.startedAt?.toISOString() ?? null,
  };
}

export function attendanceFrom(row: AttendanceRow): Attendance {
  return {
    personId: row.person_id,
    sessionId: row.session_id,
    firstAt: row.first_at.toISOString(),
    lastAt: row.counted_until.toISOString(),
    minutes: Math.floor(row.milliseconds / 60_000),
  };
}

/** The second of a recording that shows a moment; the recording lacks the pauses between a broadcast's runs. */
export function offsetIn(
  runs: { started_at: Date; milliseconds: number }[],
  startAt: Date,
  at: Date,
): number {
  if (runs.length === 0) return Math.max(0, Math.round((at.getTime() - startAt.getTime()) / 1000));
  let before = 0;
  let offset = 0;
  for (const run of runs) {
    const into = at.getTime() - run.started_at.getTime();
    if (into >= 0) offset = before + Math.min(into, run.milliseconds);
    before += run.milliseconds;
  }
  return Math.round(offset / 1000);
}
