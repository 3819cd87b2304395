import {
  type Actor,
  type Channel,
  channelChanged,
  type ChannelMessage,
  channelMessageChanged,
  channelMuted,
  channelReacted,
  type ChannelConversation,
  type ModerationEntry,
  moderationLogged,
  type MessageReaction,
  type MuteLength,
  topics,
} from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import { commit, createContext, type Ctx, type Db, type Server } from '../../../core/context.ts';
import { coalesced } from '../../../db/batching.ts';
import { findCursor } from '../../../ports/bus.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitPace } from '../../../http/rateLimit.ts';
import * as event from '../../platform/event/service.ts';
import { deleteStored } from '../../platform/file/service.ts';
import { mayModerate } from '../session/service.ts';
import { readChat } from '../../rooms/video/service.ts';
import { toMessage, toModerationEntry, toMutedUntil } from './entity.ts';
import * as queries from './queries.ts';
import { deleteFile } from './queries/files.ts';
import { findDeleter, insertModeration, listModerationLog } from './queries/moderation.ts';
import {
  allowedActs,
  isMuted,
  isPublic,
  requireChatModerator,
  requireDeletable,
  requireMutable,
  requireReadable,
  sessionInside,
  slowModeWait,
} from './rights.ts';
import type { ModerationRow } from './tables.ts';

export { mutedIn } from './queries.ts';
export { sessionInside } from './rights.ts';
export { receiveFile } from './verbs/receiveFile.ts';
export { deliver, sendMessage } from './verbs/sendMessage.ts';

const pageSize = 50;
const catchUpSize = 1000;
const reactionLimits = { times: 60, seconds: 60 };

/** The chat of a session or breakout room, in order, for people in its room; if the event allows it, for anyone once it is over. Refuses `auth.required`, `session.missing`, `session.removed`, `channel.missing`. */
export async function read(
  ctx: Ctx,
  sessionId: string,
  range: { before?: number; from?: number; limit?: number },
): Promise<ChannelConversation> {
  const { session, room } = await requireReadable(ctx, sessionId);
  if (room) return readChat(ctx as Ctx<Actor>, room, range);
  const personId = ctx.actor?.personId;
  const cursor = await findCursor(ctx.ports.bus, topics.sessionRoom(sessionId));
  const isLatest = [range.before, range.from, range.limit].every((one) => one === undefined);
  const { channel, messages } = await (isLatest
    ? findLatest(ctx.db, sessionId)
    : messagePage(ctx.db, sessionId, range));
  const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0];
  const own = personId
    ? await queries.ownPart(ctx.db, { sessionId, personId, first, last })
    : { mine: [], muted_at: null, muted_until: null, sent_at: null };
  const amMuted = isMuted(own, ctx.now());
  const slowSeconds = channel?.slow_seconds ?? 0;
  return {
    channel: { _id: sessionId, version: channel?.version ?? 0, slowSeconds },
    messages,
    hasEarlier: first > 1,
    lastSeq: channel?.last_seq ?? 0,
    mine: own.mine,
    may: allowedActs(ctx, session),
    isMuted: amMuted,
    mutedUntil: amMuted ? toMutedUntil(ctx, session, own.muted_until) : null,
    muted: mayModerate(session) ? [...(await queries.mutedIn(ctx.db, sessionId, ctx.now()))] : [],
    waitSeconds: slowModeWait(session, { slowSeconds, sentAt: own.sent_at, now: ctx.now() }),
    isPublic: isPublic(ctx, session),
    heard: cursor,
  };
}

/** What everyone sees on opening the room. */
const findLatest = coalesced((db, sessionId: string) => messagePage(db, sessionId, {}));

async function messagePage(
  db: Db,
  sessionId: string,
  range: { before?: number; from?: number; limit?: number },
) {
  const limit = range.from === undefined ? (range.limit ?? pageSize) : catchUpSize;
  const channel = await queries.findChannel(db, sessionId);
  const rows = channel ? await queries.listMessages(db, { ...range, sessionId, limit }) : [];
  return { channel, messages: rows.toReversed().map(toMessage) };
}

