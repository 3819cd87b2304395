import { callLateMinutes, type LiveboardAlert, fullName } from '@pavilion/contract';
import type * as queries from '../queries.ts';
import type { Observation } from '../verbs/observeLiveboard.ts';

/** How long before its end a session counts as nearly over. */
const endingMs = 5 * 60_000;
const shownWaiting = 5;

/** What needs attention now, grouped by kind. */
export function listAlerts(seen: Observation): LiveboardAlert[] {
  return [
    ...queueAlerts(seen),
    ...unstaffedAlerts(seen),
    ...seen.sessions.flatMap((session) => [
      ...noSpeakerAlerts(seen, session),
      ...streamAlerts(seen, session),
      ...endingAlerts(seen, session),
      ...fullSessionAlerts(session),
    ]),
    ...callAlerts(seen),
    ...fullRoomAlerts(seen),
    ...failingAlerts(seen),
    ...approvalAlerts(seen),
  ];
}

/** Visitors wait at a desk. */
function queueAlerts({ queues, booths, eventId, shown, pagedAt }: Observation): LiveboardAlert[] {
  const byId = new Map(booths.map((booth) => [booth.id, booth]));
  return [...queues].flatMap(([deskId, threads]) => {
    const booth = byId.get(deskId);
    if (!booth && deskId !== eventId) return [];
    return {
      ...nothing,
      _id: `queue:${deskId}`,
      kind: 'queue',
      since: shown(threads[0]!.waiting_since!),
      boothId: booth ? deskId : null,
      name: booth ? { en: booth.name } : null,
      team: booth?.team ?? null,
      count: threads.length,
      staffed: booth?.staffed ?? threads.some((thread) => thread.state === 'waiting'),
      waiting: threads.slice(0, shownWaiting).map((thread) => ({
        threadId: thread.id,
        name: fullName(thread),
        since: shown(thread.waiting_since!),
      })),
      pagedAt: pagedAt(deskId),
    };
  });
}

/** Visitors are at a booth without staff, and none has asked yet. */
function unstaffedAlerts({ booths, at, queues, shown, pagedAt }: Observation): LiveboardAlert[] {
  return booths.flatMap((booth) => {
    const here = at.get(`booth:${booth.id}`);
    if (!here || booth.staffed || queues.has(booth.id)) return [];
    const since = Math.max(here.since.getTime(), booth.staffed_until?.getTime() ?? 0);
    return {
      ...nothing,
      _id: `unstaffed:${booth.id}`,
      kind: 'unstaffed',
      since: shown(new Date(since)),
      boothId: booth.id,
      name: { en: booth.name },
      team: booth.team,
      count: here.people,
      pagedAt: pagedAt(booth.id),
    };
  });
}

/** No one from the panel is in the room. */
function noSpeakerAlerts(
  { viewers, pagedAt }: Observation,
  session: queries.NearSession,
): LiveboardAlert[] {
  if (!session.needs_speaker || session.panel === 0 || session.panel_here > 0) return [];
  return [
    {
      ...about(session),
      _id: `noSpeaker:${session.id}`,
      kind: 'noSpeaker',
      since: session.start_at.toISOString(),
      count: viewers.get(session.id) ?? 0,
      pagedAt: pagedAt(session.id),
    },
  ];
}

/** What a session streams has stopped, or goes on without sound or with the same picture. */
function streamAlerts(
  { viewers, shown, pagedAt }: Observation,
  session: queries.NearSession,
): LiveboardAlert[] {
  const { still_since: still, silent_since: silent, frozen_since: frozen } = session;
  const troubles = still
    ? ([['streamStill', still]] as const)
    : ([
        ['streamSilent', silent],
        ['streamFrozen', frozen],
      ] as const);
  return troubles.flatMap(([kind, since]) => {
    if (!since) return [];
    return {
      ...about(session),
      _id: `${kind}:${session.id}`,
      kind,
      since: shown(since),
      count: viewers.get(session.id) ?? 0,
      pagedAt: pagedAt(session.id),
    };
  });
}

/** Nobody from a booth is in a call that has begun, or nobody takes one that begins soon. */
function callAlerts({ calls, eventNow }: Observation): LiveboardAlert[] {
  return calls.map((call) => {
    const isLate = call.start_at.getTime() + callLateMinutes * 60_000 <= eventNow.getTime();
    const kind = isLate ? 'callLate' : 'callUntaken';
    return {
      ...nothing,
      _id: `${kind}:${call.id}`,
      kind,
      since: call.start_at.toISOString(),
      callId: call.id,
      boothId: call.booth_id,
      name: call.booth_name === null ? null : { en: call.booth_name },
      team: call.team,
      count: call.person_since ? 1 : 0,
      waiting: call.person_since
        ? [{ threadId: null, name: fullName(call), since: call.person_since.toISOString() }]
        : [],
    };
  });
}

/** A session with people in it is nearly over. */
function endingAlerts(
  { viewers, eventNow }: Observation,
  session: queries.NearSession,
): LiveboardAlert[] {
  const count = viewers.get(session.id) ?? 0;
  const endAt = sessionEnd(session);
  if (count === 0 || endAt.getTime() - eventNow.getTime() > endingMs) return [];
  const since = endAt.toISOString();
  return [{ ...about(session), _id: `ending:${session.id}`, kind: 'ending', since, count }];
}

/** A session has no seat left. */
function fullSessionAlerts(session: queries.NearSession): LiveboardAlert[] {
  const { id, capacity, seats_taken: count } = session;
  if (capacity === null || count < capacity) return [];
  const since = session.start_at.toISOString();
  return [{ ...about(session), _id: `full:${id}`, kind: 'full', since, count, capacity }];
}

/** Rooms are full, and so are their overflow rooms. */
function fullRoomAlerts({ rooms, seats }: Observation): LiveboardAlert[] {
  const groups = [...Map.groupBy(rooms, (room) => room.first_id)];
  return groups.flatMap(([firstId, [room, ...beside]]) => {
    if (!room || [room, ...beside].some((one) => one.people < seats(one))) return [];
    return {
      ...nothing,
      _id: `full:${firstId}`,
      kind: 'full',
      since: (room.filled_at ?? room.start_at).toISOString(),
      roomId: room.id,
      name: { en: room.topic },
      count: room.people,
      capacity: seats(room),
    };
  });
}

/** Mail or SMS could not be sent. */
function failingAlerts({ failing, shown }: Observation): LiveboardAlert[] {
  return failing.map(({ channel, count, since }) => ({
    ...nothing,
    _id: `failing:${channel}`,
    kind: 'failing',
    since: shown(since),
    channel,
    count,
  }));
}

/** People wait for a decision on their registration. */
function approvalAlerts({ asking: { people, since } }: Observation): LiveboardAlert[] {
  if (people === 0 || since === null) return [];
  return [{ ...nothing, _id: 'approvals', kind: 'approvals', since, count: people }];
}

/** When a session ends. */
export function sessionEnd(session: queries.NearSession): Date {
  return new Date(session.start_at.getTime() + session.duration_minutes * 60_000);
}

function about({ id, topic }: queries.NearSession) {
  return { ...nothing, sessionId: id, name: topic };
}

const nothing = {
  boothId: null,
  sessionId: null,
  roomId: null,
  callId: null,
  channel: null,
  name: null,
  capacity: null,
  team: null,
  staffed: false,
  waiting: [],
  pagedAt: null,
} satisfies Partial<LiveboardAlert>;
