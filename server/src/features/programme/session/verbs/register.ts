import {
  type Actor,
  isOrganiser,
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
import { mayModerate, type SeenSession, sessionFor, sessionOrRoom } from '../service.ts';

/** How long a way into a session is good. */
const ticketMs = 2 * 60_000;

interface Joined {
  userSession: UserSession;
  joinUrl?: string;
}

/** Registers a person, once, or takes a seat in a breakout room; while the doors are open, oneself with a way in. Refuses `session.missing`, `session.over`, `session.full`, `session.removed`, `attendee.missing`, `forbidden` for others than oneself by who does not lead the session. */
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
    const known = await registrations.userSessionOf(tx.db, sessionId, userId);
    if (isSelf && known?.invitation_status === 'removed') refuse('session.removed');
    const isNew = known?.invitation_status !== 'registered';
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
    const mine = (await registrations.userSessionOf(tx.db, sessionId, userId))!;
    const userSession = userSessionOf(mine);
    if (isNew) tx.announce(topics.person(userId), sessionMine, { sessionId, userSession });
    if (!isSelf || state !== 'live') return { userSession };
    await registrations.markJoined(tx.db, sessionId, userId, tx.eventNow());
    const joinUrl = await issueWayIn(tx, sessionId);
    return { userSession: { ...userSession, joinUrl }, joinUrl };
  });
}

async function refuseOthers(ctx: Ctx<Actor>, session: SeenSession, userId: string): Promise<void> {
  if (!mayModerate(session)) refuse('forbidden');
  const people = await queries.peopleOf(ctx.db, ctx.event.id, [userId]);
  if (!people.has(userId)) refuse('attendee.missing');
}

async function issueWayIn(tx: Ctx<Actor>, sessionId: string): Promise<string> {
  const ticket = tx.ports.ids.token();
  await registrations.putTicket(tx.db, {
    session_id: sessionId,
    person_id: tx.actor.personId,
    token_hash: fingerprint(ticket),
    expires_at: new Date(tx.now().getTime() + ticketMs),
  });
  return addressOf(tx, `/meeting/${sessionId}?ticket=${ticket}`);
}

/** Takes the own registration back, or the own seat in a breakout room, or shows somebody out. What is not there changes nothing. Refuses `session.missing`, `session.over`, `session.youSpeak`, `forbidden`. */
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
    const known = await registrations.userSessionOf(tx.db, sessionId, userId);
    if (!known) return { userSession: null };
    if (known.role !== 'attendee') refuse('session.youSpeak');
    const changed = await registrations.freeSeat(
      tx.db,
      sessionId,
      userId,
      isSelf ? 'declined' : 'removed',
    );
    const userSession = userSessionOf(
      (await registrations.userSessionOf(tx.db, sessionId, userId))!,
    );
    if (changed) tx.announce(topics.person(userId), sessionMine, { sessionId, userSession });
    return { userSession };
  });
  await ctx.ports.sockets.reauthorise(userId);
  return left;
}

/** Uses the ticket of a way in up. Refuses `session.missing`, `session.notStarted`, `session.over`, `session.removed`, `session.ticketInvalid`. */
export async function enter(
  ctx: Ctx<Actor>,
  sessionId: string,
  ticket: string,
): Promise<{ role: NonNullable<SeenSession['myRole']> }> {
  const session = await sessionFor(ctx, sessionId);
  refuseClosed(session);
  if (session.removed) refuse('session.removed');
  const taken = await registrations.takeTicket(ctx.db, {
    sessionId,
    personId: ctx.actor.personId,
    tokenHash: fingerprint(ticket),
    now: ctx.now(),
  });
  if (!taken || (!session.isRegistered && !isOrganiser(ctx.actor))) refuse('session.ticketInvalid');
  return { role: session.myRole ?? 'attendee' };
}

/** Refuses a session whose doors are not open: `session.notStarted`, `session.over`. */
function refuseClosed(session: Pick<SeenSession, 'state'>): void {
  if (session.state === 'upcoming') refuse('session.notStarted');
  if (session.state !== 'live') refuse('session.over');
}
