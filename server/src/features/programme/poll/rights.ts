import { type Actor, actsWhere, type PollRights } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import {
  isInRoom,
  isOnPanel,
  mayModerate,
  type SessionAccess,
  accessTo,
} from '../session/service.ts';
import * as queries from './queries.ts';
import type { PollRow } from './tables.ts';

/** The room sees a poll once it has been opened; its moderators see drafts too. */
export function maySee(row: Pick<PollRow, 'state'>, session: SessionAccess): boolean {
  return isInRoom(session) && (row.state !== 'draft' || mayModerate(session));
}

/** People registered for the session may answer, once. */
function mayAnswer(session: Pick<SessionAccess, 'isRegistered'>): boolean {
  return session.isRegistered;
}

/** Refuses `forbidden` to people who aren't registered for the session. */
export function requireAnswerer(session: Pick<SessionAccess, 'isRegistered'>): void {
  if (!mayAnswer(session)) refuse('forbidden');
}

/** What the caller may do with the session's polls, each as far as its state allows. The panel reads the results of any that was opened. */
export function allowedActs(
  session: Pick<SessionAccess, 'isRegistered' | 'myRole'>,
): PollRights['may'] {
  const isModerator = mayModerate(session);
  return actsWhere({
    'poll.answer': mayAnswer(session),
    'poll.readResults': isOnPanel(session),
    'poll.create': isModerator,
    'poll.update': isModerator,
    'poll.delete': isModerator,
  });
}

/** Organisers see who chose what, never in an anonymous poll. */
export function maySeeVoters(
  row: Pick<PollRow, 'is_anonymous'>,
  session: Pick<SessionAccess, 'myRole'>,
): boolean {
  return !row.is_anonymous && session.myRole === 'organiser';
}

/** A poll the caller may see, with their access to its session. Refuses `poll.missing`. */
export async function requireVisiblePoll(ctx: Ctx<Actor>, id: string) {
  const row = await queries.pollInRoom(ctx.db, { eventId: ctx.event.id, id }, ctx.actor.personId);
  const session = row && accessTo(ctx, row);
  // people who may not see the session don't learn that it has a poll
  if (!row || !session || !maySee(row, session)) refuse('poll.missing');
  return { row, session };
}

/** A poll the caller moderates. Refuses `poll.missing`, `forbidden`. */
export async function requireModeratedPoll(ctx: Ctx<Actor>, id: string) {
  const seen = await requireVisiblePoll(ctx, id);
  if (!mayModerate(seen.session)) refuse('forbidden');
  return seen;
}
