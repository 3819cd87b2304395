import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../context.ts';
import { Refusal, refuse } from '../../refusal.ts';
import { mayModerate, type SeenSession, sessionFor } from '../session/service.ts';
import { myPollOf } from './entity.ts';
import * as queries from './queries.ts';

/** A session's room as the caller stands in it. */
export interface Room {
  session: SeenSession;
  /** Speaks, moderates or organises: sees all results. */
  isPanel: boolean;
  isModerator: boolean;
}

/** The room of a session, for who is in it. Refuses `session.missing`. */
export async function roomOf(ctx: Ctx<Actor>, sessionId: string): Promise<Room> {
  const session = await sessionFor(ctx, sessionId);
  const isPanel = session.myRole !== null && session.myRole !== 'attendee';
  if (session.removed || (!session.isRegistered && !isPanel)) refuse('session.missing');
  return { session, isPanel, isModerator: mayModerate(session) };
}

/** The room of a session, for those who moderate it. Refuses `session.missing`, `forbidden`. */
export async function moderatedRoom(ctx: Ctx<Actor>, sessionId: string): Promise<Room> {
  const room = await roomOf(ctx, sessionId);
  if (!room.isModerator) refuse('forbidden');
  return room;
}

/** A poll that the caller may see, with its room. Refuses `poll.missing`. */
export async function seenPoll(ctx: Ctx<Actor>, id: string) {
  const row = await queries.pollById(ctx.db, ctx.event.id, id, ctx.actor.personId);
  if (!row) refuse('poll.missing');
  const room = await roomOf(ctx, row.session_id).catch(asMissing);
  if (row.state === 'draft' && !room.isModerator) refuse('poll.missing');
  return { row, ...room, poll: myPollOf(row, room.session, room) };
}

/** A poll that the caller moderates. Refuses `poll.missing`, `forbidden`. */
export async function moderatedPoll(ctx: Ctx<Actor>, id: string) {
  const seen = await seenPoll(ctx, id);
  if (!seen.isModerator) refuse('forbidden');
  return seen;
}

/** Whose session is not theirs to see does not learn that it has a poll. */
function asMissing(error: unknown): never {
  if (error instanceof Refusal && error.code === 'session.missing') refuse('poll.missing');
  throw error;
}
