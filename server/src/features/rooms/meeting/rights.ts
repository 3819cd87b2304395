import { type Actor, actsWhere } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import type { HeldMeeting } from './queries.ts';
import type { MeetingRow } from './tables.ts';

type Standing = Pick<MeetingRow, 'state' | 'offered_by' | 'start_at' | 'expires_at'>;

/** Whether the person can answer the times on offer. */
export function mayAnswer({ personId }: Actor, meeting: Standing, now: Date): boolean {
  return meeting.state === 'asked' && meeting.offered_by !== personId && meeting.expires_at > now;
}

/** Whether a meeting can still be declined, withdrawn or cancelled. */
export function mayCancel({ state, start_at }: Standing, now: Date): boolean {
  return state === 'asked' || (state === 'booked' && start_at !== null && start_at > now);
}

/** What the caller may do with one of their meetings. */
export function allowedActs({ actor, eventNow }: Ctx<Actor>, meeting: Standing) {
  const answers = mayAnswer(actor, meeting, eventNow());
  return actsWhere({
    'meeting.accept': answers,
    'meeting.offer': answers,
    'meeting.cancel': mayCancel(meeting, eventNow()),
  });
}

/** Refuses `meeting.over` for a request that was answered, withdrawn or expired, `meeting.waits` to who offered its times. */
export function requireAnswerable(ctx: Ctx<Actor>, meeting: HeldMeeting): void {
  if (mayAnswer(ctx.actor, meeting, ctx.eventNow())) return;
  const isOpen = meeting.state === 'asked' && meeting.expires_at > ctx.eventNow();
  refuse(isOpen ? 'meeting.waits' : 'meeting.over');
}
