import type {
  Actor,
  Feedback,
  FeedbackComment,
  FeedbackResults,
  FeedbackSubject,
  RatedSubject,
} from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { toPage } from '../../../db/page.ts';
import { toComment, toFeedback, toRated, toResults } from './entity.ts';
import { requireOccasion } from './model/giver.ts';
import { toQuestions } from './model/questions.ts';
import { findState } from './queries/answers.ts';
import * as results from './queries/results.ts';
import { requireReader } from './rights.ts';

export { add } from './verbs/add.ts';
export { dismiss } from './verbs/dismiss.ts';
export { give } from './verbs/give.ts';
export { hide } from './verbs/hide.ts';

const pageSize = 50;
const mostRated = 500;

/** What the actor is asked about something, and how far they got. Refuses `feature.absent`, and as `findOccasion` does. */
export async function get(
  ctx: Ctx<Actor>,
  subject: FeedbackSubject,
  id: string,
): Promise<Feedback> {
  const occasion = await requireOccasion(ctx, subject, id);
  return toFeedback(ctx, occasion, await findState(ctx.db, occasion, ctx.actor.personId));
}

/** The results of a session, of a booth's calls or conversations, or of the event. Refuses as `requireReader` does. */
export async function read(
  ctx: Ctx<Actor>,
  target: results.FeedbackTarget,
): Promise<FeedbackResults> {
  const may = await requireReader(ctx, target);
  const totals = await results.listTotals(ctx.db, target);
  return { ...toResults(ctx.event.config, toQuestions(ctx, target.subject), totals), may };
}

/** A page of what people wrote; none while the results are hidden. Refuses as `requireReader` does. */
export async function listComments(
  ctx: Ctx<Actor>,
  target: results.FeedbackTarget,
  { limit = pageSize, after }: { limit?: number; after?: string },
): Promise<{ comments: FeedbackComment[]; nextCursor: string | null }> {
  const may = await requireReader(ctx, target);
  const questions = toQuestions(ctx, target.subject);
  const totals = await results.listTotals(ctx.db, target);
  if (toResults(ctx.event.config, questions, totals).isHidden)
    return { comments: [], nextCursor: null };
  const withHidden = may.includes('feedback.moderate');
  const rows = await results.listComments(ctx.db, target, { withHidden, limit: limit + 1, after });
  const { shown, next } = toPage(rows, limit);
  return { comments: shown.map((row) => toComment(questions, row)), nextCursor: next };
}

/** What was rated in the event, with most answers first. */
export async function listRated(ctx: Pick<Ctx, 'db' | 'event'>): Promise<RatedSubject[]> {
  if (ctx.event.config.features.feedback === null) return [];
  return (await results.listRated(ctx.db, ctx.event.id, mostRated)).map(toRated);
}
