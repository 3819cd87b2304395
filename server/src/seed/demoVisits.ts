import type { Ctx } from '../core/context.ts';
import { insertShown } from '../features/venue/impression/queries.ts';
import { insertVisit } from '../features/venue/visit/queries.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const named = new Set(['alice', 'bob', 'eli', 'sam', 'mo', 'hana']);

/** Records where everybody has been this morning who does something in the demo: people who vote, ask or take an offer have come in by the entrance. */
export async function seedDemoVisits(
  ctx: Ctx,
  people: Map<string, string>,
  boothIds: readonly string[],
): Promise<void> {
  const isExpo = ctx.event.config.features.hall !== null;
  const [first, ...others] = boothIds;
  // those whose logins are public begin their own day
  const cast = [...people].filter(([slug]) => !named.has(slug));
  for (const [index, [, personId]] of cast.entries()) {
    const came = 70 + ((index * 17) % 150);
    const seen = isExpo
      ? [others[index % others.length]!, others[(index * 5 + 2) % others.length]!]
      : [];
    const walk: [place: string, minutes: number][] = [
      ['entrance', 1],
      ['lobby', 2 + (index % 3)],
      ...(isExpo ? ([['hall', 4]] as [string, number][]) : []),
      ...[...new Set(seen)].map(boothStay),
      ['auditorium', 3 + (index % 5)],
    ];
    let minutesAgo = came;
    for (const [place, minutes] of walk) {
      const at = new Date(ctx.now().getTime() - minutesAgo * minuteMs);
      const left = new Date(at.getTime() + minutes * minuteMs);
      await insertVisit(ctx.db, {
        id: ctx.ports.ids.id(),
        event_id: ctx.event.id,
        person_id: personId,
        place,
        entered_at: at,
        seen_at: left,
        left_at: left,
        claimed_tenths: null,
      });
      minutesAgo -= minutes + 1;
    }
    if (!first) continue;
    // a hall shows its booths to people who walk it
    const hour = new Date(Math.floor((ctx.now().getTime() - came * minuteMs) / hourMs) * hourMs);
    const shown = boothIds.map((boothId) => ({ id: ctx.ports.ids.id(), boothId }));
    await insertShown(ctx.db, { eventId: ctx.event.id, personId, hour, shown });
  }
}

function boothStay(boothId: string, index: number): [string, number] {
  return [`booth:${boothId}`, 3 + ((boothId.charCodeAt(boothId.length - 1) + index) % 6)];
}
