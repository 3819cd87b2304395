import {
  id,
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
import { roleOf, viewerOf } from './rights.ts';

export {
  isInside,
  isOnPanel,
  maySubscribeToDesk,
  maySubscribeToRoom,
  maySubscribeToSession,
  mayModerate,
  viewerOf,
} from './rights.ts';
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

/** Whether this session has a page; that of a private one asks who is there. */
export async function exists(db: Db, event: Ctx['event'], sessionId: string): Promise<boolean> {
  return (
    id.safeParse(sessionId).success && queries.isThere(db, event.id, sessionId, { drafts: false })
  );
}
