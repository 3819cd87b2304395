import { type Actor, actsWhere } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { isTranslating } from '../../platform/translation/service.ts';
import {
  isInRoom,
  isOnPanel,
  mayModerate,
  requireModerator,
  type SeenSession,
  sessionFor,
  type SessionOrRoom,
  sessionOrRoom,
} from '../session/service.ts';
import type { ChatMessageRow } from './queries.ts';

/** Anyone may read the chat of a public session once it is over, if the event allows it. */
export function isPublic(
  { event }: Pick<Ctx, 'event'>,
  session: Pick<SeenSession, 'isPublic'>,
): boolean {
  return Boolean(event.config.features.sessions?.publicChat) && session.isPublic;
}

/** The panel sends pictures and documents; attendees do if the event allows it. */
function mayAttach(
  { event }: Pick<Ctx, 'event'>,
  session: Pick<SeenSession, 'isRegistered' | 'myRole' | 'removed'>,
): boolean {
  const { sessions } = event.config.features;
  return isInRoom(session) && (isOnPanel(session) || Boolean(sessions?.attendeeFiles));
}

/** Refuses `chat.noFiles` to those who may only write. */
export function requireAttaching(ctx: Pick<Ctx, 'event'>, session: SeenSession): void {
  if (!mayAttach(ctx, session)) refuse('chat.noFiles');
}

/** Who may send files in a session's chat, and what moderators may do in it, anyone's messages included. */
export function allowedActs(
  ctx: Pick<Ctx, 'actor' | 'event' | 'language' | 'ports'>,
  session: Pick<SeenSession, 'isRegistered' | 'myRole' | 'removed'>,
) {
  const isModerator = mayModerate(session);
  return actsWhere({
    'chat.attach': mayAttach(ctx, session),
    'chat.delete': isModerator,
    'chat.mute': isModerator,
    'chat.readLog': isModerator,
    'chat.setSlowMode': isModerator,
    'message.translate': isTranslating(ctx),
  });
}

/** Moderators may delete any message, senders their own. */
function mayDelete(row: ChatMessageRow, session: SeenSession, { personId }: Actor): boolean {
  return mayModerate(session) || row.sender_id === personId;
}

/** Refuses `forbidden` to everyone but moderators and the sender. */
export function requireDeletable(row: ChatMessageRow, session: SeenSession, actor: Actor): void {
  if (!mayDelete(row, session, actor)) refuse('forbidden');
}

/** Refuses `forbidden` for the panel and organisers, who can't be muted. */
export function requireMutable(person: { is_on_panel: boolean }): void {
  if (person.is_on_panel) refuse('forbidden');
}

/** How many seconds somebody still has to wait before they may write in slow mode; the panel never waits. `send_channel_message` has the same rule in SQL. */
export function slowModeWait(
  session: Pick<SeenSession, 'myRole'>,
  { slowSeconds, sentAt, now }: { slowSeconds: number; sentAt: Date | null; now: Date },
): number {
  if (isOnPanel(session) || !slowSeconds || !sentAt) return 0;
  return Math.max(0, Math.ceil(slowSeconds - (now.getTime() - sentAt.getTime()) / 1000));
}

/** Whether a moderator's mute holds at a moment in real time. `send_channel_message` has the same rule in SQL. */
export function isMuted(
  mute: { muted_at: Date | null; muted_until: Date | null } | undefined,
  now: Date,
): boolean {
  if (!mute?.muted_at) return false;
  return mute.muted_until === null || mute.muted_until > now;
}

/** Anyone but the sender may report a message that wasn't deleted. */
export function mayReport(row: ChatMessageRow, { personId }: Actor): boolean {
  return row.sender_id !== personId && (row.text !== '' || row.file_id !== null);
}

/** People in the room may read its chat, and so the files in it; anyone may once it is public. */
export function mayRead(ctx: Pick<Ctx, 'event'>, session: SeenSession): boolean {
  return isInRoom(session) || (isPublic(ctx, session) && session.state === 'over');
}

/** Returns the session if the caller is in its room. Refuses `session.removed`, `channel.missing`. */
export function requireRoom(session: SeenSession): SeenSession {
  if (session.removed) refuse('session.removed');
  if (!isInRoom(session)) refuse('channel.missing');
  return session;
}

/** A session whose room the caller is in. Refuses `session.missing`, `session.removed`, `channel.missing`. */
export async function sessionInside(ctx: Ctx<Actor>, sessionId: string): Promise<SeenSession> {
  return requireRoom(await sessionFor(ctx, sessionId));
}

/** A session or breakout room whose chat the caller may read. Refuses `auth.required`, `session.missing`, `session.removed`, `channel.missing`. */
export async function requireReadable(ctx: Ctx, sessionId: string): Promise<SessionOrRoom> {
  const mayBePublic = ctx.event.config.features.sessions?.publicChat;
  if (!ctx.actor && !mayBePublic) refuse('auth.required');
  const seen = await sessionOrRoom(ctx, sessionId);
  if (seen.room || mayRead(ctx, seen.session)) return seen;
  return ctx.actor ? { session: requireRoom(seen.session) } : refuse('auth.required');
}

/** Refuses `session.missing`, `channel.missing`, and `forbidden` unless the caller moderates the session. */
export async function requireChatModerator(
  ctx: Ctx<Actor>,
  sessionId: string,
): Promise<SeenSession> {
  const session = await sessionFor(ctx, sessionId);
  if (!isInRoom(session)) refuse('channel.missing');
  requireModerator(session);
  return session;
}
