import {
  type Actor,
  actsWhere,
  feedbackDays,
  type FeedbackState,
  isOrganiser,
} from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { requireOwnBooth } from '../../venue/booth/service.ts';
import { isOnPanel, mayModerate, sessionFor } from '../session/service.ts';
import type { Occasion } from './model/occasion.ts';
import type { FeedbackTarget } from './queries/results.ts';

type Refused = 'feedback.ownWork' | 'feedback.early' | 'feedback.notThere' | 'feedback.over';

/** Why a person may not give feedback now; null if they may. */
function findRefusal(ctx: Ctx, occasion: Occasion): Refused | null {
  const { isOwnWork, wasThere, startAt, endAt } = occasion;
  const now = ctx.eventNow().getTime();
  if (isOwnWork) return 'feedback.ownWork';
  if (now < startAt.getTime()) return 'feedback.early';
  if (!wasThere) return 'feedback.notThere';
  if (endAt && now > endAt.getTime() + feedbackDays * 86_400_000) return 'feedback.over';
  return null;
}

/** Refuses `feedback.ownWork`, `feedback.early`, `feedback.notThere`, `feedback.over`. */
export function requireGiver(ctx: Ctx, occasion: Occasion): void {
  const refused = findRefusal(ctx, occasion);
  if (refused) refuse(refused);
}

/** What the caller may do about something now: people who took part give feedback, those whose work it is read the results. */
export function allowedActs(ctx: Ctx, occasion: Occasion, state: FeedbackState) {
  return actsWhere({
    'feedback.give': state !== 'rated' && findRefusal(ctx, occasion) === null,
    'feedback.readResults': occasion.isOwnWork,
  });
}

/** Organisers read what belongs to no booth and no session, and hide comments everywhere. */
export function mayReadEvent(actor: Actor): boolean {
  return isOrganiser(actor);
}

/**
 * What the caller may do with the results: a session's panel, a booth's staff and organisers read them; organisers, and the
 * moderators of a session, hide comments. Refuses `forbidden`, `session.missing`, `booth.missing`, `feedback.missing`.
 */
export async function requireReader(ctx: Ctx<Actor>, { subject, id }: FeedbackTarget) {
  if (subject === 'session') {
    const session = await sessionFor(ctx, id);
    if (!isOnPanel(session)) refuse('forbidden');
    return resultActs(mayModerate(session));
  }
  const isOfEvent = id === ctx.event.id;
  if (subject === 'event' && !isOfEvent) refuse('feedback.missing');
  if (!isOfEvent) await requireOwnBooth(ctx, id);
  else if (!mayReadEvent(ctx.actor)) refuse('forbidden');
  return resultActs(mayReadEvent(ctx.actor));
}

function resultActs(isModerator: boolean) {
  return actsWhere({ 'feedback.moderate': isModerator });
}

/** Refuses `forbidden` to those who only read, and as `requireReader` does. */
export async function requireCommentModerator(
  ctx: Ctx<Actor>,
  target: FeedbackTarget,
): Promise<void> {
  if (!(await requireReader(ctx, target)).includes('feedback.moderate')) refuse('forbidden');
}
