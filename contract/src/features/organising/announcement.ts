import { z } from 'zod';
import { eventPage, id, instant, text, translatable, version } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { roles } from '../../permissions.ts';

/** How an announcement reaches people. */
export const announcementChannels = ['banner', 'notification', 'mail'] as const;
export type AnnouncementChannel = (typeof announcementChannels)[number];

/** `session`: people registered for it, and its panel. `booth`: everyone who has visited it. */
export const announcementAudiences = ['all', 'role', 'session', 'booth'] as const;

/** Who an announcement is for. */
const announcementTo = z
  .object({
    kind: z.enum(announcementAudiences),
    role: z.enum(roles).nullable().default(null),
    /** Of the session or booth. */
    id: id.nullable().default(null),
  })
  .refine(({ kind, role }) => (kind === 'role') === (role !== null), {
    path: ['role'],
    error: 'field.required',
  })
  .refine((to) => (to.kind === 'session' || to.kind === 'booth') === (to.id !== null), {
    path: ['id'],
    error: 'field.required',
  });
export type AnnouncementTo = z.output<typeof announcementTo>;

/** What people see. Times are event time; without an end it stays until deleted. */
const announcement = z.object({
  _id: id,
  /** Of two copies, the higher version is newer. */
  version: z.number().int(),
  text: translatable(z.string(), z.string()),
  /** A page below the event’s root. */
  link: z.string().nullable(),
  startsAt: instant,
  endsAt: instant.nullable(),
});
export type Announcement = z.infer<typeof announcement>;

const announcementStates = ['draft', 'scheduled', 'live', 'expired'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** The same, as organisers see it. */
const organisedAnnouncement = announcement.extend({
  /** Null for a draft. */
  startsAt: instant.nullable(),
  state: z.enum(announcementStates),
  to: z.object({
    kind: z.enum(announcementAudiences),
    role: z.enum(roles).nullable(),
    id: id.nullable(),
    /** Of the session or booth; null once it's gone. */
    name: z.string().nullable(),
  }),
  channels: z.array(z.enum(announcementChannels)),
  /** How many people were sent a notification or email. */
  reached: z.number().int(),
});
export type OrganisedAnnouncement = z.infer<typeof organisedAnnouncement>;

const channels = z.array(z.enum(announcementChannels)).max(3);
const draft = z.object({
  text: translatable(text(500), text(500, { required: false }).default('')),
  link: eventPage.nullable().default(null),
  to: announcementTo,
  channels: channels.min(1, { error: 'field.required' }),
  /** Event time; null keeps it a draft, a time in the past publishes it now. */
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  eventId: id.optional(),
});
const isOrdered = ({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }) =>
  !startsAt || !endsAt || endsAt > startsAt;
const unordered = { path: ['endsAt'], error: 'time.invalid' };
/** An announcement as an organiser enters it. */
export const announcementDraft = draft.refine(isOrdered, unordered);
export type AnnouncementDraft = z.input<typeof announcementDraft>;

const eventId = id.optional();
const params = z.object({ id });
const reply = z.object({ announcement: organisedAnnouncement });

export const listAnnouncements = route({
  method: 'GET',
  path: '/announcement',
  act: 'announcement.list',
  summary: 'List the banners for the caller right now, latest first',
  query: z.object({ eventId }),
  reply: z.object({ announcements: z.array(announcement) }),
});

export const listOrganisedAnnouncements = route({
  method: 'GET',
  path: '/organiser/announcement',
  act: 'announcement.listAll',
  summary: 'List all announcements of the event with whom they reach, latest first',
  query: pageQuery.extend({ eventId }),
  reply: z.object({ announcements: z.array(organisedAnnouncement), next: nextCursor }),
});

export const createAnnouncement = route({
  method: 'POST',
  path: '/organiser/announcement',
  act: 'announcement.create',
  summary: 'Create an announcement: a draft, one for later, or one for now',
  body: announcementDraft,
  reply,
});

export const changeAnnouncement = route({
  method: 'PUT',
  path: '/organiser/announcement/{id}',
  act: 'announcement.update',
  summary:
    'Change an announcement; banners change on all screens, what was sent stays sent, and people newly reached by a channel or audience get it, once. `version` is the one that was read; an outdated one is refused (announcement.changed) with the announcement as it is now',
  params,
  body: draft.extend({ version }).refine(isOrdered, unordered),
  reply,
});

export const deleteAnnouncement = route({
  method: 'DELETE',
  path: '/organiser/announcement/{id}',
  act: 'announcement.delete',
  summary: 'Delete an announcement; its banner disappears from all screens',
  params,
  reply: z.object({ deleted: z.literal(true) }),
});

export const countReach = route({
  method: 'POST',
  path: '/organiser/announcement/reach',
  act: 'announcement.countReach',
  summary:
    'Count the people in an audience, and those of them who would get a live announcement by notification and email and do not have it yet; `id` is the one being changed',
  body: z.object({ to: announcementTo, channels: channels.default([]), id: id.nullish(), eventId }),
  reply: z.object({
    people: z.number().int(),
    sends: z.object({ notification: z.number().int(), mail: z.number().int() }),
  }),
});

/** A banner appeared, changed or ended (its end is past): on `event:` if it's for everyone, else on each recipient's `person:`. */
export const announcementChanged = liveEvent('announcement', { announcement });
