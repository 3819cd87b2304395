import { z } from 'zod';
import {
  email,
  httpsUrl,
  id,
  instant,
  nameText,
  newPassword,
  text,
  translatable,
} from '../../kit/field.ts';
import { fileUrl } from '../../kit/media.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { roles } from '../../permissions.ts';
import { localText } from '../../presets/event-config.ts';
import { resetPassword } from '../identity/account.ts';

/** The longest biography, markup included. */
export const maxBiography = 8000;
/** The most links a speaker may have. */
export const maxLinks = 6;

/** A speaker at the event, as everyone may see them. */
const speaker = z.object({
  userId: z.object({
    /** The person's id; without an account, the speaker's. Either leads to the page for as long as it exists. */
    _id: id,
    first_name: z.string(),
    last_name: z.string(),
    /** Null unless the speaker publishes it. */
    email: z.string().nullable(),
    mobile: z.string().nullable(),
    dpUrl: z.string().nullable(),
    profession: z.string(),
    company: z.string(),
    /** HTML with `richTextTags` only. */
    biographicalInfo: z.string(),
    links: z.array(z.string()),
  }),
  roles: z.array(z.enum(roles)),
  /** Whether they have an account in the event; if not, organisers entered them. */
  hasAccount: z.boolean(),
  eventId: id,
});
export type Speaker = z.infer<typeof speaker>;

const session = z.object({
  _id: id,
  topic: localText,
  startAt: instant,
  duration: z.number().int(),
  role: z.enum(['speaker', 'moderator']),
});

/** A speaker with their sessions. */
const speakerPage = speaker.extend({
  sessions: z.array(session),
  /** What is published to everyone; null except for the speaker and organisers. */
  publishes: z.object({ email: z.boolean(), mobile: z.boolean() }).nullable(),
});
export type SpeakerPage = z.infer<typeof speakerPage>;

export const listSpeakers = route({
  method: 'GET',
  path: '/user/speakers',
  act: 'speaker.list',
  summary: 'List the event’s speakers, in the organiser’s order, without those who only moderate',
  needs: 'speakers',
  query: pageQuery.extend({ eventId: id.optional() }),
  reply: z.object({ speakers: z.array(speaker), nextCursor }),
});

export const getSpeaker = route({
  method: 'GET',
  path: '/user/speakers/{id}',
  act: 'speaker.read',
  summary: 'Get a speaker with their biography and published sessions',
  needs: 'speakers',
  params: z.object({ id }),
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ speaker: speakerPage }),
});

const biographicalInfo = z
  .string()
  .max(maxBiography, { error: 'field.tooLong' })
  .refine((value) => !value.includes('\u0000'), { error: 'text.invalid' });
const links = z.array(httpsUrl).max(maxLinks, { error: 'field.tooLong' });
const eventId = id.optional();
const params = z.object({ id });
const line = (max: number) => nameText(max, { required: false });

export const saveSpeaker = route({
  method: 'PUT',
  path: '/user/speakers/{id}',
  act: 'speaker.updatePage',
  summary:
    'Change what speakers say about themselves, as the speaker or an organiser; omitted fields stay unchanged',
  needs: 'speakers',
  params,
  body: z.object({
    biographicalInfo: biographicalInfo.optional(),
    publishes: z.object({ email: z.boolean(), mobile: z.boolean() }).optional(),
    profession: line(200).optional(),
    company: line(200).optional(),
    links: links.optional(),
    /** Null: the profile's picture. */
    dpUrl: z.null().optional(),
    eventId,
  }),
  reply: z.object({ speaker: speakerPage }),
});

/** A speaker as an organiser enters them; whatever equals the person's own profile follows it. */
export const speakerDraft = z.object({
  /** For a speaker without an account; an account has its own name. */
  first_name: nameText(60).optional(),
  last_name: line(60).optional(),
  /** Where the invitation to take over is sent; null: nowhere. Only organisers see it. */
  email: email.nullable().optional(),
  profession: line(200),
  company: line(200),
  biographicalInfo,
  dpUrl: fileUrl.nullable(),
  links: links.optional(),
});

