import { type Actor, actsWhere } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { mutedIn, sessionInside } from '../chat/service.ts';
import { isInRoom, isOnPanel, type SeenSession } from '../session/service.ts';
import * as queries from './queries.ts';
import type { CaptionRow } from './tables.ts';

/** The panel turns captions on and off, writes and corrects them, unless a moderator has muted the person. */
function mayWrite(session: Pick<SeenSession, 'myRole'>, isMuted: boolean): boolean {
  return isOnPanel(session) && !isMuted;
}

/** What the caller may do with the captions of a session. */
export async function allowedActs(ctx: Ctx, session: SeenSession) {
  const isWriter = await isWritingCaptions(ctx, session);
  return actsWhere({
    'caption.write': isWriter,
    'caption.update': isWriter,
    'caption.switch': isWriter,
  });
}

async function isWritingCaptions(ctx: Ctx, session: SeenSession): Promise<boolean> {
  if (!ctx.actor || !mayWrite(session, false)) return false;
  const muted = await mutedIn(ctx.db, session.id, ctx.now());
  return mayWrite(session, muted.has(ctx.actor.personId));
}

/** A session whose captions the caller writes. Refuses `session.missing`, `session.removed`, `channel.missing`, `caption.notWriter`. */
export async function requireWriter(ctx: Ctx<Actor>, sessionId: string): Promise<SeenSession> {
  const session = await sessionInside(ctx, sessionId);
  if (!(await isWritingCaptions(ctx, session))) refuse('caption.notWriter');
  return session;
}

/** Refuses `caption.closed` unless the session is live. */
export function requireLive({ state }: Pick<SeenSession, 'state'>): void {
  if (state !== 'live') refuse('caption.closed');
}

/** A line that the caller may correct, with its session. Refuses `caption.missing` for people who may not see it, `session.removed`, `caption.notWriter`. */
export async function requireCorrectable(
  ctx: Ctx<Actor>,
  id: string,
): Promise<{ row: CaptionRow; session: SeenSession }> {
  const row = await queries.lineById(ctx.db, { eventId: ctx.event.id, id });
  if (!row) refuse('caption.missing');
  return { row, session: await requireWriter(ctx, row.session_id) };
}

/** People in the room read its transcript; once a public session is over, anyone does. */
function mayRead(session: SeenSession): boolean {
  return isInRoom(session) || (session.isPublic && session.state === 'over');
}

/** Refuses `session.removed`, `auth.required` to guests, and `channel.missing` to people outside the room. */
export function requireReader(ctx: Ctx, session: SeenSession): void {
  if (session.removed) refuse('session.removed');
  if (!mayRead(session)) refuse(ctx.actor ? 'channel.missing' : 'auth.required');
}
