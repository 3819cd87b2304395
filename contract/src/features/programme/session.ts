import { z } from 'zod';
import { fileUrl, toPlayer, videoUrl } from '../../kit/media.ts';
import { httpsUrl, id, instant, text, translatable } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { anyway } from '../../kit/concern.ts';
import { route } from '../../kit/route.ts';
import { localText } from '../../presets/event-config.ts';
import { personCard } from '../people/connection.ts';
import { keepers } from '../venue/swag.ts';

/** The session types with a name of their own; others are shown as written. */
export const sessionTypes = ['breakout', 'panel_discussion', 'webinar'] as const;
export const sessionRoles = ['speaker', 'moderator', 'attendee'] as const;
export type SessionRole = (typeof sessionRoles)[number];
/** `declined` left, `removed` was removed by a moderator. */
export const invitionStatuses = ['invited', 'registered', 'declined', 'removed'] as const;
export type InvitionStatus = (typeof invitionStatuses)[number];
export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** A person announced on the agenda. */
const panelist = z.object({
  _id: id,
  role: z.enum(['speaker', 'moderator']),
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
  /** What they do, and where; empty if not given. */
  profession: z.string(),
  company: z.string(),
  /** Whether they have an account in the event; if not, organisers entered them. */
  hasAccount: z.boolean(),
  /** Whether everyone can open their speaker page. */
  hasPage: z.boolean(),
});
export type Panelist = z.infer<typeof panelist>;

/** A person’s part in a session. */
const userSession = z.object({
  role: z.enum(sessionRoles),
  userId: id,
  attendeeId: id,
  invitionStatus: z.enum(invitionStatuses).nullable(),
  approvalStatus: z.enum(approvalStatuses).nullable(),
  /** Null in the caller's own, and for people the caller may not see. */
  userData: personCard.nullable(),
  /** The caller's own way in, short-lived; only in the reply to joining. */
  joinUrl: z.string().optional(),
});
export type UserSession = z.infer<typeof userSession>;

const brochure = z.object({ _id: id, title: z.string(), documentUrl: z.string() });
export type Brochure = z.infer<typeof brochure>;

/** The video of a session. */
export const recording = z.object({
  url: videoUrl,
  title: text(200),
  posterUrl: fileUrl.nullable().default(null),
  /** What the video shows and says, for people who can't watch it. */
  description: text(2000, { required: false }).default(''),
});
export type Recording = z.infer<typeof recording>;

/** The same as sent: it was validated when saved. */
const shownRecording = z.object({
  url: z.string(),
  title: z.string(),
  posterUrl: z.string().nullable(),
  description: z.string(),
});

/** What is shown while a session runs: a video or stream by its URL, or (`stage`) what the speaker's own browser sends. Saved ones may be from before links that can't be played were refused. */
export const savedPlayer = z.object({
  kind: z.enum(['youtube', 'vimeo', 'hls', 'mp4', 'stage']),
  url: z.union([fileUrl, httpsUrl]).nullable().default(null),
  /** What it shows and says, for people who can't watch it; its lines that start with a time are chapters. The session's description if absent. */
  description: localText.optional(),
  /** When it was put on stage, if the session was running; otherwise it starts with the session. */
  since: instant.optional(),
});
export type Player = z.infer<typeof savedPlayer>;

const player = savedPlayer.refine(({ kind, url }) => isPlayable(kind, url), {
  path: ['url'],
  error: 'url.notPlayable',
});

function isPlayable(kind: string, url: string | null): boolean {
  return kind === 'stage' || (url !== null && toPlayer(url)?.kind === kind);
}

/** A session as the agenda shows it. Times are event time; topic and description are in the caller's language. */
const agendaSession = z.object({
  _id: id,
  /** Incremented with every change: of two copies, the higher version is newer. */
  version: z.number().int(),
  topic: z.string(),
  description: z.string(),
  type: z.string(),
  /** The keys of one of the event's tracks and of its places; null without one. */
  track: z.string().nullable(),
  place: z.string().nullable(),
  startAt: instant,
  /** Minutes. 0 is a mistake: such a session can't be joined. */
  duration: z.number().int(),
  bannerUrl: z.string().nullable(),
  sessionRecordingUrl: z.string().nullable(),
  sessionOrder: z.number().int(),
  brochures: z.array(brochure),
  /** The caller's own; for its moderators and organisers everyone's, at most 200. */
  userSessions: z.array(userSession),
  /** Null: unlimited. */
  capacity: z.number().int().nullable(),
  attendeeCount: z.number().int(),
  isSessionPublic: z.boolean(),
  /** Organisers see drafts too. */
  isPublished: z.boolean(),
});
export type AgendaSession = z.infer<typeof agendaSession>;