/** Deletes the text and the file of a message, for its sender and the moderators; repeating it changes nothing. Refuses `message.missing`, `forbidden`, `chat.deleted` with the message once someone else has deleted it, and `chat.closed` for its sender after the end. */
export async function erase(ctx: Ctx<Actor>, id: string): Promise<ChannelMessage> {
  return commit(ctx, async (tx) => {
    const row = await requireMessage(tx, id);
    const session = await sessionInside(tx, row.session_id);
    requireDeletable(row, session, tx.actor);
    if (!mayModerate(session) && session.state !== 'live') refuse('chat.closed');
    await queries.lockChannel(tx.db, row.session_id, tx.event.id);
    const isErased = await queries.eraseMessage(tx.db, id, tx.now());
    if (isErased) await publishErased(tx, row);
    const message = toMessage(await requireMessage(tx, id));
    if (isErased) return message;
    const deleter = (await findDeleter(tx.db, id)) ?? row.sender_id;
    return deleter === tx.actor.personId ? message : refuse('chat.deleted', { hint: { message } });
  });
}

/** Deletes the file of a deleted message and publishes that, recorded in the moderation log if it was someone else's. */
export async function publishErased(tx: Ctx<Actor>, row: queries.ChatMessageRow): Promise<void> {
  const paths = await deleteFile(tx.db, row.id);
  if (paths.length) await tx.later(deleteStored, { paths });
  await publishChanged(tx, row);
  if (row.sender_id !== tx.actor.personId)
    await log(tx, row.session_id, {
      action: 'deleted',
      person_id: row.sender_id,
      message_id: row.id,
    });
}

export async function publishChanged(tx: Ctx<Actor>, row: queries.ChatMessageRow): Promise<void> {
  const message = toMessage(await requireMessage(tx, row.id));
  tx.announce(topics.sessionRoom(row.session_id), channelMessageChanged, { message });
}

/** Sets slow mode, for moderators. Refuses `session.missing`, `channel.missing`, `forbidden`. */
export async function setSlowMode(
  ctx: Ctx<Actor>,
  sessionId: string,
  { slowSeconds }: { slowSeconds: number },
): Promise<Channel> {
  return commit(ctx, async (tx) => {
    await requireChatModerator(tx, sessionId);
    const before = await queries.lockChannel(tx.db, sessionId, tx.event.id);
    if (before.slow_seconds === slowSeconds)
      return { _id: sessionId, version: before.version, slowSeconds };
    const { version } = await queries.setSlowMode(tx.db, sessionId, slowSeconds);
    const channel = { _id: sessionId, version, slowSeconds };
    tx.announce(topics.sessionRoom(sessionId), channelChanged, { channel });
    await log(tx, sessionId, { action: 'slowed' });
    return channel;
  });
}

/** Mutes a person for some minutes or until the session's end, or unmutes them, for moderators; the panel and organisers can't be muted. Refuses `session.missing`, `channel.missing`, `attendee.missing`, `forbidden`. */
export async function mute(
  ctx: Ctx<Actor>,
  { sessionId, personId, ...to }: { sessionId: string; personId: string } & Mute,
): Promise<{ isMuted: boolean; mutedUntil: string | null }> {
  return commit(ctx, async (tx) => {
    const session = await requireChatModerator(tx, sessionId);
    const asked = { eventId: tx.event.id, sessionId, personId };
    const person = await queries.personOfSession(tx.db, asked);
    if (!person) refuse('attendee.missing');
    requireMutable(person);
    await queries.lockChannel(tx.db, sessionId, tx.event.id);
    const now = tx.now();
    const minutes = to.isMuted ? to.minutes : null;
    const until = minutes && new Date(now.getTime() + minutes * 60_000);
    const mutedUntil = to.isMuted ? toMutedUntil(tx, session, until) : null;
    const before = await queries.personIn(tx.db, sessionId, personId);
    const isHeld = isMuted(before, now);
    const isSame = to.isMuted ? isHeld && !before!.muted_until && !until : !isHeld;
    if (isSame) return { isMuted: to.isMuted, mutedUntil };
    await queries.upsertPerson(
      tx.db,
      { session_id: sessionId, person_id: personId },
      { muted_at: to.isMuted ? now : null, muted_until: until },
    );
    tx.announce(topics.person(personId), channelMuted, {
      channelId: sessionId,
      isMuted: to.isMuted,
      mutedUntil,
    });
    const action = to.isMuted ? 'muted' : 'unmuted';
    await log(tx, sessionId, { action, person_id: personId, minutes });
    return { isMuted: to.isMuted, mutedUntil };
  });
}

interface Mute {
  isMuted: boolean;
  /** Null: until the session's end. */
  minutes: MuteLength;
}

