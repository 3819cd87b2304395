import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { cursor, liveEvent } from '../../kit/live.ts';
import { actsAmong } from '../../kit/may.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { translatedText, translationWish } from '../../kit/translation.ts';
import { spokenLanguage } from '../../spokenLanguages.ts';

/** Captions: what is said in a session, written line by line while it is said. All times are event time. */

/** The longest line, in characters as people count them. */
export const longestCaption = 200;
/** How many lines a session takes in a second. */
export const captionsPerSecond = 2;
/** The longest time between what was said and its finished line, in seconds. */
const longestDelay = 120;

/** `typed` by a person, or heard by an `engine`. */
export const captionSources = ['typed', 'engine'] as const;
export type CaptionSource = (typeof captionSources)[number];

/** A finished line: `seq` gives its order in the session; of two copies, the higher `revision` is newer. */
const captionLine = z.object({
  _id: id,
  sessionId: id,
  seq: z.number().int(),
  revision: z.number().int(),
  /** Empty once it was removed. */
  text: z.string(),
  /** What is spoken; the language of the text. */
  language: z.string(),
  source: z.enum(captionSources),
  /** The writer's own id for it, from its first letter on. */
  clientId: id,
  /** When it was said, and the second of the recording that shows it. */
  at: instant,
  atSeconds: z.number().int(),
});
export type CaptionLine = z.infer<typeof captionLine>;

/** A line that is still being written: each copy replaces the one before. Without text it was given up. */
const runningCaption = z.object({
  sessionId: id,
  clientId: id,
  text: z.string(),
  language: z.string(),
});
export type RunningCaption = z.infer<typeof runningCaption>;

/** Whether captions are written in a session now, and in which language. */
const captionMode = z.object({
  isOn: z.boolean(),
  language: z.string(),
  /** An engine writes down what is said in a broadcast; people correct it. */
  isAutomatic: z.boolean(),
});
export type CaptionMode = z.infer<typeof captionMode>;

/** A session's captions as its room and its page announce them; they are off once it is over. */
export const sessionCaptions = captionMode.extend({
  /** Whether there are any lines. */
  hasLines: z.boolean(),
});
export type SessionCaptions = z.infer<typeof sessionCaptions>;

const eventId = id.optional();
const ofSession = z.object({ sessionId: id });
const line = z.object({ line: captionLine });

export const listCaptions = route({
  method: 'GET',
  path: '/session/{sessionId}/caption-lines',
  act: 'caption.list',
  summary:
    'List the caption lines of a session in order, for people in its room: the latest, or those right before `before`',
  needs: 'sessions',
  params: ofSession,
  query: z.object({
    limit: pageQuery.shape.limit,
    /** The earliest `seq` loaded. */
    before: z.coerce.number().int().min(1).max(2_000_000_000).optional(),
    eventId,
  }),
  reply: z.object({
    lines: z.array(captionLine),
    hasEarlier: z.boolean(),
    may: actsAmong('caption.write', 'caption.update', 'caption.switch', 'caption.appoint'),
    /** The people besides the panel who write them; only for the panel. */
    captioners: z.array(id),
    /** Whether an engine can write them, and does; only for those who write. */
    engine: z.enum(['none', 'ready', 'failing']),
    /** The languages that lines can be translated into. */
    translations: z.array(z.string()),
    /** The cursor of `caption:` before this was read. */
    heard: cursor.nullable(),
  }),
});

export const switchCaptions = route({
  method: 'PUT',
  path: '/session/{sessionId}/caption-mode',
  act: 'caption.switch',
  summary:
    'Start or stop writing captions in a session, and set the language that is spoken; for those who write them. Everyone sees that captions are written',
  needs: 'sessions',
  params: ofSession,
  body: z.object({
    isOn: z.boolean(),
    language: spokenLanguage,
    isAutomatic: z.boolean().default(false),
    eventId,
  }),
  reply: z.object({ mode: captionMode }),
});

