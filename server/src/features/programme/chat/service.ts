import {
  type Actor,
  type Channel,
  channelLed,
  type ChannelMessage,
  channelMessageChanged,
  channelMuted,
  channelReacted,
  type ChannelTalk,
  type Deed,
  deedDone,
  inLanguage,
  type MessageReaction,
  topics,
} from '@pavilion/contract';
import { pageOf } from '../../../db/page.ts';
import { commit, createContext, type Ctx, type Db, type Server } from '../../../context.ts';
import { coalesced } from '../../../db/batching.ts';
import { cursorOf } from '../../../ports/bus.ts';
import { refuse } from '../../../http/refusal.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import * as event from '../../platform/event/service.ts';
import { registerReportable, surroundings } from '../../people/moderation/service.ts';
import {
  mayModerate,
  type SeenSession,
  sessionFor,
  type SessionOrRoom,
  sessionOrRoom,
} from '../session/service.ts';
import { readChat } from '../../rooms/video/service.ts';
import { deedOf, messageOf } from './entity.ts';
import * as queries from './queries.ts';
import { ifInside, isInside, roleIn, sessionInside, waitOf } from './verbs/send.ts';
import type { ChannelTables } from './tables.ts';

export { mutedIn } from './queries.ts';
export { deliver, isInside, roleIn, say, sessionInside } from './verbs/send.ts';

const pageSize = 50;
const deedsShown = 50;
const wholeSize = 1000;
const reactionLimits = { times: 60, seconds: 60 };

/** The chat of a session or a breakout room in its order, for those who are in it; after the end it can still be read, where the event says so by anybody. Refuses `auth.required`, `session.missing`, `session.removed`, `channel.missing`. */
export async function read(
  ctx: Ctx,
  sessionId: string,
  range: { before?: number; from?: number; limit?: number },
): Promise<ChannelTalk> {
  const { session, room } = await readable(ctx, sessionId);
  if (room) return readChat(ctx as Ctx<Actor>, room, range);
  const personId = ctx.actor?.personId;
  const heard = await cursorOf(ctx.ports.bus, topics.sessionRoom(sessionId));
  const isLatest = [range.before, range.from, range.limit].every((one) => one === undefined);
  const { channel, messages } = await (isLatest
    ? latestOf(ctx.db, sessionId)
    : messagePage(ctx.db, sessionId, range));
  const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0];
  const own = personId
    ? await queries.ownPart(ctx.db, { sessionId, personId, first, last })
    : { mine: [], muted_at: null, sent_at: null };
  const slowSeconds = channel?.slow_seconds ?? 0;
  return {
    channel: { _id: sessionId, version: channel?.version ?? 0, slowSeconds },
    messages,
    hasEarlier: first > 1,
    lastSeq: channel?.last_seq ?? 0,
    mine: own.mine,
    mayModerate: mayModerate(session),
    isMuted: own.muted_at !== null,
    muted: mayModerate(session) ? [...(await queries.mutedIn(ctx.db, sessionId))] : [],
    waitSeconds: roleIn(session) ? 0 : waitOf(slowSeconds, own.sent_at, ctx.now()),
    isPublic: isPublic(ctx, session),
    heard,
  };
}

async function readable(ctx: Ctx, sessionId: string): Promise<SessionOrRoom> {
  const mayBePublic = ctx.event.config.features.sessions?.publicChat;
  if (!ctx.actor && !mayBePublic) refuse('auth.required');
  const seen = await sessionOrRoom(ctx, sessionId);
  if (seen.room || (isPublic(ctx, seen.session) && seen.session.state === 'over')) return seen;
  return ctx.actor ? { session: ifInside(seen.session) } : refuse('auth.required');
}

/** Whether anybody may read the chat of a session once it is over. */
function isPublic(ctx: Ctx, session: SeenSession): boolean {
  return Boolean(ctx.event.config.features.sessions?.publicChat) && session.isPublic;
}

/** What everybody sees who opens the room. */
const latestOf = coalesced((db, sessionId: string) => messagePage(db, sessionId, {}));

async function messagePage(
  db: Db,
  sessionId: string,
  range: { before?: number; from?: number; limit?: number },
) {
  const limit = range.from === undefined ? (range.limit ?? pageSize) : wholeSize;
  const channel = await queries.channelOf(db, sessionId);
  const rows = channel ? await queries.messagesOf(db, sessionId, range, limit) : [];
  return { channel, messages: rows.toReversed().map(messageOf) };
}

