import { z } from 'zod';
import { id, instant, newPassword, text, translatable } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { roles } from '../../permissions.ts';
import { resetPassword } from './account.ts';
import { admissionStates } from './admission.ts';
import { dataExport } from './privacy.ts';

/** Somebody of the event as organisers see them. */
export const managedPerson = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  company: z.string(),
  designation: z.string(),
  dpUrl: z.string().nullable(),
  roles: z.array(z.enum(roles)),
  /** The booths that they staff. */
  booths: z.array(z.object({ _id: id, name: z.string() })),
  /** The organisers' own labels. */
  tags: z.array(z.string()),
  /** Their access class and where they stand in it. */
  admission: z
    .object({
      _id: id,
      class: z.object({ _id: id, name: translatable(z.string(), z.string().optional()) }),
      state: z.enum(admissionStates),
    })
    .nullable(),
  /** Real time. */
  createdAt: instant,
  /** Real time; null when they have no login. */
  seenAt: instant.nullable(),
  isDisabled: z.boolean(),
  /** Whether two-step login is on. */
  hasAuthenticator: z.boolean(),
  /** Real time: may not write to others before. */
  mutedUntil: instant.nullable(),
  /** The organiser who asks. */
  isMe: z.boolean(),
});
export type ManagedPerson = z.infer<typeof managedPerson>;

const eventId = id.optional();
const params = z.object({ id });
const reason = text(500);
const reply = z.object({ person: managedPerson });

export const peopleSorts = ['name', 'email', 'joined', 'seen', 'class', 'role'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** What the list for programs can be narrowed to. */
const personFilters = {
  /** Words of the name or company, or a part of the e-mail. */
  text: z.string().max(200, { error: 'field.tooLong' }).optional(),
  role: z.enum(roles).optional(),
  state: z.enum(['disabled', 'muted']).optional(),
  /** Those who answered this question of the registration form… */
  question: id.optional(),
  /** …with this option, or with a text that holds these words. */
  answer: z.string().max(200, { error: 'field.tooLong' }).optional(),
};

export const listPeople = route({
  method: 'GET',
  scope: 'people:read',
  path: '/people',
  summary:
    'The people of the event, for organisers: also the hidden and the disabled; by name, unless sorted by when they joined or were last seen',
  query: pageQuery.extend({
    ...personFilters,
    sort: z.enum(peopleSorts).default('name'),
    order: z.enum(['ascending', 'descending']).default('ascending'),
    eventId,
  }),
  reply: z.object({ people: z.array(managedPerson), total: z.number().int(), next: nextCursor }),
});

export const setRoles = route({
  method: 'PUT',
  fresh: true,
  path: '/people/{id}/roles',
  summary: 'Give somebody exactly these roles; the last organiser stays one',
  params,
  body: z.object({ roles: z.array(z.enum(roles)).min(1).max(roles.length), eventId }),
  reply,
});

export const setDisabled = route({
  method: 'PUT',
  path: '/people/{id}/disabled',
  summary:
    'Let somebody in no longer, or again: all their logins and sockets end at once, and they are told why by mail',
  params,
  body: z.object({
    disabled: z.boolean(),
    reason: text(500, { required: false }).default(''),
    eventId,
  }),
  reply,
});

export const deletePerson = route({
  method: 'POST',
  fresh: true,
  path: '/people/{id}/delete',
  summary:
    'Delete somebody for good, as they could themselves: logins, sockets and invitations end, what others keep shows a former attendee, and they are told why by mail',
  params,
  body: z.object({ reason, eventId }),
  reply: z.object({ deleted: z.literal(true) }),
});

/** What organisers keep before they delete somebody: nothing that was written to others. */
const personRecords = dataExport.pick({
  exportedAt: true,
  event: true,
  profile: true,
  consents: true,
  answers: true,
  offers: true,
  calls: true,
  speaking: true,
  sessions: true,
  certificates: true,
});
export type PersonRecords = z.infer<typeof personRecords>;

export const getPersonRecords = route({
  method: 'GET',
  fresh: true,
  path: '/people/{id}/records',
  summary: 'What the event has on record of somebody, for keeping before they are deleted',
  params,
  query: z.object({ eventId }),
  reply: personRecords,
});

/** The longest that somebody is muted: two weeks. */
export const mostMutedHours = 336;

export const setMuted = route({
  method: 'PUT',
  path: '/people/{id}/muted',
  summary:
    'Let somebody write to others no longer for `hours`; 0 lets them again. They are told why',
  params,
  body: z.object({
    hours: z.number().int().min(0).max(mostMutedHours),
    reason: text(500, { required: false }).default(''),
    eventId,
  }),
  reply,
});

const invitationProblems = ['email', 'twice', 'known', 'role', 'tooLong', 'tooOften'] as const;

/** A line of a list of people to invite; `problem` null: it is valid. */
const invitationLine = z.object({
  line: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.enum(roles)),
  /** `twice`: is further up already. `known`: is registered already. `role`: there is no such role. `tooOften`: was sent `mostInvitationsADay` today. */
  problem: z.enum(invitationProblems).nullable(),
});
export type InvitationLine = z.infer<typeof invitationLine>;
export const mostInvited = 1000;
/** How many invitations go to one address within 24 hours. */
export const mostInvitationsADay = 5;

