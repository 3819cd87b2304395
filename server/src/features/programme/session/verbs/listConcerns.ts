import { type Concern, fullName, outsideEventHours } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { eventHours } from '../../../platform/event/service.ts';
import { doublyBooked, findTimes, listAtSamePlace } from '../queries/concerns.ts';

/** How a session affects others as it is now: whether it lies outside the event's days or hours, whether its place is taken, and who of its panel is elsewhere at the same time. */
export async function listConcerns(tx: Ctx, id: string): Promise<Concern[]> {
  const hours = eventHours(tx.event);
  const concerns: Concern[] = [];
  const outside = outsideEventHours(hours, await findTimes(tx.db, id));
  const [from, to] =
    outside === 'days' ? [hours.firstDay, hours.lastDay] : [hours.opens, hours.closes];
  if (outside)
    concerns.push({
      kind: outside === 'days' ? 'outsideDays' : 'outsideHours',
      count: 1,
      names: [`${from} – ${to}`],
    });
  const beside = await listAtSamePlace(tx.db, id);
  if (beside.length)
    concerns.push({
      kind: 'placeTwice',
      count: beside.length,
      names: beside.map(({ topic }) => topic),
    });
  const elsewhere = await doublyBooked(tx.db, id);
  if (elsewhere.length)
    concerns.push({
      kind: 'speakerElsewhere',
      count: elsewhere.length,
      names: elsewhere.map((one) => `${fullName(one)} (${one.topic})`),
    });
  return concerns;
}
