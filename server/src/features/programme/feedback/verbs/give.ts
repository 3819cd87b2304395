import type { Actor, Feedback, FeedbackSubject } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { toFeedback } from '../entity.ts';
import { limitAnswers } from '../limits.ts';
import { requireOpenOccasion } from '../model/giver.ts';
import { createTicket } from '../model/ticket.ts';
import { castStars } from '../queries/answers.ts';

/** Gives one to five stars, once and for all; returns a ticket to add more with. Refuses `feedback.given`, `throttled`, and as `requireOpenOccasion` does. */
export async function give(
  ctx: Ctx<Actor>,
  { subject, id }: { subject: FeedbackSubject; id: string },
  stars: number,
): Promise<{ feedback: Feedback; ticket: string }> {
  await limitAnswers(ctx);
  const giver = await requireOpenOccasion(ctx, subject, id);
  // a single statement needs no transaction
  if (!(await castStars(ctx.db, giver, stars))) refuse('feedback.given');
  const { occasion } = giver;
  return { feedback: toFeedback(ctx, occasion, 'rated'), ticket: createTicket(ctx, occasion) };
}
