import {
  type Actor,
  type Attendance,
  type Missed,
  type StagePlayer,
  toPlayer,
  stageChanged,
  stageReacted,
  type StageReaction,
  type StagePerson,
  type StageRoom,
  topics,
} from '@pavilion/contract';
import { toPage } from '../../../db/page.ts';
import { commit, createContext, type Ctx, type Db, type Server } from '../../../core/context.ts';
import { coalesced } from '../../../db/batching.ts';
import { type Bus, findCursor } from '../../../ports/bus.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitPace } from '../../../http/rateLimit.ts';
import * as channel from '../chat/service.ts';
import * as event from '../../platform/event/service.ts';
import * as poll from '../poll/service.ts';
import * as question from '../question/service.ts';
import {
  changeSession,
  isInRoom,
  mayModerate,
  requireModerator,
  type SeenSession,
  sessionFor,
  toSessionCaptions,
} from '../session/service.ts';
import { signSessionAddress } from '../../platform/file/service.ts';
import * as broadcasts from './queries/broadcasts.ts';
import { attendanceFrom, offsetIn, personFrom, playerFrom } from './entity.ts';
import * as queries from './queries.ts';
import { allowedActs, mayBroadcast, mayWatchRecording, requirePanel } from './rights.ts';
import { hereAmong } from './model/rooms.ts';
import { countViewers } from './verbs/countViewers.ts';
import { signStreamAddress } from './verbs/signStreamAddress.ts';

export { offsetIn } from './entity.ts';
export type { BroadcastListener } from './hooks.ts';
export { renewStreamSecrets } from './queries.ts';
export { listRuns } from './queries/broadcasts.ts';
export { guestsHere } from './model/rooms.ts';
export { viewersByRoom } from './verbs/countViewers.ts';

const pageSize = 50;
const reactionRates = [{ times: 20, seconds: 10 }];

/** A session's room. People outside see what it is about and, if it is public, its recording. Refuses `session.missing`, `session.removed`. */
export async function room(ctx: Ctx<Actor>, sessionId: string): Promise<StageRoom> {
  const session = await sessionFor(ctx, sessionId);
  if (session.removed) refuse('session.removed');
  const { row } = session;
  const isIn = isInRoom(session);
  const cursor = isIn ? await findCursor(ctx.ports.bus, topics.stage(sessionId)) : null;
  const { stage, panel } = await findCommon(ctx.db, sessionId);
  const recordedFrom = stage.recorded_from ?? row.start_at;
  const mayWatch = mayWatchRecording(session);
  return {
    _id: row.id,
    topic: row.topic,
    description: row.description,
    type: row.type,
    bannerUrl: row.banner_url,
    startAt: row.start_at.toISOString(),
    durationMinutes: row.duration_minutes,
    panel: panel.map(personFrom),
    player: isIn && session.state === 'live' ? playing(ctx, session, stage) : null,
    recording:
      mayWatch && row.recording
        ? playerFrom(
            { url: signSessionAddress(ctx, row, row.recording.url) },
            captionsFor(ctx, row, stage) ?? linesFor(ctx, row, stage),
            {
              ...row.recording,
              posterUrl:
                row.recording.posterUrl && signSessionAddress(ctx, row, row.recording.posterUrl),
            },
          )
        : null,
    recordedFrom: mayWatch && row.recording ? recordedFrom.toISOString() : null,
    onAir: isIn ? toOnAir(stage) : null,
    wasOnAir: isIn && stage.recorded_from !== null,
    captions: toSessionCaptions(session, stage),
    captionsUrl: mayBroadcast(session) ? captionsFor(ctx, row, stage) : null,
    hasStudio: ctx.ports.encoder !== null,
    viewers: await countViewers(ctx, ctx.event.id, sessionId),
    heard: cursor,
    me: {
      role: session.myRole,
      isIn,
      may: allowedActs(session),
    },
  };
}

/** The part of a room that is the same for everyone. */
const findCommon = coalesced(async (db, sessionId: string) => ({
  stage: await queries.findStage(db, sessionId),
  panel: await queries.listPanel(db, sessionId),
}));

type StageRow = Awaited<ReturnType<typeof queries.findStage>>;

