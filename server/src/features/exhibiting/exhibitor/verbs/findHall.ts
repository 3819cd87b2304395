import {
  type Actor,
  boothSteps,
  comparedSteps,
  type HallFigures,
  leastComparedBooths,
  stepShare,
} from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import * as booth from '../../../venue/booth/service.ts';
import { listBoothSteps } from '../queries/hall.ts';

/** The medians of the hall's published booths; null while there are fewer than four. Refuses `booth.missing` and `forbidden`. */
export async function findHall(ctx: Ctx<Actor>, boothId: string): Promise<HallFigures | null> {
  await booth.requireOwnBooth(ctx, boothId);
  const booths = await listBoothSteps(ctx.db, ctx.event.id);
  if (booths.length < leastComparedBooths) return null;
  const people = boothSteps.map((step) => [step, median(booths.map((one) => one[step]))]);
  const shares = comparedSteps.map((step) => [
    step,
    median(booths.flatMap((one) => stepShare(one, step) ?? [])),
  ]);
  const answer = median(booths.flatMap((one) => one.answer_seconds ?? []));
  return {
    booths: booths.length,
    people: Object.fromEntries(people) as HallFigures['people'],
    shares: Object.fromEntries(shares) as HallFigures['shares'],
    answerSeconds: answer === null ? null : Math.round(answer),
  };
}

/** Null of nothing. */
function median(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