/** A session as on its own page. */
const session = agendaSession.extend({
  recording: shownRecording
    .extend({
      /** Captions, if this server hosts them: its pages load nothing from third parties. */
      captionsUrl: z.string().nullable(),
    })
    .nullable(),
  /** Its panel, for logged-in people. */
  users: z.array(panelist),
  /** Who else is registered, at most 100, for people who are; empty if the event doesn't show it. */
  attendees: z.array(personCard),
});
export type Session = z.infer<typeof session>;

export const sessionEntry = z.object({ session: agendaSession, panels: z.array(panelist) });
export type SessionEntry = z.infer<typeof sessionEntry>;
const sessionPage = z.object({ session, panels: z.array(panelist) });
export type SessionPage = z.infer<typeof sessionPage>;

const eventId = id.optional();
const params = z.object({ id });

export const listSessions = route({
  method: 'GET',
  path: '/sessions/{eventId}',
  act: 'session.list',
  summary:
    'List the agenda in order of time; `type=breakout` lists only the rooms the caller may enter, any other type is refused',
  needs: 'sessions',
  params: z.object({ eventId: id }),
  query: pageQuery.extend({ type: z.enum(['breakout']).optional(), eventId }),
  reply: z.object({ sessions: z.array(sessionEntry), next: nextCursor }),
});

export const getSession = route({
  method: 'GET',
  path: '/session/{id}',
  act: 'session.read',
  summary: 'Get a session with its panel, its materials and the caller’s part in it',
  needs: 'sessions',
  params,
  query: z.object({ eventId }),
  reply: sessionPage,
});

const attendance = z.object({ sessionId: id, userId: id });

export const joinSession = route({
  method: 'POST',
  path: '/meetings/{sessionId}/attendee/{userId}',
  act: 'session.join',
  summary:
    'Register for a session; from 15 minutes before its start to its end the reply includes the caller’s way in. Organisers and its moderators may add others',
  needs: 'sessions',
  params: attendance,
  body: z.object({ eventId }).nullish(),
  reply: z.object({ userSession, joinUrl: z.string().optional() }),
});

export const leaveSession = route({
  method: 'DELETE',
  path: '/meetings/{sessionId}/attendee/{userId}',
  act: 'session.leave',
  summary: 'Cancel the caller’s registration; organisers and its moderators may remove others',
  needs: 'sessions',
  params: attendance,
  query: z.object({ eventId }),
  body: z.object({ eventId }).nullish(),
  reply: z.object({ userSession: userSession.nullable() }),
});

export const enterSession = route({
  method: 'POST',
  path: '/session/{id}/enter',
  act: 'session.enter',
  summary: 'Redeem the ticket of a `joinUrl`: once, within two minutes, by the person it was for',
  needs: 'sessions',
  params,
  body: z.object({ ticket: z.string().max(200, { error: 'field.tooLong' }), eventId }),
  reply: z.object({ role: z.enum([...sessionRoles, 'organiser']) }),
});

const words = (max: number, required = true) =>
  translatable(text(max, { required }), text(max, { required: false }).optional());

/** The key of one of the event's tracks or places. */
const listKey = text(40).nullable();

const fields = z.object({
  topic: words(200),
  description: words(4000, false),
  type: text(40),
  track: listKey,
  place: listKey,
  startAt: instant,
  duration: z.number().int().min(1).max(1440),
  bannerUrl: fileUrl.nullable(),
  recording: recording.nullable(),
  player: player.nullable(),
  sessionOrder: z.number().int().min(0).max(10_000),
  capacity: z.number().int().min(1).max(1_000_000).nullable(),
  isSessionPublic: z.boolean(),
  isPublished: z.boolean(),
  /** By the id of a person or of a speaker. */
  panels: z.array(z.object({ userId: id, role: z.enum(['speaker', 'moderator']) })).max(50),
  /** Documents with an `_id` stay, new ones have none, omitted ones are removed. */
  brochures: z
    .array(z.object({ _id: id.optional(), title: text(200), documentUrl: fileUrl }))
    .max(50),
});

/** What an organiser changes about a session; omitted fields stay unchanged. */
const sessionChange = fields.partial();
export type SessionChange = z.output<typeof sessionChange>;

