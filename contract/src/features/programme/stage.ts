import { z } from 'zod';
import { fileUrl, playableVideo } from '../../kit/media.ts';
import { httpsUrl, id, instant } from '../../kit/field.ts';
import { cursor, liveEvent } from '../../kit/live.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { localText } from '../../presets/event-config.ts';
import { channelMessage, channelPerson } from './chat.ts';
import { pollHighlight } from './poll.ts';
import { questionHighlight } from './question.ts';

/** The room of a session: what plays there, who is in it, what they show of themselves. All moments are event time. */

/** `stage` comes from a browser of the panel through this server; `youtube` and `vimeo` are frames; the others are files and streams. */
const playerKinds = ['youtube', 'vimeo', 'hls', 'mp4', 'stage'] as const;
const stagePlayer = z.object({
  kind: z.enum(playerKinds),
  url: z.string(),
  posterUrl: z.string().nullable(),
  /** Subtitles as WebVTT. */
  captionsUrl: z.string().nullable(),
  /** What is seen and said, for those who cannot watch. */
  description: localText.nullable(),
  /** When its first second is shown to everyone; null for what each plays for themselves. */
  startedAt: instant.nullable(),
});
export type StagePlayer = z.infer<typeof stagePlayer>;

/** How a link is played: our own files, YouTube, Vimeo, and any https URL of a stream or a video; null when no page can. */
export function playerOf(link: string): Pick<StagePlayer, 'kind' | 'url'> | null {
  const video = playableVideo(link);
  if (video && video.kind !== 'file') return { kind: video.kind, url: video.src };
  const isOurs = fileUrl.safeParse(link).success;
  if (!isOurs && !httpsUrl.safeParse(link).success) return null;
  const path = isOurs ? link : new URL(link).pathname;
  if (/\.m3u8$/i.test(path)) return { kind: 'hls', url: link };
  return /\.(mp4|webm|m4v)$/i.test(path) ? { kind: 'mp4', url: link } : null;
}

/** A link that the stage can play. */
const playerUrl = z
  .string()
  .max(2000, { error: 'field.tooLong' })
  .refine((link) => playerOf(link) !== null, { error: 'url.notAllowed' });

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
  /** Null or 0 is a mistake of the programme: such a session does not take place. */
  durationMinutes: z.number().int().nullable(),
  panel: z.array(channelPerson),
  /** What plays now; null where nothing does, and for those who are not in the session. */
  player: stagePlayer.nullable(),
  /** What can be seen afterwards. */
  recording: stagePlayer.nullable(),
  /** The moment at which the recording starts, for times into it. */
  recordedFrom: instant.nullable(),
  onAir: onAir.nullable(),
  /** Somebody has sent from their browser in this session, now or before. */
  wasOnAir: z.boolean(),
  /** The subtitles that are set, for who may change them. */
  captionsUrl: z.string().nullable(),
  /** People of the panel can go on air from their browser; else a link is given. */
  hasStudio: z.boolean(),
  viewers: z.number().int(),
  /** The cursor of `stage:` before this was read; null for whoever is not in the room. */
  heard: cursor.nullable(),
  me: z.object({
    role: z.enum(['organiser', 'moderator', 'speaker', 'attendee']).nullable(),
    /** Registered, or of the panel, or an organiser: may be in the room. */
    isIn: z.boolean(),
    mayModerate: z.boolean(),
    mayBroadcast: z.boolean(),
  }),
});
export type StageRoom = z.infer<typeof stageRoom>;

/** Somebody of a session as others in it see them. */
const stagePerson = channelPerson.extend({
  designation: z.string(),
  company: z.string(),
  /** In the room right now. */
  isHere: z.boolean(),
  /** For moderators; false for everybody else. */
  isMuted: z.boolean(),
});
export type StagePerson = z.infer<typeof stagePerson>;

/** Something that a late joiner missed: when it was, and the second of the recording that shows it. */
const missedAt = { at: instant, atSeconds: z.number().int() };
const missed = z.object({
  polls: z.array(pollHighlight),
  questions: z.array(questionHighlight),
  /** The most answered messages of the chat. */
  messages: z.array(z.object({ ...missedAt, message: channelMessage })),
  /** What the panel linked to. */
  links: z.array(z.object({ ...missedAt, url: z.string(), by: channelPerson })),
});
export type Missed = z.infer<typeof missed>;

/** How long somebody was in a session, by the server. */
const attendance = z.object({
  personId: id,
  sessionId: id,
  firstAt: instant,
  lastAt: instant,
  minutes: z.number().int(),
});
export type Attendance = z.infer<typeof attendance>;

const eventId = id.optional();
const ofSession = z.object({ sessionId: id });

export const getStage = route({
  method: 'GET',
  path: '/session/{sessionId}/stage',
  summary: 'The room of a session: what plays, who is on it, and what the caller may do there',
  needs: 'sessions',
  params: ofSession,
  query: z.object({ eventId }),
  reply: stageRoom,
});

export const listStagePeople = route({
  method: 'GET',
  path: '/session/{sessionId}/people',
  summary:
    'The people of a session: its panel first, then the registered by name; who hides is absent',
  needs: 'sessions',
  params: ofSession,
  query: z.object({ ...pageQuery.shape, eventId }),
  reply: z.object({ people: z.array(stagePerson), next: nextCursor, total: z.number().int() }),
});

export const reactOnStage = route({
  method: 'POST',
  path: '/session/{sessionId}/reaction',
  summary: 'Clap, in one touch: counted, and told to the room as totals once a second',
  needs: 'sessions',
  params: ofSession,
  body: z.object({ kind: z.enum(stageReactions), eventId }),
  reply: z.object({ taken: z.literal(true) }),
});

export const setStagePlayer = route({
  method: 'PUT',
  path: '/session/{sessionId}/player',
  summary:
    'What plays on the stage by its link, null for what the programme says; for the panel and organisers',
  needs: 'sessions',
  params: ofSession,
  body: z.object({
    url: playerUrl.nullable(),
    captionsUrl: z.union([fileUrl, httpsUrl]).nullable().optional(),
    eventId,
  }),
  reply: z.object({ player: stagePlayer.nullable() }),
});

/** Subtitles as a file of the panel's, at most so long. */
const longestCaptions = 200_000;
export const setCaptions = route({
  method: 'PUT',
  path: '/session/{sessionId}/captions',
  summary:
    'Subtitles of what plays and of the recording: a WebVTT by its text or its address, or none; for the panel and organisers',
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
  summary: 'What a late joiner missed: poll results, answered questions, liked messages, links',
  needs: 'sessions',
  params: ofSession,
  query: z.object({ eventId }),
  reply: missed,
});

export const getAttendance = route({
  method: 'GET',
  path: '/session/{sessionId}/attendance',
  summary:
    'Who was in the session and how many minutes, by the server; for organisers and its moderators',
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
/** Something else plays, or somebody went on or off air: on `stage:`. Subscribers fetch the room again, within a few seconds of each other. */
export const stageChanged = liveEvent('stage', { sessionId: id, onAir: z.boolean() });

/** Where a browser of the panel sends its picture: `?token=TICKET&session=ID&type=MIME`; binary frames of at most 64 KB, in order. */
export const broadcastPath = '/stage/broadcast';
/** How the socket of a broadcast ends when the server ends it. */
export const broadcastCodes = { refused: 4403, replaced: 4409, failed: 4500, over: 4423 } as const;
