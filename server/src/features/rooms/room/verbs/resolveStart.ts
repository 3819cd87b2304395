import { eventEnd, instantAt, roomGraceMinutes, wallClock } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { eventHours } from '../../../platform/event/service.ts';

/** The time given by a `start_time`: with `Z`, or in the event's wall clock with its own offset or none. Refuses `fields.invalid` for anything else, and unless it is the room's start `before`, for the past and after the event. */
export function resolveStart(ctx: Ctx, written: string, before?: Date): Date {
  const zone = ctx.event.zone;
  const day = written.slice(0, 10);
  const time = written.slice(11, 16);
  if (Number.isNaN(Date.parse(`${day}T${time}Z`))) invalid('time.invalid');
  const offset = /(Z|[+-]\d{2}:\d{2})$/.exec(written)?.[1];
  const start = offset ? new Date(written) : instantAt(day, time, zone);
  if (Number.isNaN(start.getTime()) || start.getUTCFullYear() > 2999) invalid('time.invalid');
  const shown = offset === 'Z' ? utc(start) : wallClock(start, zone);
  if (shown.day !== day || shown.time !== time)
    invalid(offset && offset !== 'Z' ? 'room.wrongZone' : 'time.invalid');
  if (start.getTime() === before?.getTime()) return start;
  if (start.getTime() < ctx.eventNow().getTime() - roomGraceMinutes * 60_000) invalid('room.past');
  if (start >= eventEnd(eventHours(ctx.event))) invalid('room.afterEvent');
  return start;
}

function utc(at: Date): { day: string; time: string } {
  const iso = at.toISOString();
  return { day: iso.slice(0, 10), time: iso.slice(11, 16) };
}

function invalid(code: string): never {
  return refuse('fields.invalid', { fields: [{ path: 'start_time', code }] });
}
