import { type Concern, eventState } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import type { EventRow } from '../../../../core/EventRow.ts';
import { eventHours } from '../../../platform/event/service.ts';
import { countPeople, sessionsOutside } from '../queries.ts';

const mostNames = 5;

/** How a change of an event's days affects others: whether it would be over at once, and which sessions would newly lie outside. */
export async function listConcerns(
  ctx: Ctx,
  before: EventRow,
  wanted: EventRow,
): Promise<Concern[]> {
  const concerns: Concern[] = [];
  const isOver = (row: EventRow) => eventState(eventHours(row), ctx.eventNow()) === 'over';
  if (!isOver(before) && isOver(wanted))
    concerns.push({ kind: 'eventOver', count: await countPeople(ctx.db, before.id), names: [] });
  const [were, are] = [
    await sessionsOutside(ctx.db, before),
    await sessionsOutside(ctx.db, wanted),
  ];
  const known = new Set(were.map(({ id }) => id));
  const outside = are.filter(({ id }) => !known.has(id));
  if (outside.length)
    concerns.push({
      kind: 'sessionsOutside',
      count: outside.length,
      names: outside.slice(0, mostNames).map(({ topic }) => topic.en),
    });
  return concerns;
}
