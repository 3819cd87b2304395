import type { Actor, FeedbackSubject, FormAnswers } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitAnswers } from '../limits.ts';
import { requireOpenOccasion } from '../model/giver.ts';
import { countAnswers, toQuestions } from '../model/questions.ts';
import { verifyTicket } from '../model/ticket.ts';
import { castAnswers } from '../queries/answers.ts';

/**
 * Adds answers and a comment, once and for all, with the ticket that came with the stars. Refuses `fields.invalid`,
 * `feedback.ticketInvalid`, `feedback.given`, `throttled`, and as `requireOpenOccasion` does.
 */
export async function add(
  ctx: Ctx<Actor>,
  { subject, id }: { subject: FeedbackSubject; id: string },
  { ticket, answers, comment }: { ticket: string; answers: FormAnswers; comment: string },
): Promise<void> {
  await limitAnswers(ctx);
  const giver = await requireOpenOccasion(ctx, subject, id);
  const ticketId = verifyTicket(ctx, giver.occasion, ticket) ?? refuse('feedback.ticketInvalid');
  const counted = countAnswers(toQuestions(ctx, subject), answers, comment);
  if (!(await castAnswers(ctx.db, giver, { ticketId, ...counted }))) refuse('feedback.given');
}