export const invitePeople = route({
  method: 'POST',
  path: '/people/invite',
  summary:
    'Invite people by a pasted list: addresses, or CSV with the columns email, first_name, last_name, roles. A dry run sends nothing; bad lines are never sent',
  body: z.object({
    list: z.string().max(200_000, { error: 'field.tooLong' }),
    /** For lines that name none. */
    roles: z.array(z.enum(roles)).min(1),
    dryRun: z.boolean(),
    eventId,
  }),
  reply: z.object({ lines: z.array(invitationLine), sent: z.number().int() }),
});

/** Somebody who was invited and has not come yet. */
const pendingInvitation = z.object({
  _id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.enum(roles)),
  /** The booths that they will staff. */
  booths: z.array(z.object({ _id: id, name: z.string() })),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
});
export type PendingInvitation = z.infer<typeof pendingInvitation>;

export const listInvitations = route({
  method: 'GET',
  path: '/people/invitations',
  summary: 'Who was invited and has not come yet, the latest first, for organisers',
  query: z.object({ eventId, ...pageQuery.shape }),
  reply: z.object({
    invitations: z.array(pendingInvitation),
    next: nextCursor,
    /** No mail leaves this event: organisers hand out the links. */
    mailIsOff: z.boolean(),
  }),
});

export const resendInvitation = route({
  method: 'POST',
  path: '/people/invitations/{id}/resend',
  summary: 'Send an invitation again, with a new link in place of the earlier one',
  params,
  body: z.object({ eventId }),
  reply: z.object({ invitation: pendingInvitation }),
});

export const getInvitationLink = route({
  method: 'POST',
  fresh: true,
  path: '/people/invitations/{id}/link',
  summary: 'The link of an invitation, for an event that sends no mail',
  params,
  body: z.object({ eventId }),
  reply: z.object({ url: z.string() }),
});

export const revokeInvitation = route({
  method: 'DELETE',
  path: '/people/invitations/{id}',
  summary: 'Take an invitation back: its link leads nowhere from now on',
  params,
  query: z.object({ eventId }),
  reply: z.object({ withdrawn: z.literal(true) }),
});

const secret = z.string().min(20).max(100);

export const findInvitation = route({
  method: 'POST',
  beforeOpening: true,
  path: '/invitation/look',
  summary: 'Whom an invitation is for; it stays good',
  body: z.object({ token: secret, eventId }),
  reply: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    roles: z.array(z.enum(roles)),
    booths: z.array(z.string()),
    /** The address is registered: its owner logs in and claims the invitation. */
    hasAccount: z.boolean(),
  }),
});

export const claimInvitation = route({
  method: 'POST',
  beforeOpening: true,
  path: '/invitation/claim',
  summary: 'Take over the roles of an invitation: for the login of the address it was sent to',
  body: z.object({ token: secret, eventId }),
  reply: z.object({ claimed: z.literal(true) }),
});

export const askForInvitation = route({
  method: 'POST',
  beforeOpening: true,
  path: '/invitation/ask',
  summary: 'Ask the organisers by mail for a new invitation, with the link of one that is over',
  body: z.object({ token: secret, eventId }),
  reply: z.object({ asked: z.literal(true) }),
});

export const acceptInvitation = route({
  method: 'POST',
  beforeOpening: true,
  path: '/invitation',
  summary: 'Take part, with the link of an invitation: once, under the address it was sent to',
  body: z.object({
    token: secret,
    first_name: text(60),
    last_name: text(60, { required: false }).default(''),
    password: newPassword,
    consent: z.literal(true, { error: 'field.required' }),
    eventId,
  }),
  reply: resetPassword.reply,
});

export const getPersonAffected = route({
  method: 'GET',
  path: '/people/{id}/affected',
  summary: 'What it concerns when somebody can no longer enter, for organisers',
  params,
  query: z.object({ eventId }),
  reply: z.object({
    affected: z.object({
      /** Booked calls to come that they asked for or are the consultant of. */
      calls: z.number().int(),
      /** Open questions that they asked or have claimed. */
      questions: z.number().int(),
      /** Sessions to come on whose panel they are. */
      talks: z.number().int(),
    }),
  }),
});
