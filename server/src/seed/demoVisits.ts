import type { Ctx } from '../core/context.ts';
import type { Tables } from '../db/tables.ts';
import { insertAllShown } from '../features/venue/impression/queries.ts';
import { insertVisit } from '../features/venue/visit/queries.ts';
import { cast, castDays } from './demoDays.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Records where the cast has been on the days up to now: people who vote, ask or take an offer have come in by the entrance. */
export async function seedDemoVisits(
  ctx: Ctx,
  people: Map<string, string>,
  boothIds: readonly string[],
): Promise<void> {
  const days = castDays(ctx);
  const visits: Tables['visit'][] = [];
  const shown: { personId: string; hour: Date }[] = [];
  // those whose logins are public begin their own day
  for (const [index, [, personId]] of cast(people).entries())
    for (const [nth, came] of days(index).cameAt.entries()) {
      visits.push(...walk(ctx, { personId, came, boothIds, index: index + nth }));
      shown.push({ personId, hour: new Date(Math.floor(came.getTime() / hourMs) * hourMs) });
    }
  await insertVisit(ctx.db, visits);
  // a hall shows its booths to people who walk it
  if (boothIds.length > 0) await insertAllShown(ctx.db, { eventId: ctx.event.id, shown });
}

/** A walk through the venue, and past two booths. */
function walk(
  ctx: Ctx,
  given: { personId: string; came: Date; boothIds: readonly string[]; index: number },
): Tables['visit'][] {
  const { personId, came, boothIds, index } = given;
  const [first, ...others] = boothIds;
  const seen = [index, index * 5 + 2].map((at) => others[at % others.length]!);
  // the first booth has visits from its leads, too
  if (first && index % 4 === 1) seen.push(first);
  const stays: [place: string, minutes: number][] = [
    ['entrance', 1],
    ['lobby', 2 + (index % 3)],
    ...(others.length
      ? ([['hall', 4], ...[...new Set(seen)].map(boothStay)] as [string, number][])
      : []),
    ['auditorium', 3 + (index % 5)],
  ];
  let at = came.getTime();
  return stays.map(([place, minutes]) => {
    const entered_at = new Date(at);
    const left_at = new Date(at + minutes * minuteMs);
    at += (minutes + 1) * minuteMs;
    return {
      id: ctx.ports.ids.id(),
      event_id: ctx.event.id,
      person_id: personId,
      place,
      entered_at,
      seen_at: left_at,
      left_at,
      claimed_tenths: null,
    };
  });
}

function boothStay(boothId: string, index: number): [string, number] {
  return [`booth:${boothId}`, 3 + ((boothId.charCodeAt(boothId.length - 1) + index) % 6)];
}
