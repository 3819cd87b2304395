/**
 * The one machine of a booked call, for server and web.
 *
 *   booked → reminded → waiting → talking → held
 *                   ↘ late ↗            ↘ (a side leaves and comes back)
 *   any of these, until both have met → notHeld (by the booth, by the visitor, by neither) or cancelled
 *
 * What is stored are facts: who is in the room since when, who has been there, and how it ended. Being in the room is the
 * only presence there is, and both being in it at once is the only thing that makes a call held.
 */

export const callStates = [
  'booked',
  'reminded',
  'waiting',
  'late',
  'talking',
  'held',
  'notHeld',
  'cancelled',
] as const;
export type CallState = (typeof callStates)[number];

/** Why a call wasn't held. `booth`: nobody from the booth came; `visitor`: the visitor didn't; `neither`: nobody did, or never at the same time. */
export const callAbsences = ['booth', 'visitor', 'neither'] as const;
export type CallAbsence = (typeof callAbsences)[number];

/** How a call ended; `booked` until then. A held call stays held, even while its people still talk. */
export const callOutcomes = ['booked', 'held', 'notHeld', 'cancelled'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** A call's room opens this long before its start. */
export const callOpensMinutes = 15;
/** A booth with nobody in the room this long after the start is late. */
export const callLateMinutes = 2;
/** A visitor who waited in vain and is out of the room this long has left. */
const callLeftMinutes = 2;
/** Staff may say that a visitor didn't come this long after the start. */
export const noShowMinutes = 4;
/** How long before the start both sides are reminded. */
export const callReminders = [10, 1] as const;
export type CallReminder = (typeof callReminders)[number];

type Instant = string | Date;

/** What is known of a call. Event time. */
export interface CallFacts {
  startAt: Instant;
  endAt: Instant;
  outcome: CallOutcome;
  isReminded: boolean;
  /** Since when each side is in the room; null while it isn't. */
  visitorSince: Instant | null;
  consultantSince: Instant | null;
  /** When both were in the room together for the first time; null if never. */
  heldAt: Instant | null;
}

/** What also decides how a call ends. */
export interface CallHistory extends CallFacts {
  /** When each side was first in the room; null if never. */
  visitorAt: Instant | null;
  consultantAt: Instant | null;
  /** When the visitor was last in the room; null if never or if they are. */
  visitorLeftAt: Instant | null;
  /** Whether somebody from the booth was at their desk when the call began. */
  isBoothReady: boolean;
}

const time = (at: Instant) => new Date(at).getTime();
const minutes = (count: number) => count * 60_000;

/** The state of a call. */
export function callState(call: CallFacts, now: Date): CallState {
  const isVisitorIn = call.visitorSince !== null;
  const isConsultantIn = call.consultantSince !== null;
  if (call.outcome === 'held') return isVisitorIn && isConsultantIn ? 'talking' : 'held';
  if (call.outcome !== 'booked') return call.outcome;
  if (isConsultantIn) return 'waiting';
  if (isLate(call, now)) return 'late';
  if (isVisitorIn) return 'waiting';
  return call.isReminded ? 'reminded' : 'booked';
}

/** How a call in this state has ended. */
export function callOutcome(state: CallState): CallOutcome {
  if (state === 'talking') return 'held';
  return state === 'held' || state === 'notHeld' || state === 'cancelled' ? state : 'booked';
}

/** Whether nobody from the booth is in the room although the call has begun. */
export function isLate(call: CallFacts, now: Date): boolean {
  const { outcome, consultantSince, startAt } = call;
  const lateAt = time(startAt) + minutes(callLateMinutes);
  return outcome === 'booked' && consultantSince === null && now.getTime() >= lateAt;
}

/** Whether both sides are in the room: from then on, the call is held. */
export function isMet({ visitorSince, consultantSince }: CallFacts): boolean {
  return visitorSince !== null && consultantSince !== null;
}

/** Whether a call that wasn't held is over: its time is, or its visitor has waited in vain and left. Never while they wait. */
export function isUnheld(call: CallHistory, now: Date): boolean {
  if (call.outcome !== 'booked' || call.visitorSince !== null) return false;
  if (now.getTime() >= time(call.endAt)) return true;
  const { visitorLeftAt } = call;
  return (
    isLate(call, now) &&
    visitorLeftAt !== null &&
    time(visitorLeftAt) >= time(call.startAt) &&
    now.getTime() >= time(visitorLeftAt) + minutes(callLeftMinutes)
  );
}

/** Who didn't come to a call that wasn't held. A visitor who was in the room is never blamed. */
export function callAbsence(call: CallHistory): CallAbsence {
  const { visitorAt, consultantAt, startAt, isBoothReady } = call;
  if (visitorAt === null) return consultantAt !== null || isBoothReady ? 'visitor' : 'neither';
  const lateAt = time(startAt) + minutes(callLateMinutes);
  return consultantAt === null || time(consultantAt) >= lateAt ? 'booth' : 'neither';
}

/** The reminder that is due, if any; each is sent once for a start. */
export function dueReminder(startAt: Instant, now: Date): CallReminder | null {
  const left = time(startAt) - now.getTime();
  if (left <= 0) return null;
  const [early, last] = callReminders;
  if (left <= minutes(last)) return last;
  return left <= minutes(early) ? early : null;
}

/** When a call's room closes: at its end, and one that began late keeps its length. Null while its visitor waits: nobody is sent away. */
export function callClosesAt({
  outcome,
  ...call
}: Pick<CallFacts, 'outcome' | 'startAt' | 'endAt' | 'visitorSince' | 'heldAt'>): Date | null {
  if (outcome === 'booked' && call.visitorSince !== null) return null;
  const [startAt, endAt] = [time(call.startAt), time(call.endAt)];
  return new Date(
    call.heldAt === null ? endAt : Math.max(endAt, time(call.heldAt) + endAt - startAt),
  );
}

/** Whether a call's room is open: from 15 minutes before its start until it closes. */
export function isCallOpen(call: CallFacts, now: Date): boolean {
  if (call.outcome !== 'booked' && call.outcome !== 'held') return false;
  const closesAt = callClosesAt(call);
  const opensAt = time(call.startAt) - minutes(callOpensMinutes);
  return now.getTime() >= opensAt && (closesAt === null || now < closesAt);
}

/** How many whole minutes late a call began; 0 if it began within two minutes of its start. */
export function lateBy(startAt: Instant, heldAt: Instant): number {
  const late = Math.floor((time(heldAt) - time(startAt)) / 60_000);
  return late >= callLateMinutes ? late : 0;
}

/** What happens with a visitor after a call, as the booth notes it. */
export const callNextSteps = ['callBack', 'meeting', 'visit', 'offer', 'none'] as const;
export type CallNextStep = (typeof callNextSteps)[number];