/** What plays now: the broadcast on air, else the session's player. */
function playing(ctx: Ctx<Actor>, { row }: SeenSession, stage: StageRow): StagePlayer | null {
  if (stage.started_at && stage.secret) {
    const of = { sessionId: row.id, personId: ctx.actor.personId };
    const address = signStreamAddress(ctx.ports.secrets.signingKey(stage.secret), of, ctx.now());
    return {
      kind: 'stage',
      // a player that saw the last run end takes another address for another stream
      url: `${address}?run=${stage.started_at.getTime()}`,
      posterUrl: row.banner_url,
      captionsUrl: null,
      description: row.description,
      startedAt: null,
    };
  }
  if (!row.player?.url) return null;
  const startedAt = row.player.since ? new Date(row.player.since) : row.start_at;
  const player = playerFrom(
    { url: signSessionAddress(ctx, row, row.player.url) },
    captionsFor(ctx, row, stage),
    {
      posterUrl: row.banner_url,
      description: row.player.description ?? row.description,
      startedAt,
    },
  );
  // a video that a broadcast interrupted doesn't resume; a stream goes on
  const isInterrupted = stage.last_broadcast_at && stage.last_broadcast_at >= startedAt;
  return player?.kind !== 'hls' && isInterrupted ? null : player;
}

function captionsFor(ctx: Ctx<Actor>, row: SeenSession['row'], stage: StageRow): string | null {
  return stage.captions_url && signSessionAddress(ctx, row, stage.captions_url);
}

/** The captions that were written, as the captions of the recording. */
function linesFor(ctx: Ctx<Actor>, row: SeenSession['row'], stage: StageRow): string | null {
  return stage.lines_url && signSessionAddress(ctx, row, stage.lines_url);
}

function toOnAir(stage: StageRow): StageRoom['onAir'] {
  if (!stage.started_at) return null;
  const by = personFrom({
    id: stage.id!,
    first_name: stage.first_name ?? '',
    last_name: stage.last_name ?? '',
    dp_url: stage.dp_url,
    role: stage.role ?? 'organiser',
  });
  return { by, since: stage.started_at.toISOString() };
}

/** The people of a session, panel first. Refuses `session.missing`, `session.removed`, `channel.missing` for callers outside its room. */
export async function people(
  ctx: Ctx<Actor>,
  sessionId: string,
  page: { limit?: number; after?: string },
): Promise<{ people: StagePerson[]; next: string | null; total: number }> {
  const session = await channel.sessionInside(ctx, sessionId);
  const limit = page.limit ?? pageSize;
  const { personId } = ctx.actor;
  const asked = { sessionId, limit: limit + 1, after: page.after };
  const seesAll = await queries.seesAll(ctx.db, personId);
  const rows = await (seesAll
    ? listPeople(ctx.db, asked)
    : queries.listPanelPeople(ctx.db, asked, personId));
  const { shown, next } = toPage(rows, limit);
  const ids = shown.map((row) => row.id);
  const muted = mayModerate(session)
    ? await channel.mutedIn(ctx.db, sessionId, ctx.now())
    : new Set<string>();
  const here = await hereAmong(ctx, { eventId: ctx.event.id, sessionId, personIds: ids });
  return {
    people: shown.map((row) => ({
      ...personFrom(row),
      designation: row.designation,
      company: row.company,
      isHere: here.has(row.id),
      isMuted: muted.has(row.id),
    })),
    next,
    total: rows[0]?.total ?? 0,
  };
}

const listPeople = coalesced((db, asked: queries.PeopleAsked) =>
  queries.listPanelPeople(db, asked, null),
);

/** The origins of other sites a session's stage loads from, after the visitor's click. */
export async function externalOrigins(
  db: Db,
  eventId: string,
  sessionId: string,
): Promise<string[]> {
  const found = await queries.listLinks(db, eventId, sessionId);
  const links = [found?.player?.url, found?.recording?.url, found?.captions_url];
  const origins = links.flatMap((link) =>
    link?.startsWith('https://') ? [new URL(link).origin] : [],
  );
  return [...new Set(origins)];
}

/** Sets the link that plays, for the panel and organisers; null removes it. Refuses `session.missing`, `session.over`, `stage.notOnPanel`. */
export async function setPlayer(
  ctx: Ctx<Actor>,
  sessionId: string,
  given: { url: string | null; captionsUrl?: string | null },
): Promise<{ player: StagePlayer | null }> {
  const session = await channel.sessionInside(ctx, sessionId);
  requirePanel(session);
  if (session.state === 'over') refuse('session.over');
  const found = given.url === null ? null : toPlayer(given.url);
  const hasBegun = session.row.start_at <= ctx.eventNow();
  const player = found && { ...found, ...(hasBegun && { since: ctx.eventNow().toISOString() }) };
  await changeSession(ctx, sessionId, { player });
  await commit(ctx, async (tx) => {
    if (given.captionsUrl !== undefined)
      await queries.upsertCaptions(tx.db, {
        session_id: sessionId,
        event_id: tx.event.id,
        captions_url: given.captionsUrl,
      });
    await publishStage(tx, sessionId);
  });
  return { player: (await room(ctx, sessionId)).player };
}

