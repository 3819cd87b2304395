import { z } from 'zod';
import { fileUrl, toPlayer } from '../../kit/media.ts';
import { httpsUrl, id, instant, text } from '../../kit/field.ts';
import { cursor, liveEvent } from '../../kit/live.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { actsAmong } from '../../kit/may.ts';
import { route } from '../../kit/route.ts';
import { localText } from '../../presets/event-config.ts';
import { channelMessage, channelPerson } from './chat.ts';
import { pollHighlight } from './poll.ts';
import { questionHighlight } from './question.ts';
import { sessionEntry } from './session.ts';

/** The room of a session: what plays there, who is in it, and their reactions. All times are event time. */

/** `stage` comes from a panel member's browser through this server; `youtube` and `vimeo` are iframes; the others are files and streams. */
const playerKinds = ['youtube', 'vimeo', 'hls', 'mp4', 'stage'] as const;
const stagePlayer = z.object({
  kind: z.enum(playerKinds),
  url: z.string(),
  posterUrl: z.string().nullable(),
  /** Captions as WebVTT. */
  captionsUrl: z.string().nullable(),
  /** What it shows and says, for people who can't watch it; its lines that start with a time are chapters. */
  description: localText.nullable(),
  /** When it starts for everyone; null if people play it for themselves. */
  startedAt: instant.nullable(),
});
export type StagePlayer = z.infer<typeof stagePlayer>;

/** A link that the stage can play. */
const playerUrl = z
  .string()
  .max(2000, { error: 'field.tooLong' })
  .refine((link) => toPlayer(link) !== null, { error: 'url.notPlayable' });

/** The reactions of the room. */
export const stageReactions = ['clap', 'heart', 'laugh', 'wow', 'party'] as const;
export type StageReaction = (typeof stageReactions)[number];
const reactionCounts = z.partialRecord(z.enum(stageReactions), z.number().int());

/** Who is on air from their browser. */
const onAir = z.object({ by: channelPerson, since: instant });

const stageRoom = z.object({
  _id: id,
  topic: localText,
  description: localText,
  type: z.string(),
  bannerUrl: z.string().nullable(),
  startAt: instant,
  /** Null or 0 is a mistake in the programme: such a session doesn't take place. */
  durationMinutes: z.number().int().nullable(),
  panel: z.array(channelPerson),
  /** What is playing now; null if nothing is, and for people not in the session. */
  player: stagePlayer.nullable(),
  /** What can be watched afterwards. */
  recording: stagePlayer.nullable(),
  /** When the recording starts, for computing times in it. */
  recordedFrom: instant.nullable(),
  onAir: onAir.nullable(),
  /** Whether anyone has broadcast from their browser in this session, now or before. */
  wasOnAir: z.boolean(),
  /** The captions that are set, for people who may change them. */
  captionsUrl: z.string().nullable(),
  /** Whether the panel can go on air from their browsers; if not, they give a link. */
  hasStudio: z.boolean(),
  viewers: z.number().int(),
  /** The cursor of `stage:` before this was read; null for people not in the room. */
  heard: cursor.nullable(),
  me: z.object({
    role: z.enum(['organiser', 'moderator', 'speaker', 'attendee']).nullable(),
    /** May be in the room: registered, on the panel, or an organiser. */
    isIn: z.boolean(),
    /** `stage.update` is also for broadcasting. */
    may: actsAmong('stage.update', 'stage.cue', 'chat.readLog', 'question.moderate'),
  }),
});
export type StageRoom = z.infer<typeof stageRoom>;

/** A person in a session as the others in it see them. */
const stagePerson = channelPerson.extend({
  designation: z.string(),
  company: z.string(),
  /** In the room right now. */
  isHere: z.boolean(),
  /** For moderators; false for everyone else. */
  isMuted: z.boolean(),
});
export type StagePerson = z.infer<typeof stagePerson>;

/** Something a late joiner missed: when it was, and its second in the recording. */
const missedAt = { at: instant, atSeconds: z.number().int() };
const missed = z.object({
  polls: z.array(pollHighlight),
  questions: z.array(questionHighlight),
  /** The chat messages with the most reactions. */
  messages: z.array(z.object({ ...missedAt, message: channelMessage })),
  /** What the panel linked to in the chat. */
  links: z.array(z.object({ ...missedAt, url: z.string(), by: channelPerson })),
});
export type Missed = z.infer<typeof missed>;

/** How long a person was in a session, as measured by the server. */
const attendance = z.object({
  personId: id,
  sessionId: id,
  firstAt: instant,
  lastAt: instant,
  minutes: z.number().int(),
});
export type Attendance = z.infer<typeof attendance>;

/** A session whose doors are open, with how many people are in its room. */
const liveSession = sessionEntry.extend({
  viewers: z.number().int(),
  /** Whether something plays there: a broadcast, or its link. */
  isOnAir: z.boolean(),
});
export type LiveSession = z.infer<typeof liveSession>;

const eventId = id.optional();
const ofSession = z.object({ sessionId: id });

