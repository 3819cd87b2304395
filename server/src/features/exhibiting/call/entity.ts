import {
  type CallHistory,
  callOpensMinutes,
  callState,
  type ConsultantCall,
  toDayMonthYear,
  fullName,
  lateBy,
  wallClock,
} from '@pavilion/contract';
import type { CallRow, CallView } from './queries.ts';

/** What the machine knows of a call. */
export function toHistory(row: CallRow): CallHistory {
  return {
    startAt: row.start_at,
    endAt: row.end_at,
    outcome: row.state,
    isReminded: row.reminded !== null,
    visitorSince: row.person_since,
    consultantSince: row.consultant_since,
    heldAt: row.held_at,
    visitorAt: row.person_at,
    consultantAt: row.consultant_at,
    visitorLeftAt: row.person_left_at,
    isBoothReady: row.is_booth_ready,
  };
}

/** A call as clients see it, in the zone's wall clock time. `now` is real time. */
export function toCall(row: CallView, now: Date): ConsultantCall {
  const { day, time } = wallClock(row.start_at, row.zone);
  const eventNow = new Date(now.getTime() + row.clock_offset_seconds * 1000);
  const consultant = toConsultant(row);
  return {
    _id: row.id,
    boothId: row.booth_id,
    boothName: row.booth_name ?? '',
    date: toDayMonthYear(day),
    time,
    startAt: row.start_at.toISOString(),
    endAt: row.end_at.toISOString(),
    opensAt: new Date(row.start_at.getTime() - callOpensMinutes * 60_000).toISOString(),
    minutes: Math.round((row.end_at.getTime() - row.start_at.getTime()) / 60_000),
    state: callState(toHistory(row), eventNow),
    notHeldBy: row.not_held_by,
    cancelledBy: row.cancelled_by,
    person: {
      _id: row.person_id,
      first_name: row.first_name,
      last_name: row.last_name,
      dpUrl: row.dp_url,
    },
    consultantPerson: consultant,
    visitorSince: iso(row.person_since),
    consultantSince: iso(row.consultant_since),
    isReminded: row.reminded !== null,
    heldAt: iso(row.held_at),
    lateMinutes: row.held_at && lateBy(row.start_at, row.held_at),
    consultantName: consultant ? fullName(consultant) : '',
    personHere: row.person_since !== null,
    consultantHere: row.consultant_since !== null,
  };
}

function toConsultant(row: CallView): ConsultantCall['consultantPerson'] {
  const { consultant_id, consultant_first_name, consultant_last_name } = row;
  if (consultant_id === null || consultant_first_name === null) return null;
  return {
    _id: consultant_id,
    first_name: consultant_first_name,
    last_name: consultant_last_name ?? '',
    dpUrl: row.consultant_dp_url,
  };
}

function iso(at: Date | null): string | null {
  return at && at.toISOString();
}
