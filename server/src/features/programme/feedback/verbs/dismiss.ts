import type { Actor, Feedback, FeedbackSubject } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { toFeedback } from '../entity.ts';
import { limitAnswers } from '../limits.ts';
import { requireOpenOccasion } from '../model/giver.ts';
import { findState, insertDismissal } from '../queries/answers.ts';

/** Notes that the actor isn't to be asked for this feedback, unless they have given it. Refuses `throttled`, and as `requireOpenOccasion` does. */
export async function dismiss(
  ctx: Ctx<Actor>,
  { subject, id }: { subject: FeedbackSubject; id: string },
): Promise<Feedback> {
  await limitAnswers(ctx);
  const giver = await requireOpenOccasion(ctx, subject, id);
  await insertDismissal(ctx.db, giver);
  return toFeedback(ctx, giver.occasion, await findState(ctx.db, giver.occasion, giver.personId));
}