/** Publishes that what plays has changed. */
export async function publishStage(tx: Ctx, sessionId: string): Promise<void> {
  const onAir = await broadcasts.isOnAir(tx.db, sessionId);
  tx.announce(topics.stage(sessionId), stageChanged, { sessionId, onAir });
}

/** Counts a reaction; the room gets the totals within a second. Reactions are not stored. Refuses `session.missing`, `session.removed`, `channel.missing`, `chat.closed` while the session is not live, `throttled`. */
export async function react(
  ctx: Ctx<Actor>,
  sessionId: string,
  kind: StageReaction,
): Promise<void> {
  await limitPace(ctx, `stage.react:${ctx.actor.personId}`, reactionRates);
  const session = await channel.sessionInside(ctx, sessionId);
  if (session.state !== 'live') refuse('chat.closed');
  const totals = nodeTotals(ctx.ports.bus);
  const room = totals.get(sessionId) ?? { eventId: ctx.event.id, counts: {} };
  room.counts[kind] = (room.counts[kind] ?? 0) + 1;
  totals.set(sessionId, room);
}

/** Publishes new reactions to their rooms. */
export async function publishReactions(server: Server): Promise<void> {
  const totals = nodeTotals(server.ports.bus);
  const rooms = [...totals];
  totals.clear();
  for (const [sessionId, { eventId, counts }] of rooms) {
    const row = await event.byId(server.store.db, eventId);
    if (!row) continue;
    const ctx = createContext(server, { actor: null, event: row, language: 'en' });
    ctx.announce(topics.stage(sessionId), stageReacted, { sessionId, counts });
  }
}

/** What a late joiner missed, with times into the recording. Refuses `session.missing`, `session.removed`, `channel.missing`. */
export async function missed(ctx: Ctx<Actor>, sessionId: string): Promise<Missed> {
  const session = await channel.sessionInside(ctx, sessionId);
  const { messages, linking, runs } = await findPast(ctx.db, sessionId);
  const timed = <T extends { at: string }>(one: T) => ({
    ...one,
    atSeconds: offsetIn(runs, session.startAt, new Date(one.at)),
  });
  const links = linking.flatMap((message) =>
    [...new Set(message.text.match(/https:\/\/[^\s<>"']+/g))].map((url) =>
      timed({ at: message.createdAt, url, by: message.from }),
    ),
  );
  return {
    polls: (await poll.listHighlights(ctx, session)).map(timed),
    questions: (await question.listHighlights(ctx, session)).map(timed),
    messages: messages.map((message) => timed({ at: message.createdAt, message })),
    links,
  };
}

const findPast = coalesced(async (db, sessionId: string) => ({
  ...(await channel.listHighlights(db, sessionId)),
  runs: await broadcasts.listRuns(db, sessionId),
}));

/** How long people were in a session, or a person in sessions, as the server measured it. */
export async function listAttendance(
  ctx: Pick<Ctx, 'db' | 'event'>,
  of: { sessionId: string } | { personId: string },
): Promise<Attendance[]> {
  const rows = await queries.attendance(ctx.db, { eventId: ctx.event.id, ...of });
  return rows.map(attendanceFrom);
}

/** A page of who attended the session and for how long, for organisers and its moderators. Refuses `session.missing`, `channel.missing`, `forbidden`. */
export async function attendancePage(
  ctx: Ctx<Actor>,
  sessionId: string,
  page: { limit?: number; after?: string },
) {
  const session = await channel.sessionInside(ctx, sessionId);
  requireModerator(session);
  const limit = page.limit ?? pageSize;
  const rows = await queries.attendance(ctx.db, {
    eventId: ctx.event.id,
    sessionId,
    limit: limit + 1,
    after: page.after,
  });
  const shown = rows.slice(0, limit);
  return {
    attendance: shown.map((row) => ({
      ...attendanceFrom(row),
      person: personFrom({ ...row, id: row.person_id, role: null }),
    })),
    next: rows.length > limit ? shown.at(-1)!.person_id : null,
  };
}

interface ReactionTotals {
  eventId: string;
  counts: Partial<Record<StageReaction, number>>;
}
const totalsByBus = new WeakMap<Bus, Map<string, ReactionTotals>>();

/** This node's reactions that aren't published yet, by session. */
function nodeTotals(bus: Bus): Map<string, ReactionTotals> {
  const totals = totalsByBus.get(bus) ?? new Map<string, ReactionTotals>();
  totalsByBus.set(bus, totals);
  return totals;
}
