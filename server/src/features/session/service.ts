import {
  type Actor,
  id,
  isOrganiser,
  isRegistered,
  type LocalText,
  type SessionState,
  sessionState,
} from '@pavilion/contract';
import type { Ctx, Db } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import { lengthOf } from './entity.ts';
import * as queries from './queries.ts';
import { userSessionOf } from './registrationQueries.ts';

export { create as createSession, change as changeSession, invite } from './organising.ts';

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
  const row = await queries.sessionById(db, ctx.event.id, viewerOf(ctx.actor), sessionId);
  if (!row) refuse('session.missing');
  const registered = isRegistered({ invitionStatus: row.my_invitation });
  return {
    id: row.id,
    topic: row.topic,
    startAt: row.start_at,
    durationMinutes: lengthOf(row),
    state: sessionState(row.start_at, row.duration_minutes, ctx.eventNow()),
    myRole: roleOf(ctx.actor, row, registered),
    isRegistered: registered,
    isPublic: row.visibility === 'public',
    removed: row.my_invitation === 'removed',
    capacity: row.capacity,
    row,
  };
}

function roleOf(
  actor: Actor | null,
  row: queries.SeenRow,
  registered: boolean,
): SeenSession['myRole'] {
  if (actor && isOrganiser(actor)) return 'organiser';
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
export async function mayHearSession(
  db: Db,
  actor: Actor | null,
  sessionId: string,
): Promise<boolean> {
  if (await queries.isForEverybody(db, sessionId)) return true;
  if (!actor) return false;
  const row = await queries.sessionById(db, actor.eventId, viewerOf(actor), sessionId);
  return row !== undefined;
}

/** Who is in a session's room: the registered, its panel and the organisers. */
export async function mayHearRoom(
  db: Db,
  actor: Actor | null,
  sessionId: string,
): Promise<boolean> {
  if (!actor) return false;
  if (isOrganiser(actor)) return queries.isThere(db, actor.eventId, sessionId, { drafts: true });
  const row = await userSessionOf(db, sessionId, actor.personId);
  return row?.invitation_status === 'registered';
}

/** Who hears what is not for the room yet: the moderators of a session and the organisers. */
export async function mayHearDesk(
  db: Db,
  actor: Actor | null,
  sessionId: string,
): Promise<boolean> {
  if (!actor) return false;
  const row = await queries.sessionById(db, actor.eventId, viewerOf(actor), sessionId);
  return row !== undefined && mayModerate({ myRole: roleOf(actor, row, true) });
}