/** A page of a chat's moderation log, latest first. Refuses `session.missing`, `channel.missing`, `forbidden`. */
export async function moderationLog(
  ctx: Ctx<Actor>,
  sessionId: string,
  page: { limit?: number; after?: string },
): Promise<{ entries: ModerationEntry[]; next: string | null }> {
  await requireChatModerator(ctx, sessionId);
  const limit = page.limit ?? pageSize;
  const rows = await listModerationLog(ctx.db, sessionId, {
    limit: limit + 1,
    after: page.after,
  });
  const { shown, next } = toPage(rows, limit);
  return { entries: shown.map(toModerationEntry), next };
}

/** Adds or removes a reaction to a message; the room gets the totals within a second. Refuses `message.missing`, `chat.closed`, `chat.muted`, `throttled`. */
export async function react(
  ctx: Ctx<Actor>,
  id: string,
  { kind, isOn }: { kind: MessageReaction; isOn: boolean },
): Promise<{ kinds: MessageReaction[] }> {
  await limitPace(ctx, `channel.react:${ctx.actor.personId}`, [reactionLimits]);
  const { personId } = ctx.actor;
  await commit(ctx, async (tx) => {
    const row = await requireMessage(tx, id);
    const session = await sessionInside(tx, row.session_id);
    if (session.state !== 'live') refuse('chat.closed');
    if (row.deleted_at) refuse('message.missing');
    const self = await queries.personIn(tx.db, row.session_id, personId);
    if (isMuted(self, tx.now())) refuse('chat.muted');
    const answer = { message_id: id, person_id: personId, kind };
    if (await queries.setReaction(tx.db, answer, isOn)) await queries.addUncounted(tx.db, row);
  });
  const own = await queries.reactionsBy(ctx.db, personId, [id]);
  return { kinds: own.map((row) => row.kind) };
}

/** Adds several people's reactions to a message and counts them immediately, for seeds. Must run inside `commit`. */
export async function addReactions(
  tx: Ctx,
  id: string,
  { kind, personIds }: { kind: MessageReaction; personIds: string[] },
): Promise<void> {
  await queries.addReactions(tx.db, { message_id: id, kind }, personIds);
  await queries.countReactions(tx.db, [id]);
}

/** Counts the uncounted reactions of all nodes and publishes the totals to their rooms. */
export async function publishReactions(server: Server): Promise<void> {
  for (const { id, event_id } of await queries.uncountedSessions(server.store.db)) {
    const row = await event.byId(server.store.db, event_id);
    if (!row) continue;
    const ctx = createContext(server, { actor: null, event: row, language: 'en' });
    await commit(ctx, async (tx) => {
      const uncounted = await queries.takeUncounted(tx.db, id);
      const rows = await queries.countReactions(tx.db, uncounted);
      const messages = rows.map(({ id: messageId, version, reactions }) => ({
        messageId,
        version,
        reactions,
      }));
      if (messages.length)
        tx.announce(topics.sessionRoom(id), channelReacted, { channelId: id, messages });
    });
  }
}

/** A chat's highlights for late joiners: the messages with the most reactions, and the panel's messages with a link. */
export async function listHighlights(
  db: Db,
  sessionId: string,
): Promise<{ messages: ChannelMessage[]; linking: ChannelMessage[] }> {
  const most = await queries.mostReactedTo(db, sessionId, 5);
  const linking = await queries.linksOfPanel(db, sessionId, 20);
  return { messages: most.map(toMessage), linking: linking.map(toMessage) };
}

export async function requireMessage(ctx: Ctx<Actor>, id: string): Promise<queries.ChatMessageRow> {
  return (await queries.messageById(ctx.db, ctx.event.id, id)) ?? refuse('message.missing');
}

/** Adds an entry to the moderation log, and publishes that to the moderators. */
async function log(
  tx: Ctx<Actor>,
  sessionId: string,
  entry: Pick<ModerationRow, 'action'> &
    Partial<Pick<ModerationRow, 'person_id' | 'message_id' | 'minutes'>>,
): Promise<void> {
  await insertModeration(tx.db, {
    id: tx.ports.ids.id(),
    session_id: sessionId,
    by_id: tx.actor.personId,
    person_id: null,
    message_id: null,
    minutes: null,
    created_at: tx.eventNow(),
    ...entry,
  });
  tx.announce(topics.sessionDesk(sessionId), moderationLogged, { channelId: sessionId });
}