/** A new speaker, who has no account. */
export const newSpeaker = speakerDraft.extend({
  first_name: nameText(60),
  profession: speakerDraft.shape.profession.default(''),
  company: speakerDraft.shape.company.default(''),
  biographicalInfo: biographicalInfo.default(''),
  dpUrl: fileUrl.nullable().default(null),
  /** Named for a panel: listed only once a published public session has them as a speaker. */
  isForPanel: z.boolean().optional(),
});
export type NewSpeaker = z.input<typeof newSpeaker>;

/** A speaker as organisers see them. */
const organisedSpeaker = speaker.extend({
  /** For the invitation to take over; null with an account. */
  email: z.string().nullable(),
  /** Whether they're on the speakers page: not if they only moderate, or wait for a session to be published. */
  isListed: z.boolean(),
  onlyModerates: z.boolean(),
  /** All sessions with them, including drafts. */
  sessions: z.array(session),
  /** The latest invitation; null without one, and with an account. */
  invitation: z.object({ email: z.string(), sentAt: instant, expiresAt: instant }).nullable(),
});
export type OrganisedSpeaker = z.infer<typeof organisedSpeaker>;
const reply = z.object({ speaker: organisedSpeaker });

export const listOrganisedSpeakers = route({
  method: 'GET',
  path: '/organiser/speakers',
  act: 'speaker.listAll',
  summary:
    'List everyone who speaks, and moderators without an account, with their sessions and invitations, for organisers',
  needs: 'speakers',
  query: z.object({ eventId }),
  reply: z.object({ speakers: z.array(organisedSpeaker) }),
});

export const createSpeaker = route({
  method: 'POST',
  path: '/organiser/speaker',
  act: 'speaker.create',
  summary: 'Add a speaker; needs no account and no email',
  needs: 'speakers',
  body: newSpeaker.extend({ eventId }),
  reply,
});

export const changeSpeaker = route({
  method: 'PUT',
  path: '/organiser/speaker/{id}',
  act: 'speaker.update',
  summary: 'Change what the event says about a speaker',
  needs: 'speakers',
  params,
  body: speakerDraft.extend({ eventId }),
  reply: z.object({ speaker: speakerPage }),
});

export const deleteSpeaker = route({
  method: 'DELETE',
  path: '/organiser/speaker/{id}',
  act: 'speaker.delete',
  summary:
    'Delete a speaker without an account, from their sessions too; can be restored from the log. People with an account are speakers by their role',
  needs: 'speakers',
  params,
  reply: z.object({ removed: z.literal(true) }),
});

export const placeSpeaker = route({
  method: 'PUT',
  path: '/organiser/speaker/{id}/place',
  act: 'speaker.update',
  summary: 'Move a speaker to another position in the order (0 is the first)',
  needs: 'speakers',
  params,
  body: z.object({ place: z.number().int().min(0).max(10_000), eventId }),
  reply: z.object({ placed: z.literal(true) }),
});

export const inviteSpeaker = route({
  method: 'POST',
  path: '/organiser/speaker/{id}/invite',
  act: 'speakerInvitation.create',
  summary:
    'Email a speaker without an account a link for taking over their page and sessions; an earlier link ends',
  needs: 'speakers',
  params,
  body: z.object({ eventId }).nullish(),
  reply,
});

export const inviteSpeakers = route({
  method: 'POST',
  path: '/organiser/speakers/invite',
  act: 'speakerInvitation.create',
  summary:
    'Invite, as inviteSpeaker does, every speaker with an email who has neither an account nor an open invitation. `left`: how many without an email remain',
  needs: 'speakers',
  body: z.object({ eventId }).nullish(),
  reply: z.object({ sent: z.number().int(), left: z.number().int() }),
});

const token = z.string().min(20).max(100);

export const findSpeakerInvitation = route({
  method: 'POST',
  beforeOpening: true,
  path: '/speaker-invitation/look',
  act: 'speakerInvitation.read',
  summary: 'Look up which speaker an invitation is for, without using it',
  needs: 'speakers',
  body: z.object({ token, eventId }),
  reply: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    /** Whether someone in the event has this address: then only their login can accept. */
    isKnown: z.boolean(),
    sessions: z.array(session),
  }),
});

