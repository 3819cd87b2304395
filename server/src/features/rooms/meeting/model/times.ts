import {
  dayAfter,
  eventEnd,
  instantAt,
  meetingMinutes,
  outsideEventHours,
  wallClock,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { eventHours } from '../../../platform/event/service.ts';
import { isQuietAt } from '../../../platform/notification/service.ts';
import { type BusyTime, listBusy } from '../queries/busy.ts';

const slotMs = meetingMinutes * 60_000;
const daysAhead = 14;

const slotEnd = (start: Date) => new Date(start.getTime() + slotMs);
const isBusyAt = (busy: BusyTime[], start: Date) =>
  busy.some((one) => one.start_at < slotEnd(start) && one.end_at > start);

/** Whether a meeting can start at a time: on a quarter of an hour, in the future, and within the event's hours until its end. */
function isOnGrid(ctx: Ctx, start: Date): boolean {
  const hours = eventHours(ctx.event);
  return (
    start.getTime() % slotMs === 0 &&
    start > ctx.eventNow() &&
    slotEnd(start) <= eventEnd(hours) &&
    outsideEventHours(hours, { startAt: start, endAt: slotEnd(start) }) === null
  );
}

/** The starts at which a meeting fits into the event's hours, from now on. */
function listStarts(ctx: Ctx): Date[] {
  const hours = eventHours(ctx.event);
  const today = wallClock(ctx.eventNow(), hours.zone).day;
  const starts: Date[] = [];
  let day = today > hours.firstDay ? today : hours.firstDay;
  for (let left = daysAhead; left > 0 && day <= hours.lastDay; left--, day = dayAfter(day)) {
    const opens = instantAt(day, hours.opens, hours.zone).getTime();
    const closes = instantAt(day, hours.closes, hours.zone).getTime();
    for (let at = Math.ceil(opens / slotMs) * slotMs; at + slotMs <= closes; at += slotMs)
      starts.push(new Date(at));
  }
  return starts.filter((start) => isOnGrid(ctx, start));
}

/** The starts at which each of these people is free, earliest first, and all at which a meeting fits into the event's hours. */
export async function listFreeOfEach(
  ctx: Ctx,
  personIds: string[],
): Promise<{ starts: Date[]; free: Map<string, Date[]> }> {
  const starts = listStarts(ctx);
  const free = new Map(personIds.map((id): [string, Date[]] => [id, []]));
  if (starts.length === 0) return { starts, free };
  const busy = await listBusy(ctx.db, { personIds, from: starts[0]!, to: slotEnd(starts.at(-1)!) });
  const busyTimes = Map.groupBy(busy, (one) => one.person_id);
  for (const id of personIds) {
    const isQuiet = await isQuietAt(ctx, id);
    const theirs = busyTimes.get(id) ?? [];
    free.set(
      id,
      starts.filter((start) => !isBusyAt(theirs, start) && !isQuiet(start)),
    );
  }
  return { starts, free };
}

/** The starts at which all these people are free. */
export async function listFree(ctx: Ctx, personIds: string[]): Promise<Date[]> {
  const { starts, free } = await listFreeOfEach(ctx, personIds);
  const times = personIds.map((id) => new Set(free.get(id)));
  return starts.filter((start) => times.every((theirs) => theirs.has(start)));
}

/** Refuses `meeting.badTime` for a time at which no meeting can start, `meeting.busy` if the person has something else then. */
export async function requireFree(
  tx: Ctx,
  personId: string,
  { times, exceptMeeting }: { times: Date[]; exceptMeeting?: string },
): Promise<void> {
  for (const time of times) {
    if (!isOnGrid(tx, time)) refuse('meeting.badTime');
    const busy = await listBusy(tx.db, {
      personIds: [personId],
      from: time,
      to: slotEnd(time),
      ...(exceptMeeting && { exceptMeeting }),
    });
    if (busy.length > 0) refuse('meeting.busy');
  }
}