/** Takes the text of a message away, for its writer and the moderators; again changes nothing. Refuses `message.missing`, `forbidden`, `chat.closed` for its writer after the end. */
export async function erase(ctx: Ctx<Actor>, id: string): Promise<ChannelMessage> {
  return commit(ctx, async (tx) => {
    const row = await messageInside(tx, id);
    const session = await sessionInside(tx, row.session_id);
    const moderates = mayModerate(session);
    if (!moderates && row.sender_id !== tx.actor.personId) refuse('forbidden');
    if (!moderates && session.state !== 'live') refuse('chat.closed');
    await queries.lockChannel(tx.db, row.session_id, tx.event.id);
    if (await queries.eraseMessage(tx.db, id, tx.now())) await publishErased(tx, row);
    return messageOf(await messageInside(tx, id));
  });
}

/** Tells of a message that is away now, and who leads the chat of whom took it. */
async function publishErased(tx: Ctx<Actor>, row: queries.MessageRow): Promise<void> {
  await tellChanged(tx, row);
  if (row.sender_id !== tx.actor.personId)
    await note(tx, row.session_id, 'deleted', { person_id: row.sender_id, message_id: row.id });
}

async function tellChanged(tx: Ctx<Actor>, row: queries.MessageRow): Promise<void> {
  const message = messageOf(await messageInside(tx, row.id));
  tx.announce(topics.sessionRoom(row.session_id), channelMessageChanged, { message });
}

registerReportable('channel', {
  async find(ctx, id) {
    const row = await messageInside(ctx, id);
    await readable(ctx, row.session_id);
    const isTheirs = row.sender_id !== ctx.actor.personId && row.text !== '';
    return isTheirs ? { text: row.text, senderId: row.sender_id } : undefined;
  },
  async around(ctx, ids, neighbours) {
    const rows = await queries.messagesAround(ctx.db, ids, neighbours);
    return surroundings(
      rows,
      (row) => inLanguage(row.topic, ctx.language),
      (row) => {
        const { _id, seq, text, createdAt, from } = messageOf(row);
        const { role: _, ...person } = from;
        return { _id, seq, from: person, text, createdAt };
      },
    );
  },
  async isTakenAway(tx, id) {
    const row = await queries.messageById(tx.db, tx.event.id, id);
    return row ? row.deleted_at !== null : null;
  },
  async change(tx, id, { isTakenAway, text }) {
    const row = await queries.messageById(tx.db, tx.event.id, id);
    if (!row) return false;
    await queries.lockChannel(tx.db, row.session_id, tx.event.id);
    if (isTakenAway) {
      if (!(await queries.eraseMessage(tx.db, id, tx.now()))) return false;
      await publishErased(tx, row);
    } else {
      if (!(await queries.restoreMessage(tx.db, id, text))) return false;
      await tellChanged(tx, row);
    }
    return true;
  },
});

/** Sets slow mode, for moderators. Refuses `session.missing`, `channel.missing`, `forbidden`. */
export async function lead(
  ctx: Ctx<Actor>,
  sessionId: string,
  { slowSeconds }: { slowSeconds: number },
): Promise<Channel> {
  return commit(ctx, async (tx) => {
    await moderated(tx, sessionId);
    const before = await queries.lockChannel(tx.db, sessionId, tx.event.id);
    if (before.slow_seconds === slowSeconds)
      return { _id: sessionId, version: before.version, slowSeconds };
    const { version } = await queries.setSlow(tx.db, sessionId, slowSeconds);
    const channel = { _id: sessionId, version, slowSeconds };
    tx.announce(topics.sessionRoom(sessionId), channelLed, { channel });
    await note(tx, sessionId, 'slowed');
    return channel;
  });
}

/** Lets somebody read only, or write again, for moderators; the panel and organisers cannot be muted. Refuses `session.missing`, `channel.missing`, `attendee.missing`, `forbidden`. */
export async function mute(
  ctx: Ctx<Actor>,
  sessionId: string,
  personId: string,
  isMuted: boolean,
): Promise<{ isMuted: boolean }> {
  return commit(ctx, async (tx) => {
    await moderated(tx, sessionId);
    const person = await queries.writerIn(tx.db, tx.event.id, sessionId, personId);
    if (!person) refuse('attendee.missing');
    if (person.is_led) refuse('forbidden');
    await queries.lockChannel(tx.db, sessionId, tx.event.id);
    const before = await queries.personIn(tx.db, sessionId, personId);
    if (Boolean(before?.muted_at) === isMuted) return { isMuted };
    const row = { session_id: sessionId, person_id: personId };
    await queries.putPerson(tx.db, row, { muted_at: isMuted ? tx.now() : null });
    tx.announce(topics.person(personId), channelMuted, { channelId: sessionId, isMuted });
    await note(tx, sessionId, isMuted ? 'muted' : 'unmuted', { person_id: personId });
    return { isMuted };
  });
}

