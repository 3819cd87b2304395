import {
  id,
  isRegistered,
  type LocalText,
  type SessionState,
  sessionState,
  type Track,
} from '@pavilion/contract';
import type { Ctx, Db } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { breakoutFor, type SeenRoom } from '../../rooms/room/service.ts';
import { lengthInMinutes } from './entity.ts';
import * as queries from './queries.ts';
import { isInRoom, maySee, requireModerator, roleIn, toViewer } from './rights.ts';

export { isInRoom, isOnPanel, mayModerate, panelRole, requireModerator } from './rights.ts';
export {
  maySubscribeToDesk,
  maySubscribeToRoom,
  maySubscribeToSession,
} from './model/subscriptions.ts';
export { toSessionCaptions } from './entity.ts';
export { unsignedUrl } from './model/files.ts';
export { change as changeSession } from './verbs/change.ts';
export { create as createSession } from './verbs/create.ts';
export { extend as extendSession } from './verbs/extend.ts';
export { invite } from './verbs/invite.ts';
export { listOpen, listOpenIds } from './verbs/listOpen.ts';
export { renewFileSecrets } from './queries/files.ts';

/** A session as other features need it: its time, its state (event time), and the caller's part in it. */
export interface SeenSession {
  id: string;
  topic: LocalText;
  startAt: Date;
  /** 0 if the data has no length. */
  durationMinutes: number;
  state: SessionState;
  myRole: 'organiser' | 'moderator' | 'speaker' | 'attendee' | null;
  isRegistered: boolean;
  isPublic: boolean;
  /** Removed by a moderator. */
  removed: boolean;
  capacity: number | null;
  row: queries.SeenSessionRow;
}

/** A session the caller may see. Refuses `session.missing` for unknown, unpublished and removed ones, those of other events, and private ones the caller isn't invited to. */
export async function sessionFor(ctx: Ctx, sessionId: string): Promise<SeenSession> {
  return (await findSession(ctx, sessionId)) ?? refuse('session.missing');
}

/** A session whose room the caller is in. Refuses `session.missing`. */
export async function sessionInRoom(ctx: Ctx, sessionId: string): Promise<SeenSession> {
  const session = await sessionFor(ctx, sessionId);
  return isInRoom(session) ? session : refuse('session.missing');
}

/** A session that the caller moderates. Refuses `session.missing`, `forbidden`. */
export async function moderatedSession(ctx: Ctx, sessionId: string): Promise<SeenSession> {
  const session = await sessionInRoom(ctx, sessionId);
  requireModerator(session);
  return session;
}

/** A session or breakout room with this id that the caller may see: calls that join, read and write accept either. Refuses `session.missing`. */
export async function sessionOrRoom(ctx: Ctx, id: string): Promise<SessionOrRoom> {
  const session = await findSession(ctx, id);
  if (session) return { session };
  return { room: (await breakoutFor(ctx, id)) ?? refuse('session.missing') };
}

export type SessionOrRoom =
  | { session: SeenSession; room?: undefined }
  | { session?: undefined; room: SeenRoom };

/** What it takes to find a session as somebody sees it. */
type Reading = Pick<Ctx, 'actor' | 'event' | 'db' | 'eventNow'>;

/** A session, if the caller may see it. */
export async function findSession(ctx: Reading, sessionId: string): Promise<SeenSession | null> {
  const asked = { eventId: ctx.event.id, viewer: toViewer(ctx.actor), id: sessionId };
  const row = await queries.sessionById(ctx.db, asked);
  const access = row && accessTo(ctx, row);
  if (!row || !access) return null;
  return {
    ...access,
    id: row.id,
    topic: row.topic,
    startAt: row.start_at,
    durationMinutes: lengthInMinutes(row),
    isPublic: row.visibility === 'public',
    capacity: row.capacity,
    row,
  };
}

/** The columns of a session, and of the caller's part in it, that decide what they may do there. */
export type AccessRow = Pick<
  queries.SeenSessionRow,
  'start_at' | 'duration_minutes' | 'is_published' | 'visibility' | 'my_role' | 'my_invitation'
>;
export type SessionAccess = Pick<SeenSession, 'state' | 'myRole' | 'isRegistered' | 'removed'>;

/** The caller's access to a session that was read along with something else; null if they may not see it. */
export function accessTo(
  ctx: Pick<Ctx, 'actor' | 'eventNow'>,
  row: AccessRow,
): SessionAccess | null {
  if (!maySee(row, toViewer(ctx.actor))) return null;
  const registered = isRegistered({ invitionStatus: row.my_invitation });
  return {
    state: sessionState(row.start_at, row.duration_minutes, ctx.eventNow()),
    myRole: roleIn(ctx.actor, row, registered),
    isRegistered: registered,
    removed: row.my_invitation === 'removed',
  };
}

/** Whether a session has a page. A private one's exists too: it checks who asks. */
export async function exists(db: Db, event: Ctx['event'], sessionId: string): Promise<boolean> {
  return id.safeParse(sessionId).success && queries.isPublished(db, event.id, sessionId);
}

/** The event's track with this key. */
export function findTrack({ config }: Ctx['event'], key: string): Track | undefined {
  return config.features.sessions?.tracks.find((one) => one.key === key);
}
