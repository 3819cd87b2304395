import { type Actor, actsWhere } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { coalesced } from '../../../db/batching.ts';
import { mutedIn, sessionInside } from '../chat/service.ts';
import { isInRoom, isOnPanel, type SeenSession } from '../session/service.ts';
import * as queries from './queries.ts';
import type { CaptionRow } from './tables.ts';

/** The panel and those it appointed turn captions on and off, write and correct them, unless a moderator has muted the person. */
function mayWrite(
  session: Pick<SeenSession, 'isRegistered' | 'myRole' | 'removed'>,
  { isCaptioner, isMuted }: { isCaptioner: boolean; isMuted: boolean },
): boolean {
  return isInRoom(session) && (isOnPanel(session) || isCaptioner) && !isMuted;
}

/** The panel appoints captioners. */
function mayAppoint(session: Pick<SeenSession, 'myRole'>): boolean {
  return isOnPanel(session);
}

/** What the caller may do with the captions of a session. */
export async function allowedActs(ctx: Ctx, session: SeenSession) {
  const isWriter = await isWritingCaptions(ctx, session);
  return actsWhere({
    'caption.write': isWriter,
    'caption.update': isWriter,
    'caption.switch': isWriter,
    'caption.appoint': mayAppoint(session),
  });
}

/** Who writes a session's captions besides the panel: for a whole room at once. */
const findCaptioners = coalesced((db, sessionId: string) => queries.listCaptioners(db, sessionId));

async function isWritingCaptions(ctx: Ctx, session: SeenSession): Promise<boolean> {
  if (!ctx.actor) return false;
  const { personId } = ctx.actor;
  const isCaptioner =
    !isOnPanel(session) && (await findCaptioners(ctx.db, session.id)).includes(personId);
  if (!mayWrite(session, { isCaptioner, isMuted: false })) return false;
  const muted = await mutedIn(ctx.db, session.id, ctx.now());
  return mayWrite(session, { isCaptioner, isMuted: muted.has(personId) });
}

/** A session in which the caller appoints captioners. Refuses `session.missing`, `session.removed`, `channel.missing`, `caption.notPanel`. */
export async function requireAppointer(ctx: Ctx<Actor>, sessionId: string): Promise<SeenSession> {
  const session = await sessionInside(ctx, sessionId);
  if (!mayAppoint(session)) refuse('caption.notPanel');
  return session;
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