/** A session as an organiser enters it. */
export const sessionDraft = fields.extend({
  description: fields.shape.description.default({ en: '' }),
  type: fields.shape.type.default('webinar'),
  track: fields.shape.track.default(null),
  place: fields.shape.place.default(null),
  bannerUrl: fields.shape.bannerUrl.default(null),
  recording: fields.shape.recording.default(null),
  player: fields.shape.player.default(null),
  sessionOrder: fields.shape.sessionOrder.default(0),
  capacity: fields.shape.capacity.default(null),
  isSessionPublic: fields.shape.isSessionPublic.default(true),
  isPublished: fields.shape.isPublished.default(true),
  panels: fields.shape.panels.default([]),
  brochures: fields.shape.brochures.default([]),
});
export type SessionDraft = z.input<typeof sessionDraft>;

/** A session as entered, with the people a change would affect. */
const organisedSession = z.object({
  session: z.object({
    _id: id,
    version: z.number().int(),
    topic: localText,
    description: localText,
    type: z.string(),
    track: z.string().nullable(),
    place: z.string().nullable(),
    startAt: instant,
    duration: z.number().int(),
    bannerUrl: z.string().nullable(),
    recording: shownRecording.nullable(),
    player: z.object({ kind: z.string(), url: z.string().nullable() }).nullable(),
    sessionOrder: z.number().int(),
    capacity: z.number().int().nullable(),
    isSessionPublic: z.boolean(),
    isPublished: z.boolean(),
    panels: z.array(panelist),
    brochures: z.array(brochure),
  }),
  affected: z.object({
    registered: z.number().int(),
    invited: z.number().int(),
    panel: z.number().int(),
    polls: z.number().int(),
    questions: z.number().int(),
    keepers,
  }),
});
export type OrganisedSession = z.infer<typeof organisedSession>;

export const getOrganisedSession = route({
  method: 'GET',
  path: '/organiser/session/{id}',
  act: 'session.readDraft',
  summary: 'Get a session as entered, in all languages, with the people a change would affect',
  needs: 'sessions',
  params,
  query: z.object({ eventId }),
  reply: organisedSession,
});

export const createSession = route({
  method: 'POST',
  path: '/organiser/session',
  act: 'session.create',
  summary:
    'Add a session to the agenda. With `anyway: false`, one outside the event’s days or opening hours, at a place that is taken, or with a speaker who is on another stage or hosts a room at the same time, is refused (change.confirm)',
  needs: 'sessions',
  body: sessionDraft.extend({ anyway, eventId }),
  reply: sessionPage,
});

export const changeSession = route({
  method: 'PUT',
  path: '/organiser/session/{id}',
  act: 'session.update',
  summary:
    'Change, move or publish a session; all screens that show it follow. If a `version`, the one that was read, is given and outdated, the call is refused (session.changed) with the session as it is now. `anyway` as for a new session',
  needs: 'sessions',
  params,
  body: sessionChange.extend({ version: z.number().int().min(1).optional(), anyway, eventId }),
  reply: sessionPage,
});

export const deleteSession = route({
  method: 'DELETE',
  path: '/organiser/session/{id}',
  act: 'session.delete',
  summary: 'Remove a session from the agenda; can be restored from the log',
  needs: 'sessions',
  params,
  reply: z.object({ removed: z.literal(true) }),
});

/** A session changed: on its `session:`, and on `event:` while it's for everyone. `gone`: it can no longer be seen; `more`: there are more changes than this contains. */
export const sessionChanged = liveEvent('session', {
  session: agendaSession
    .pick({ _id: true, version: true, type: true, startAt: true, duration: true, bannerUrl: true })
    .extend({ topic: localText, description: localText }),
  gone: z.boolean(),
  more: z.boolean(),
});
export type SessionChanged = z.infer<typeof sessionChanged.payload>;
/** A person's part in a session changed: on their `person:`. */
export const sessionMine = liveEvent('sessionMine', { sessionId: id, userSession });

/** Whether someone was invited but hasn't come yet: an attendee with an undecided invitation. Everyone else belongs to the panel or to the attendees. */
export function isInvitee(
  one: Pick<UserSession, 'role' | 'invitionStatus' | 'approvalStatus'>,
): boolean {
  return one.role === 'attendee' && one.invitionStatus !== null && one.approvalStatus === null;
}

/** Whether someone has a seat, or a place on the panel. */
export function isRegistered(one: Pick<UserSession, 'invitionStatus'> | undefined): boolean {
  return one?.invitionStatus === 'registered';
}

interface Times {
  _id: string;
  startAt: string;
  duration: number;
}

/** Whether two sessions overlap; one that ends as the other begins doesn't. */
export function clash(one: Times, other: Times): boolean {
  if (one._id === other._id || one.duration <= 0 || other.duration <= 0) return false;
  const [start, otherStart] = [Date.parse(one.startAt), Date.parse(other.startAt)];
  return start < otherStart + other.duration * 60_000 && otherStart < start + one.duration * 60_000;
}
