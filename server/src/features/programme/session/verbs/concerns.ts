import { type Concern, fullName } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { doublyBooked, isOutsideDays } from '../queries/concerns.ts';

/** How a session affects others as it is now: whether it lies outside the event's days, and who of its panel is elsewhere at the same time. */
export async function concernsOf(tx: Ctx, id: string): Promise<Concern[]> {
  const { start_date: first, end_date: last } = tx.event;
  const concerns: Concern[] = [];
  if (await isOutsideDays(tx.db, id))
    concerns.push({ kind: 'outsideDays', count: 1, names: [`${first} – ${last}`] });
  const elsewhere = await doublyBooked(tx.db, id);
  if (elsewhere.length)
    concerns.push({
      kind: 'speakerElsewhere',
      count: elsewhere.length,
      names: elsewhere.map((one) => `${fullName(one)} (${one.topic.en})`),
    });
  return concerns;
}