/** What moderators did in a chat, the latest first. Refuses `session.missing`, `channel.missing`, `forbidden`. */
export async function deeds(
  ctx: Ctx<Actor>,
  sessionId: string,
  page: { limit?: number; after?: string },
): Promise<{ deeds: Deed[]; next: string | null }> {
  await moderated(ctx, sessionId);
  const limit = page.limit ?? deedsShown;
  const rows = await queries.deedsOf(ctx.db, sessionId, { limit: limit + 1, after: page.after });
  const { shown, next } = pageOf(rows, limit);
  return { deeds: shown.map(deedOf), next };
}

/** Answers a message in one touch, or takes that back; the room hears the totals within a second. Refuses `message.missing`, `chat.closed`, `chat.muted`, `throttled`. */
export async function react(
  ctx: Ctx<Actor>,
  id: string,
  { kind, isOn }: { kind: MessageReaction; isOn: boolean },
): Promise<{ kinds: MessageReaction[] }> {
  await limitRate(ctx, `channel.react:${ctx.actor.personId}`, [reactionLimits], 'allowed');
  const { personId } = ctx.actor;
  await commit(ctx, async (tx) => {
    const row = await messageInside(tx, id);
    const session = await sessionInside(tx, row.session_id);
    if (session.state !== 'live') refuse('chat.closed');
    if (row.deleted_at) refuse('message.missing');
    const self = await queries.personIn(tx.db, row.session_id, personId);
    if (self?.muted_at) refuse('chat.muted');
    const answer = { message_id: id, person_id: personId, kind };
    if (await queries.setReaction(tx.db, answer, isOn)) await queries.addSlip(tx.db, row);
  });
  const now = await queries.reactionsBy(ctx.db, personId, [id]);
  return { kinds: now.map((row) => row.kind) };
}

/** Answers a message in the name of people, and counts it at once: for what comes in with a seed. Belongs inside of `commit`. */
export async function answerAs(
  tx: Ctx,
  id: string,
  kind: MessageReaction,
  personIds: string[],
): Promise<void> {
  await queries.addReactions(tx.db, { message_id: id, kind }, personIds);
  await queries.countReactions(tx.db, [id]);
}

/** Counts the messages anew that were answered since the last turn, on whatever node, and tells their rooms. */
export async function publishReactions(server: Server): Promise<void> {
  for (const { id, event_id } of await queries.uncountedSessions(server.store.db)) {
    const row = await event.byId(server.store.db, event_id);
    if (!row) continue;
    const ctx = createContext(server, { actor: null, event: row, language: 'en' });
    await commit(ctx, async (tx) => {
      const answered = await queries.takeSlips(tx.db, id);
      const rows = await queries.countReactions(tx.db, answered);
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

/** What of a chat is worth a late joiner's look: the most answered messages, and what of the panel holds an address. */
export async function highlightsOf(
  db: Db,
  sessionId: string,
): Promise<{ messages: ChannelMessage[]; linking: ChannelMessage[] }> {
  const most = await queries.mostAnswered(db, sessionId, 5);
  const linking = await queries.linksOfPanel(db, sessionId, 20);
  return { messages: most.map(messageOf), linking: linking.map(messageOf) };
}

/** A session whose chat the actor leads. */
async function moderated(tx: Ctx<Actor>, sessionId: string): Promise<void> {
  const session = await sessionFor(tx, sessionId, tx.db);
  if (!isInside(session)) refuse('channel.missing');
  if (!mayModerate(session)) refuse('forbidden');
}

async function messageInside(ctx: Ctx<Actor>, id: string): Promise<queries.MessageRow> {
  return (await queries.messageById(ctx.db, ctx.event.id, id)) ?? refuse('message.missing');
}

async function note(
  tx: Ctx<Actor>,
  sessionId: string,
  deed: ChannelTables['moderation']['deed'],
  on: { person_id?: string; message_id?: string } = {},
): Promise<void> {
  await queries.recordDeed(tx.db, {
    id: tx.ports.ids.id(),
    session_id: sessionId,
    by_id: tx.actor.personId,
    deed,
    person_id: null,
    message_id: null,
    created_at: tx.eventNow(),
    ...on,
  });
  tx.announce(topics.sessionDesk(sessionId), deedDone, { channelId: sessionId });
}
