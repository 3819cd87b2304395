import {
  type Actor,
  sessionMine,
  sessionState,
  topics,
  type UserSession,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { refuse } from '../../../../http/refusal.ts';
import { addressOf } from '../../../platform/event/service.ts';
import { joinRoom, leaveRoom } from '../../../rooms/video/service.ts';
import { userSessionOf } from '../entity.ts';
import * as queries from '../queries.ts';
import * as registrations from '../queries/registrations.ts';
import { mayEnter, requireModerator } from '../rights.ts';
import { type SeenSession, sessionFor, sessionOrRoom } from '../service.ts';

/** How long the ticket of a join link is valid. */
const ticketMs = 2 * 60_000;

interface Joined {
  userSession: UserSession;
  joinUrl?: string;
}

/** Registers a person, once, or joins a breakout room; callers who register themselves while the session is open get a join link. Refuses `session.missing`, `session.over`, `session.full`, `session.removed`, `attendee.missing`, and `forbidden` for other people unless the caller moderates the session. */
export async function join(ctx: Ctx<Actor>, sessionId: string, userId: string): Promise<Joined> {
  const isSelf = userId === ctx.actor.personId;
  const { session, room } = await sessionOrRoom(ctx, sessionId);
  if (room) return joinRoom(ctx, sessionId, userId);
  if (!isSelf) await refuseOthers(ctx, session, userId);
  if (session.removed && isSelf) refuse('session.removed');
  return commit(ctx, async (tx) => {
    const row = await queries.lockSession(tx.db, tx.event.id, sessionId);
    if (!row) refuse('session.missing');
    const state = sessionState(row.start_at, row.duration_minutes, tx.eventNow());
    if (state === 'over' || state === 'invalid') refuse('session.over');
    const existing = await registrations.findUserSession(tx.db, sessionId, userId);
    if (isSelf && existing?.invitation_status === 'removed') refuse('session.removed');
    const isNew = existing?.invitation_status !== 'registered';
    if (isNew) {
      if (
        row.capacity !== null &&
        (await registrations.seatsTaken(tx.db, sessionId)) >= row.capacity
      )
        refuse('session.full');
      await registrations.takeSeat(tx.db, {
        eventId: tx.event.id,
        sessionId,
        personId: userId,
        now: tx.eventNow(),
      });
    }
    const mine = (await registrations.findUserSession(tx.db, sessionId, userId))!;
    const userSession = userSessionOf(mine);
    if (isNew) tx.announce(topics.person(userId), sessionMine, { sessionId, userSession });
    if (!isSelf || state !== 'live') return { userSession };
    await registrations.recordJoined(tx.db, { sessionId, personId: userId, now: tx.eventNow() });
    const joinUrl = await issueJoinUrl(tx, sessionId);
    return { userSession: { ...userSession, joinUrl }, joinUrl };
  });
}

async function refuseOthers(ctx: Ctx<Actor>, session: SeenSession, userId: string): Promise<void> {
  requireModerator(session);
  const people = await queries.listPersonIds(ctx.db, ctx.event.id, [userId]);
  if (!people.has(userId)) refuse('attendee.missing');
}

async function issueJoinUrl(tx: Ctx<Actor>, sessionId: string): Promise<string> {
  const ticket = tx.ports.ids.token();
  await registrations.saveTicket(tx.db, {
    session_id: sessionId,
    person_id: tx.actor.personId,
    token_hash: fingerprint(ticket),
    expires_at: new Date(tx.now().getTime() + ticketMs),
  });
  return addressOf(tx, `/meeting/${sessionId}?ticket=${ticket}`);
}

/** Cancels the caller's registration, leaves a breakout room, or removes another person. Without a registration nothing changes. Refuses `session.missing`, `session.over`, `session.youSpeak`, `forbidden`. */
export async function leave(
  ctx: Ctx<Actor>,
  sessionId: string,
  userId: string,
): Promise<{ userSession: UserSession | null }> {
  const isSelf = userId === ctx.actor.personId;
  const { session, room } = await sessionOrRoom(ctx, sessionId);
  if (room) return leaveRoom(ctx, sessionId, userId);
  if (!isSelf) await refuseOthers(ctx, session, userId);
  if (session.state === 'over') refuse('session.over');
  const left = await commit(ctx, async (tx) => {
    const existing = await registrations.findUserSession(tx.db, sessionId, userId);
    if (!existing) return { userSession: null };
    if (existing.role !== 'attendee') refuse('session.youSpeak');
    const changed = await registrations.freeSeat(tx.db, {
      sessionId,
      personId: userId,
      to: isSelf ? 'declined' : 'removed',
    });
    const userSession = userSessionOf(
      (await registrations.findUserSession(tx.db, sessionId, userId))!,
    );
    if (changed) tx.announce(topics.person(userId), sessionMine, { sessionId, userSession });
    return { userSession };
  });
  await ctx.ports.sockets.reauthorise(userId);
  return left;
}

/** Redeems the ticket of a join link. Refuses `session.missing`, `session.notStarted`, `session.over`, `session.removed`, `session.ticketInvalid`. */
export async function enter(
  ctx: Ctx<Actor>,
  sessionId: string,
  ticket: string,
): Promise<{ role: NonNullable<SeenSession['myRole']> }> {
  const session = await sessionFor(ctx, sessionId);
  refuseNotLive(session);
  if (session.removed) refuse('session.removed');
  const isRedeemed = await registrations.redeemTicket(ctx.db, {
    sessionId,
    personId: ctx.actor.personId,
    tokenHash: fingerprint(ticket),
    now: ctx.now(),
  });
  if (!isRedeemed || !mayEnter(session)) refuse('session.ticketInvalid');
  return { role: session.myRole ?? 'attendee' };
}

/** Refuses a session that is not live: `session.notStarted`, `session.over`. */
function refuseNotLive(session: Pick<SeenSession, 'state'>): void {
  if (session.state === 'upcoming') refuse('session.notStarted');
  if (session.state !== 'live') refuse('session.over');
}
