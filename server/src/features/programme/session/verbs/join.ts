import {
  type Actor,
  sessionMine,
  sessionState,
  topics,
  type UserSession,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { refuse } from '../../../../core/refusal.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import { joinRoom } from '../../../rooms/video/service.ts';
import { toUserSession } from '../entity.ts';
import * as queries from '../queries.ts';
import * as registrations from '../queries/registrations.ts';
import { sessionOrRoom } from '../service.ts';
import { refuseOthers } from '../model/registration.ts';

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
    const userSession = toUserSession(mine);
    if (isNew) tx.announce(topics.person(userId), sessionMine, { sessionId, userSession });
    if (!isSelf || state !== 'live') return { userSession };
    await registrations.recordJoined(tx.db, { sessionId, personId: userId, now: tx.eventNow() });
    const joinUrl = await issueJoinUrl(tx, sessionId);
    return { userSession: { ...userSession, joinUrl }, joinUrl };
  });
}

async function issueJoinUrl(tx: Ctx<Actor>, sessionId: string): Promise<string> {
  const ticket = tx.ports.ids.token();
  await registrations.saveTicket(tx.db, {
    session_id: sessionId,
    person_id: tx.actor.personId,
    token_hash: fingerprint(ticket),
    expires_at: new Date(tx.now().getTime() + ticketMs),
  });
  return pageAddress(tx, `/meeting/${sessionId}?ticket=${ticket}`);
}
