import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import {
  mayModerate,
  type SeenSession,
  sessionFor,
  type Standing,
  standingIn,
} from '../../session/service.ts';
import { myPollOf } from '../entity.ts';
import * as queries from '../queries.ts';

/** A session's room as the caller stands in it. */
interface Room<S extends Standing = SeenSession> {
  session: S;
  /** Speaks, moderates or organises: sees all results. */
  isPanel: boolean;
  isModerator: boolean;
}

/** The room of a session, for who is in it. Refuses `session.missing`. */
async function roomOf(ctx: Ctx<Actor>, sessionId: string): Promise<Room> {
  return roomFor(await sessionFor(ctx, sessionId)) ?? refuse('session.missing');
}

/** The room for somebody who stands like this; null for who is not in it. */
export function roomFor<S extends Standing>(session: S): Room<S> | null {
  const isPanel = session.myRole !== null && session.myRole !== 'attendee';
  if (session.removed || (!session.isRegistered && !isPanel)) return null;
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
  const row = await queries.pollInRoom(ctx.db, ctx.event.id, id, ctx.actor.personId);
  const standing = row && standingIn(ctx, row);
  const room = standing && roomFor(standing);
  // whose session is not theirs to see does not learn that it has a poll
  if (!row || !room) refuse('poll.missing');
  if (row.state === 'draft' && !room.isModerator) refuse('poll.missing');
  return { row, ...room, poll: myPollOf(row, room.session, room) };
}

/** A poll that the caller moderates. Refuses `poll.missing`, `forbidden`. */
export async function moderatedPoll(ctx: Ctx<Actor>, id: string) {
  const seen = await seenPoll(ctx, id);
  if (!seen.isModerator) refuse('forbidden');
  return seen;
}
