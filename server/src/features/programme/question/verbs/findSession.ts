import type { Actor, QuestionRules } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { coalesced } from '../../../../db/batching.ts';
import { Refusal, refuse } from '../../../../http/refusal.ts';
import { mayModerate, type SeenSession, sessionFor } from '../../session/service.ts';
import * as queries from '../queries.ts';

/** A session's room as the caller stands in it. */
interface Room {
  session: SeenSession;
  isModerator: boolean;
}

/** The room of a session, for who is in it. Refuses `session.missing`. */
export async function roomOf(ctx: Ctx<Actor>, sessionId: string): Promise<Room> {
  const session = await sessionFor(ctx, sessionId);
  if (session.removed || session.myRole === null) refuse('session.missing');
  return { session, isModerator: mayModerate(session) };
}

/** The room of a session, for those who moderate it. Refuses `session.missing`, `forbidden`. */
export async function moderatedRoom(ctx: Ctx<Actor>, sessionId: string): Promise<Room> {
  const room = await roomOf(ctx, sessionId);
  if (!room.isModerator) refuse('forbidden');
  return room;
}

/** A question that the caller may see: those shown, their own, and all for moderators. Refuses `question.missing`. */
export async function seenQuestion(ctx: Ctx<Actor>, id: string) {
  const row = await queries.questionById(ctx.db, ctx.event.id, id, ctx.actor.personId);
  if (!row) refuse('question.missing');
  const room = await roomOf(ctx, row.session_id).catch((error: unknown) => {
    // whose session is not theirs to see does not learn that somebody asked there
    if (error instanceof Refusal && error.code === 'session.missing') refuse('question.missing');
    throw error;
  });
  const isTheirs = row.state === 'shown' || row.asker_id === ctx.actor.personId;
  if (!isTheirs && !room.isModerator) refuse('question.missing');
  return { row, ...room };
}

/** A question that the caller moderates. Refuses `question.missing`, `forbidden`. */
export async function moderatedQuestion(ctx: Ctx<Actor>, id: string) {
  const seen = await seenQuestion(ctx, id);
  if (!seen.isModerator) refuse('forbidden');
  return seen;
}

/** How a session takes questions: as its moderators have set it, else as its event does. */
export async function rulesFor(ctx: Ctx, sessionId: string): Promise<QuestionRules> {
  const set = await rulesOf(ctx.db, sessionId);
  return set ?? { isOpen: true, ...ctx.event.config.features.questions! };
}

const rulesOf = coalesced((db, sessionId: string) => queries.rulesOf(db, sessionId));
