import type { Actor, Features, FeedbackSubject } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { requireGiver } from '../rights.ts';
import { findOccasion, type Occasion } from './occasion.ts';

/** Whether an event has what a subject is about. */
const has: Record<FeedbackSubject, (features: Features) => boolean> = {
  session: ({ sessions }) => sessions !== null,
  call: ({ calls, rooms }) => calls !== null || rooms !== null,
  conversation: ({ help }) => help !== null,
  event: () => true,
};

/** Something on which the event takes feedback. Refuses `feature.absent`, and as `findOccasion` does. */
export async function requireOccasion(
  ctx: Ctx<Actor>,
  subject: FeedbackSubject,
  id: string,
): Promise<Occasion> {
  const { features } = ctx.event.config;
  if (!features.feedback?.[subject] || !has[subject](features)) refuse('feature.absent');
  return findOccasion(ctx, subject, id);
}

/** Something on which the actor may give feedback now, as queries need it. Refuses as `requireOccasion` and `requireGiver` do. */
export async function requireOpenOccasion(ctx: Ctx<Actor>, subject: FeedbackSubject, id: string) {
  const occasion = await requireOccasion(ctx, subject, id);
  requireGiver(ctx, occasion);
  return { eventId: ctx.event.id, personId: ctx.actor.personId, occasion };
}
