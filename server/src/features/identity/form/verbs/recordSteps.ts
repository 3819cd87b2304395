import { formSteps, type FormStep, wallClock } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { countSteps } from '../queries/steps.ts';

const perMinute = [{ times: 60, seconds: 60 }];

/** Counts how far a page got in the registration form, if the event has one. Nothing else of it is stored. Refuses `throttled`. */
export async function recordSteps(
  ctx: Ctx,
  { steps, source }: { steps: FormStep[]; source: string },
): Promise<void> {
  await limitPace(ctx, `formStep:${ctx.address}`, perMinute);
  const { event } = ctx;
  if (!event.config.features.registration) return;
  const { day } = wallClock(ctx.eventNow(), event.zone);
  // each once, and always in the same order, so that two pages don't wait for each other
  const counted = formSteps.filter((step) => steps.includes(step));
  await commit(ctx, (tx) => countSteps(tx.db, { eventId: event.id, day, source, steps: counted }));
}