export const acceptSpeakerInvitation = route({
  method: 'POST',
  beforeOpening: true,
  path: '/speaker-invitation/accept',
  act: 'speakerInvitation.accept',
  summary:
    'Become the speaker of an invitation, once: with the login of its address, or with any if no one in the event has that address',
  needs: 'speakers',
  body: z.object({ token, eventId }),
  /** Whether they have a page as a speaker: not if they only moderate. */
  reply: z.object({ hasPage: z.boolean() }),
});

export const registerSpeaker = route({
  method: 'POST',
  beforeOpening: true,
  path: '/speaker-invitation',
  act: 'speakerInvitation.register',
  summary: 'Register and become the speaker of an invitation, under the address it was sent to',
  needs: 'speakers',
  body: z.object({
    token,
    first_name: nameText(60),
    last_name: nameText(60, { required: false }).default(''),
    password: newPassword,
    consent: z.literal(true, { error: 'field.required' }),
    eventId,
  }),
  reply: resetPassword.reply,
});

/** What every speaker is to do. */
const speakerTask = z.object({
  _id: id,
  title: localText,
  /** `YYYY-MM-DD` in the event's zone: late from the day after. */
  dueOn: z.string(),
});
const ownSpeakerTask = speakerTask.extend({ isDone: z.boolean() });
export type OwnSpeakerTask = z.infer<typeof ownSpeakerTask>;

/** A task with how many speakers have done it, and who hasn't, in the order of speakers. */
const organisedTask = speakerTask.extend({
  done: z.number().int(),
  /** Without an account nobody can say that they have done it. */
  open: z.array(z.object({ name: z.string(), hasAccount: z.boolean() })),
});
export type OrganisedTask = z.infer<typeof organisedTask>;

/** A task as organisers enter it. */
export const speakerTaskDraft = z.object({
  title: translatable(text(200), text(200, { required: false }).optional()),
  dueOn: z.iso.date({ error: 'date.invalid' }),
});
export type SpeakerTaskDraft = z.input<typeof speakerTaskDraft>;

export const listOwnSpeakerTasks = route({
  method: 'GET',
  path: '/speaker-task',
  act: 'speakerTask.listOwn',
  summary:
    'List what the caller has to do as a speaker, by date; nothing for people who aren’t one',
  needs: 'speakers',
  query: z.object({ eventId }),
  reply: z.object({ tasks: z.array(ownSpeakerTask) }),
});

export const completeSpeakerTask = route({
  method: 'PUT',
  path: '/speaker-task/{id}',
  act: 'speakerTask.complete',
  summary: 'Mark a task as done by the caller, or as not done, as a speaker',
  needs: 'speakers',
  params,
  body: z.object({ isDone: z.boolean(), eventId }),
  reply: z.object({ tasks: z.array(ownSpeakerTask) }),
});

export const listSpeakerTasks = route({
  method: 'GET',
  path: '/organiser/speaker-task',
  act: 'speakerTask.listAll',
  summary: 'List the tasks of all speakers by date, with who hasn’t done them, for organisers',
  needs: 'speakers',
  query: z.object({ eventId }),
  reply: z.object({ tasks: z.array(organisedTask) }),
});

const taskReply = z.object({ task: organisedTask });

export const createSpeakerTask = route({
  method: 'POST',
  path: '/organiser/speaker-task',
  act: 'speakerTask.create',
  summary: 'Give all speakers a task; they are reminded of it once, three days before its date',
  needs: 'speakers',
  body: speakerTaskDraft.extend({ eventId }),
  reply: taskReply,
});

export const changeSpeakerTask = route({
  method: 'PUT',
  path: '/organiser/speaker-task/{id}',
  act: 'speakerTask.update',
  summary: 'Change a task; with another date, those who haven’t done it are reminded again',
  needs: 'speakers',
  params,
  body: speakerTaskDraft.extend({ eventId }),
  reply: taskReply,
});

export const deleteSpeakerTask = route({
  method: 'DELETE',
  path: '/organiser/speaker-task/{id}',
  act: 'speakerTask.delete',
  summary: 'Delete a task; can be restored from the log',
  needs: 'speakers',
  params,
  reply: z.object({ removed: z.literal(true) }),
});
