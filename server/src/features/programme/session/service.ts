import {
  type Actor,
  id,
  isOrganiser,
  isRegistered,
  type LocalText,
  type SessionState,
  sessionState,
} from '@pavilion/contract';
import type { Ctx, Db } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import { breakoutFor, type SeenRoom } from '../../rooms/room/service.ts';
import { lengthOf } from './entity.ts';
import * as queries from './queries.ts';

export { keptAddress } from './verbs/keepFiles.ts';
export {
  change as changeSession,
  create as createSession,
  extend as extendSession,
  invite,
} from './verbs/organise.ts';
export { renewFileSecrets } from './queries/files.ts';

/** A session as other features look at it: when it is, where it stands by event time, and what the caller may do there. */
export interface SeenSession {
  id: string;
  topic: LocalText;
  startAt: Date;
  /** 0 where the data holds no length. */
  durationMinutes: number;
  state: SessionState;
  /** Organisers are organisers everywhere; otherwise the role of the panel, or `attendee` while registered. */
  myRole: 'organiser' | 'moderator' | 'speaker' | 'attendee' | null;
  isRegistered: boolean;
  isPublic: boolean;
  /** Shown out by a moderator. */
  removed: boolean;
  capacity: number | null;
  row: queries.SeenRow;
}

/** A session that the caller may see. Refuses `session.missing` for unknown, unpublished and taken-away ones, those of other events, and private ones that the caller is not asked to. */
export async function sessionFor(
  ctx: Ctx,
  sessionId: string,
  db: Db = ctx.db,
): Promise<SeenSession> {
  return (await seenSession(ctx, sessionId, db)) ?? refuse('session.missing');
}

/** A session of the programme, or the breakout room of this id, that the caller may see: the calls that join, read and write take either. Refuses `session.missing`. */
export async function sessionOrRoom(ctx: Ctx, id: string): Promise<SessionOrRoom> {
  const session = await seenSession(ctx, id);
  if (session) return { session };
  return { room: (await breakoutFor(ctx, id)) ?? refuse('session.missing') };
}

export type SessionOrRoom =
  | { session: SeenSession; room?: undefined }
  | { session?: undefined; room: SeenRoom };

async function seenSession(
  ctx: Ctx,
  sessionId: string,
  db: Db = ctx.db,
): Promise<SeenSession | null> {
  const row = await queries.sessionById(db, ctx.event.id, viewerOf(ctx.actor), sessionId);
  // what may be seen is decided by the query
  const standing = row && standingIn(ctx, row);
  return row && standing ? seenOf(row, standing) : null;
}

function seenOf(row: queries.SeenRow, standing: Standing): SeenSession {
  return {
    ...standing,
    id: row.id,
    topic: row.topic,
    startAt: row.start_at,
    durationMinutes: lengthOf(row),
    isPublic: row.visibility === 'public',
    capacity: row.capacity,
    row,
  };
}

/** What is enough of a session, and of the caller's place in it, to know how they stand there. */
export type StandingRow = Pick<
  queries.SeenRow,
  'start_at' | 'duration_minutes' | 'is_published' | 'visibility' | 'my_role' | 'my_invitation'
>;
export type Standing = Pick<SeenSession, 'state' | 'myRole' | 'isRegistered' | 'removed'>;

/** How the caller stands in a session that was read along with something else; null where they may not see it. */
export function standingIn(ctx: Ctx, row: StandingRow): Standing | null {
  if (!queries.isSeen(row, viewerOf(ctx.actor))) return null;
  const registered = isRegistered({ invitionStatus: row.my_invitation });
  const removed = row.my_invitation === 'removed';
  return {
    state: sessionState(row.start_at, row.duration_minutes, ctx.eventNow()),
    myRole: roleOf(ctx.actor, row, registered),
    isRegistered: registered,
    removed,
  };
}

function roleOf(
  actor: Actor | null,
  row: Pick<queries.SeenRow, 'my_role'>,
  registered: boolean,
): SeenSession['myRole'] {
  if (actor && isOrganiser(actor)) return 'organiser';
  if (row.my_role === 'moderator' && actor?.withheld?.includes('moderator')) return 'attendee';
  if (row.my_role && row.my_role !== 'attendee') return row.my_role;
  return registered ? 'attendee' : null;
}

/** Organisers and the moderators of this session lead it. */
export function mayModerate(session: Pick<SeenSession, 'myRole'>): boolean {
  return session.myRole === 'organiser' || session.myRole === 'moderator';
}

/** Who looks. */
export function viewerOf(actor: Actor | null): queries.Viewer {
  return { personId: actor?.personId ?? null, isOrganiser: actor !== null && isOrganiser(actor) };
}

/** Whether this session has a page; that of a private one asks who is there. */
export async function exists(db: Db, event: Ctx['event'], sessionId: string): Promise<boolean> {
  return (
    id.safeParse(sessionId).success && queries.isThere(db, event.id, sessionId, { drafts: false })
  );
}

/** Who hears that a session changes: whoever may see it. */
export async function maySubscribeToSession(
  db: Db,
  actor: Actor | null,
  sessionId: string,
): Promise<boolean> {
  const viewer = viewerOf(actor);
  const row = await queries.sessionAndMine(db, { sessionId, personId: viewer.personId });
  if (!row) return false;
  if (row.is_published && row.visibility === 'public') return true;
  return row.event_id === actor?.eventId && queries.isSeen(row, viewer);
}

/** Who is in a session's room: the registered, its panel and the organisers. */
export async function maySubscribeToRoom(
  db: Db,
  actor: Actor | null,
  sessionId: string,
): Promise<boolean> {
  if (!actor) return false;
  const row = await queries.sessionAndMine(db, { sessionId, personId: actor.personId });
  if (row?.event_id !== actor.eventId) return false;
  return isOrganiser(actor) || row.my_invitation === 'registered';
}

/** Who hears what is not for the room yet: the moderators of a session and the organisers. */
export async function maySubscribeToDesk(
  db: Db,
  actor: Actor | null,
  sessionId: string,
): Promise<boolean> {
  if (!actor) return false;
  const row = await queries.sessionById(db, actor.eventId, viewerOf(actor), sessionId);
  return row !== undefined && mayModerate({ myRole: roleOf(actor, row, true) });
}