export const listLiveSessions = route({
  method: 'GET',
  path: '/live-sessions',
  act: 'stage.listLive',
  summary:
    'List the sessions whose doors are open, from 15 minutes before their start to their end, with how many people are in each and whether something plays',
  needs: 'sessions',
  query: z.object({ eventId }),
  reply: z.object({ sessions: z.array(liveSession) }),
});

export const getStage = route({
  method: 'GET',
  path: '/session/{sessionId}/stage',
  act: 'stage.read',
  summary: 'Get the room of a session: what plays, its panel, and what the caller may do there',
  needs: 'sessions',
  params: ofSession,
  query: z.object({ eventId }),
  reply: stageRoom,
});

export const listStagePeople = route({
  method: 'GET',
  path: '/session/{sessionId}/people',
  act: 'stage.listPeople',
  summary:
    'List a session’s people: its panel first, then the registered by name; omits those who hide',
  needs: 'sessions',
  params: ofSession,
  query: z.object({ ...pageQuery.shape, eventId }),
  reply: z.object({ people: z.array(stagePerson), next: nextCursor, total: z.number().int() }),
});

export const reactOnStage = route({
  method: 'POST',
  path: '/session/{sessionId}/reaction',
  act: 'stage.react',
  summary: 'React on the stage: counted, and sent to the room as totals once a second',
  needs: 'sessions',
  params: ofSession,
  body: z.object({ kind: z.enum(stageReactions), eventId }),
  reply: z.object({ taken: z.literal(true) }),
});

/** A line to who is on air, in characters as people count them. */
export const longestCue = 120;

export const sendCue = route({
  method: 'POST',
  path: '/session/{sessionId}/cue',
  act: 'stage.cue',
  summary:
    'Show a line to whoever is on air, in their studio alone and for a minute; not stored; for moderators and organisers',
  needs: 'sessions',
  params: ofSession,
  body: z.object({ text: text(longestCue), eventId }),
  reply: z.object({ taken: z.literal(true) }),
});

export const setStagePlayer = route({
  method: 'PUT',
  path: '/session/{sessionId}/player',
  act: 'stage.update',
  summary:
    'Set what plays on the stage by its link, or null for what the programme says; for the panel and organisers',
  needs: 'sessions',
  params: ofSession,
  body: z.object({
    url: playerUrl.nullable(),
    captionsUrl: z.union([fileUrl, httpsUrl]).nullable().optional(),
    eventId,
  }),
  reply: z.object({ player: stagePlayer.nullable() }),
});

/** The longest captions the panel can send as text, in characters. */
const longestCaptions = 200_000;
export const setCaptions = route({
  method: 'PUT',
  path: '/session/{sessionId}/captions',
  act: 'stage.update',
  summary:
    'Set the captions of what plays and of the recording: WebVTT as text or by its URL, or none; for the panel and organisers',
  needs: 'sessions',
  params: ofSession,
  body: z
    .object({
      captionsUrl: z.union([fileUrl, httpsUrl]).nullable().optional(),
      text: z
        .string()
        .max(longestCaptions, { error: 'field.tooLong' })
        .refine((text) => /^\uFEFF?WEBVTT[ \t\r\n]/.test(text) && text.includes('-->'), {
          error: 'file.invalid',
        })
        .optional(),
      eventId,
    })
    .refine((body) => (body.captionsUrl === undefined) !== (body.text === undefined), {
      error: 'field.required',
    }),
  reply: z.object({ captionsUrl: z.string().nullable() }),
});

export const getMissed = route({
  method: 'GET',
  path: '/session/{sessionId}/missed',
  act: 'stage.readMissed',
  summary: 'Get what a late joiner missed: poll results, answered questions, liked messages, links',
  needs: 'sessions',
  params: ofSession,
  query: z.object({ eventId }),
  reply: missed,
});

export const getAttendance = route({
  method: 'GET',
  path: '/session/{sessionId}/attendance',
  act: 'stage.listAttendance',
  summary:
    'List who attended and how many minutes, by the server’s clock; for organisers and moderators',
  needs: 'sessions',
  params: ofSession,
  query: z.object({ ...pageQuery.shape, eventId }),
  reply: z.object({
    attendance: z.array(attendance.extend({ person: channelPerson })),
    next: nextCursor,
  }),
});

/** How many people are in the room, at most once a second: on `stage:`. */
export const viewersChanged = liveEvent('viewers', { sessionId: id, viewers: z.number().int() });
/** The reactions of the last second: on `stage:`. */
export const stageReacted = liveEvent('stageReactions', { sessionId: id, counts: reactionCounts });
/** Something else plays, or someone went on or off air: on `stage:`. Subscribers fetch the room again, spread over a few seconds. */
export const stageChanged = liveEvent('stage', { sessionId: id, onAir: z.boolean() });

/** A moderator's line to who is on air: on their `person:`. */
export const stageCue = liveEvent('stageCue', {
  sessionId: id,
  by: channelPerson,
  text: z.string(),
});

/** Where a panel member's browser sends its broadcast: `?token=TICKET&session=ID&type=MIME`; binary frames of at most 64 KB, in order. */
export const broadcastPath = '/stage/broadcast';
/** The codes with which the server closes a broadcast's socket. */
export const broadcastCodes = { refused: 4403, replaced: 4409, failed: 4500, over: 4423 } as const;
