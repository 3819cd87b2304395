import { z } from 'zod';
import { id, instant, text } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { mostMutedHours } from '../identity/access.ts';
import { messagePerson } from './message.ts';

/** Where a reported message was written: between two people, in the chat of a session, among its questions, or in the chat of a video room. */
export const reportKinds = ['message', 'channel', 'question', 'video'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A message as a report shows it: `seq` is its order among its neighbours. */
const reportedLine = z.object({
  _id: id,
  seq: z.number().int(),
  /** The names are empty once the person is gone; null if the writer is anonymous. */
  from: messagePerson.nullable(),
  /** Empty once deleted. */
  text: z.string(),
  createdAt: instant,
});
export type ReportedLine = z.infer<typeof reportedLine>;

/** For how long something stays claimed, unless the claim is repeated. */
export const claimSeconds = 120;

/** Who is dealing with something, and until when. It keeps nobody else from acting. */
export const moderatorClaim = z.object({ by: messagePerson, until: instant });
export type ModeratorClaim = z.infer<typeof moderatorClaim>;

const eventId = id.optional();

/** Claims, repeats a claim, or gives it up; `takeOver` takes it from someone else. */
export const claimStep = z.object({
  isClaimed: z.boolean(),
  takeOver: z.boolean().default(false),
  eventId,
});

/** A message that one of its readers reported, with its neighbours. */
const messageReport = z.object({
  _id: id,
  kind: z.enum(reportKinds),
  /** The name of the session or room; null between two people, and once it's gone. */
  place: z.string().nullable(),
  /** As it was when reported. */
  message: reportedLine,
  neighbours: z.array(reportedLine),
  reporter: messagePerson,
  reason: z.string(),
  createdAt: instant,
  handledAt: instant.nullable(),
  /** Who is dealing with it. */
  claim: moderatorClaim.nullable(),
});
export type MessageReport = z.infer<typeof messageReport>;

/** Why a message is reported: 1 to 500 graphemes. */
const reportReason = text(500);

export const reportMessage = route({
  method: 'POST',
  path: '/message/{id}/report',
  act: 'report.create',
  summary:
    'Report to the organisers what another person wrote: to the caller, in the chat of a session or a video room, or as a question; once per message',
  params: z.object({ id }),
  body: z.object({ reason: reportReason, eventId }),
  reply: z.object({ reported: z.literal(true) }),
});

export const listReports = route({
  method: 'GET',
  path: '/message/reports',
  act: 'report.list',
  summary: 'List reported messages with their neighbours, latest first',
  query: z.object({ ...pageQuery.shape, eventId }),
  reply: z.object({ reports: z.array(messageReport), next: nextCursor }),
});

export const handleReport = route({
  method: 'PUT',
  path: '/message/reports/{id}',
  act: 'report.update',
  summary: 'Mark a report as handled, or open it again',
  params: z.object({ id }),
  body: z.object({ handled: z.boolean(), eventId }),
  reply: z.object({ handledAt: instant.nullable() }),
});

export const claimReport = route({
  method: 'PUT',
  path: '/message/reports/{id}/claim',
  act: 'report.update',
  summary: `Say that the caller is dealing with a report, for ${claimSeconds} seconds, or no longer; refused with \`moderation.claimed\` while someone else is, unless taken over`,
  params: z.object({ id }),
  body: claimStep,
  reply: z.object({ claim: moderatorClaim.nullable() }),
});

/** A message was reported, claimed, or a report was handled: on `infoDesk:`. */
export const messageReported = liveEvent('messageReported', { report: messageReport });

export const actOnReport = route({
  method: 'POST',
  path: '/message/reports/{id}/act',
  act: 'report.act',
  summary:
    'Act on a reported message: delete its text, or mute, ban or delete (`remove`) its writer; the writer is told the reason, and the report is marked as handled. If the writer is anonymous or gone, only the text can be deleted',
  params: z.object({ id }),
  body: z.object({
    act: z.enum(['delete', 'mute', 'ban', 'remove']),
    reason: text(500),
    /** For `mute`. */
    hours: z.number().int().min(1).max(mostMutedHours).default(24),
    /** Only if nobody has handled the report yet: refused with `message.reportHandled`. */
    ifOpen: z.boolean().default(false),
    eventId,
  }),
  reply: z.object({ handledAt: instant.nullable() }),
});