export const appointCaptioner = route({
  method: 'PUT',
  path: '/session/{sessionId}/captioner/{personId}',
  act: 'caption.appoint',
  summary:
    'Let somebody who is registered for a session write its captions, or no longer; for the panel and organisers',
  needs: 'sessions',
  params: ofSession.extend({ personId: id }),
  body: z.object({ isOn: z.boolean(), eventId }),
  reply: z.object({ captioners: z.array(id) }),
});

export const typeCaption = route({
  method: 'PUT',
  path: '/session/{sessionId}/caption-lines/running',
  act: 'caption.write',
  summary:
    'Show a line while it is being written, in place of its earlier copy; without text it is given up. It is not stored',
  needs: 'sessions',
  params: ofSession,
  body: z.object({ clientId: id, text: text(longestCaption, { required: false }), eventId }),
  reply: z.object({ shown: z.literal(true) }),
});

export const writeCaption = route({
  method: 'POST',
  path: '/session/{sessionId}/caption-lines',
  act: 'caption.write',
  summary: `Finish a line of captions; repeating a \`clientId\` writes it once. A session takes ${captionsPerSecond} lines a second`,
  needs: 'sessions',
  params: ofSession,
  body: z.object({
    text: text(longestCaption),
    clientId: id,
    /** How long ago it was said. */
    secondsAgo: z.number().min(0).max(longestDelay).default(0),
    eventId,
  }),
  reply: line,
});

export const correctCaption = route({
  method: 'PUT',
  path: '/caption/{lineId}',
  act: 'caption.update',
  summary:
    'Correct a line, or remove it by an empty text; refused with `caption.changed` and the line as it is now if someone else changed it since the `revision` that was read',
  needs: 'sessions',
  params: z.object({ lineId: id }),
  body: z.object({
    text: text(longestCaption, { required: false }),
    revision: z.number().int().min(1).max(2_000_000_000),
    eventId,
  }),
  reply: line,
});

export const translateCaption = route({
  method: 'POST',
  path: '/caption/{lineId}/translation',
  act: 'caption.translate',
  summary: 'Translate a line by machine, for people who may read it',
  needs: 'sessions',
  params: z.object({ lineId: id }),
  body: translationWish,
  reply: translatedText,
});

export const getTranscript = route({
  method: 'GET',
  path: '/session/{sessionId}/transcript',
  act: 'caption.read',
  summary:
    'List the lines of a session from its beginning, or those with the words of `q`: for people in its room, and of a public session that is over for anyone',
  needs: 'sessions',
  params: ofSession,
  query: pageQuery.extend({ q: text(100, { required: false }).optional(), eventId }),
  reply: z.object({
    lines: z.array(captionLine),
    next: nextCursor,
    may: actsAmong('caption.update'),
  }),
});

/** The engine fails, or works again: on `caption:`. */
export const captionEngine = liveEvent('captionEngine', { sessionId: id, isFailing: z.boolean() });
/** The person may write a session's captions, or no longer: on their `person:`. */
export const captionerChanged = liveEvent('captioner', { sessionId: id, isOn: z.boolean() });
/** A line was finished, corrected or removed: on `caption:`. */
export const captionWritten = liveEvent('caption', { line: captionLine });
/** A line is being written, at most a few times a second: on `caption:`. */
export const captionTyped = liveEvent('captionRunning', runningCaption.shape);

/** Merges a line into those of its session: each once, in order, the newest copy. Lines before the first one loaded are left out where there are `earlier` ones. */
export function mergeCaption(
  lines: CaptionLine[],
  received: CaptionLine,
  { hasEarlier = false }: { hasEarlier?: boolean } = {},
): CaptionLine[] {
  const at = lines.findLastIndex((one) => one.seq <= received.seq);
  const before = lines[at];
  if (before?.seq === received.seq)
    return before.revision >= received.revision ? lines : lines.with(at, received);
  if (at < 0 && hasEarlier && lines.length > 0) return lines;
  return [...lines.slice(0, at + 1), received, ...lines.slice(at + 1)];
}
