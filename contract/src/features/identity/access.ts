import { z } from 'zod';
import { id, instant, text, translatable } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { duties } from '../../duties.ts';
import { roles } from '../../permissions.ts';
import { visitorEntry } from '../../visitorEntry.ts';
import { resetPassword } from './account.ts';
import { accessClass, admissionStates } from './admission.ts';
import { companionStates } from './companion.ts';
import { formAnswers, formKey, formQuestion } from './form.ts';
import { dataExport } from './privacy.ts';

/** A person of the event as organisers see them. */
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
  /** What they are limited to as an organiser; null: all rights, or no organiser. */
  duties: z.array(z.enum(duties)).nullable(),
  /** The booths they staff. */
  booths: z.array(z.object({ _id: id, name: z.string() })),
  /** The organisers' own labels. */
  tags: z.array(z.string()),
  /** Their access class and their state in it. */
  admission: z
    .object({
      _id: id,
      class: z.object({ _id: id, name: translatable(z.string(), z.string().optional()) }),
      state: z.enum(admissionStates),
    })
    .nullable(),
  /** Who brings them as a companion. */
  broughtBy: z.string().nullable(),
  /** Whom they bring. */
  companions: z.array(z.object({ name: z.string(), state: z.enum(companionStates) })),
  /** Real time. */
  createdAt: instant,
  /** Real time; null when they have no login. */
  seenAt: instant.nullable(),
  isDisabled: z.boolean(),
  /** Email to their address bounces. */
  hasBounced: z.boolean(),
  /** Whether two-step login is on. */
  hasAuthenticator: z.boolean(),
  /** Real time; they may not write to others until then. */
  mutedUntil: instant.nullable(),
  /** Whether this is the caller. */
  isMe: z.boolean(),
});
export type ManagedPerson = z.infer<typeof managedPerson>;

const eventId = id.optional();
const params = z.object({ id });
const reason = text(500);
const reply = z.object({ person: managedPerson });

export const peopleSorts = ['name', 'email', 'joined', 'seen', 'class', 'role'] as const;
export type PeopleSort = (typeof peopleSorts)[number];

/** Filters for the list that programs use. */
const personFilters = {
  /** Words from the name or company, or part of the email address. */
  text: z.string().max(200, { error: 'field.tooLong' }).optional(),
  role: z.enum(roles).optional(),
  state: z.enum(['disabled', 'muted']).optional(),
  /** Those who answered this question of the registration form, by its id or key… */
  question: z.union([id, formKey], { error: 'form.keyInvalid' }).optional(),
  /** …with this option, or with a text containing these words. */
  answer: z.string().max(200, { error: 'field.tooLong' }).optional(),
};

export const listPeople = route({
  method: 'GET',
  path: '/people',
  act: 'person.list',
  summary:
    'List the event’s people, for organisers, including hidden and disabled ones; sorted by name unless `sort` says otherwise',
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
  act: 'person.assignRoles',
  summary:
    'Replace a person’s roles, and what they are limited to as an organiser; the last organiser with all rights keeps them',
  params,
  body: z.object({
    roles: z.array(z.enum(roles)).min(1).max(roles.length),
    /** Of an organiser; null: all rights. Without it, what they are limited to stays. */
    duties: z.array(z.enum(duties)).min(1).max(duties.length).nullish(),
    eventId,
  }),
  reply,
});

export const setDisabled = route({
  method: 'PUT',
  path: '/people/{id}/disabled',
  act: 'person.disable',
  summary:
    'Block a person from logging in, or allow it again: blocking ends all their logins and sockets at once, and emails them the reason',
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
  act: 'person.delete',
  summary:
    'Delete a person permanently, as they could themselves: logins, sockets and invitations end, what others keep shows a former attendee, and they are emailed the reason',
  params,
  body: z.object({ reason, eventId }),
  reply: z.object({ deleted: z.literal(true) }),
});

/** What organisers can keep before deleting a person: nothing that was written to others. */
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
  act: 'person.readRecords',
  summary: 'Get the event’s records about a person, to keep before deleting them',
  params,
  query: z.object({ eventId }),
  reply: personRecords,
});

/** The longest a person can be muted: two weeks. */
export const mostMutedHours = 336;

export const setMuted = route({
  method: 'PUT',
  path: '/people/{id}/muted',
  act: 'person.mute',
  summary:
    'Stop a person from writing to others for `hours`; 0 allows it again. The person is notified',
  params,
  body: z.object({
    hours: z.number().int().min(0).max(mostMutedHours),
    reason: text(500, { required: false }).default(''),
    eventId,
  }),
  reply,
});

const invitationProblems = ['email', 'twice', 'known', 'role', 'tooLong', 'tooOften'] as const;

/** A line from a list of people to invite; valid if `problem` is null. */
const invitationLine = z.object({
  line: z.number().int(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.enum(roles)),
  /** `twice`: duplicates an earlier line. `known`: already registered. `role`: no such role. `tooOften`: was sent `mostInvitationsADay` today. */
  problem: z.enum(invitationProblems).nullable(),
});
export type InvitationLine = z.infer<typeof invitationLine>;
export const mostInvited = 1000;
/** How many invitations one address can be sent within 24 hours. */
export const mostInvitationsADay = 5;

export const invitePeople = route({
  method: 'POST',
  path: '/people/invite',
  act: 'invitation.create',
  summary:
    'Invite people from a pasted list: addresses, or CSV with the columns email, first_name, last_name, roles. A dry run sends nothing; bad lines are never sent',
  body: z.object({
    list: z.string().max(200_000, { error: 'field.tooLong' }),
    /** For lines that name none. */
    roles: z.array(z.enum(roles)).min(1),
    dryRun: z.boolean(),
    eventId,
  }),
  reply: z.object({ lines: z.array(invitationLine), sent: z.number().int() }),
});

/** An invitation that hasn't been accepted yet. */
const pendingInvitation = z.object({
  _id: id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.enum(roles)),
  /** The booths they will staff. */
  booths: z.array(z.object({ _id: id, name: z.string() })),
  sentAt: instant,
  expiresAt: instant,
  isExpired: z.boolean(),
  /** The email with it came back. */
  hasBounced: z.boolean(),
});
export type PendingInvitation = z.infer<typeof pendingInvitation>;

export const listInvitations = route({
  method: 'GET',
  path: '/people/invitations',
  act: 'invitation.list',
  summary: 'List the invitations not yet accepted, latest first, for organisers',
  query: z.object({ eventId, ...pageQuery.shape }),
  reply: z.object({
    invitations: z.array(pendingInvitation),
    next: nextCursor,
    /** The event sends no email: organisers hand out the links. */
    mailIsOff: z.boolean(),
  }),
});

export const resendInvitation = route({
  method: 'POST',
  path: '/people/invitations/{id}/resend',
  act: 'invitation.resend',
  summary: 'Resend an invitation with a new link, which replaces the earlier one',
  params,
  body: z.object({ eventId }),
  reply: z.object({ invitation: pendingInvitation }),
});

export const getInvitationLink = route({
  method: 'POST',
  fresh: true,
  path: '/people/invitations/{id}/link',
  act: 'invitation.readLink',
  summary: 'Get an invitation’s link, for an event that sends no email',
  params,
  body: z.object({ eventId }),
  reply: z.object({ url: z.string() }),
});

export const revokeInvitation = route({
  method: 'DELETE',
  path: '/people/invitations/{id}',
  act: 'invitation.delete',
  summary: 'Revoke an invitation: its link stops working',
  params,
  query: z.object({ eventId }),
  reply: z.object({ withdrawn: z.literal(true) }),
});

const secret = z.string().min(20).max(100);

export const findInvitation = route({
  method: 'POST',
  beforeOpening: true,
  path: '/invitation/look',
  act: 'invitation.read',
  summary: 'Look up whom an invitation is for, without using it',
  body: z.object({ token: secret, eventId }),
  reply: z.object({
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    roles: z.array(z.enum(roles)),
    booths: z.array(z.string()),
    /** Whether the address is registered: its owner logs in and claims the invitation. */
    hasAccount: z.boolean(),
    /** For a companion: who brings them, in which class, and how long their seat is held (event time); null for everyone else. */
    companion: z
      .object({
        by: z.string(),
        class: translatable(z.string(), z.string().optional()),
        heldUntil: instant,
      })
      .nullable(),
    /** What somebody invited as an attendee is asked, like everybody who registers; null for others, and before the owner of a registered address has logged in. */
    asks: z
      .object({
        questions: z.array(formQuestion),
        /** Their answers so far, if they are registered. */
        answers: formAnswers,
        /** The classes to choose from; empty if there is nothing to choose. */
        classes: z.array(accessClass),
      })
      .nullable(),
  }),
});

export const claimInvitation = route({
  method: 'POST',
  beforeOpening: true,
  path: '/invitation/claim',
  act: 'invitation.claim',
  summary:
    'Claim an invitation’s roles, with the login of the address it was sent to; as an attendee, with what `asks` of `POST invitation/look` requires',
  body: z.object({
    token: secret,
    answers: visitorEntry.answers,
    accessClass: visitorEntry.accessClass,
    accessCode: visitorEntry.accessCode,
    eventId,
  }),
  reply: z.object({ claimed: z.literal(true) }),
});

export const declineInvitation = route({
  method: 'POST',
  beforeOpening: true,
  path: '/invitation/decline',
  act: 'invitation.decline',
  summary: 'Decline an invitation as a companion: the seat held for it is free again',
  body: z.object({ token: secret, eventId }),
  reply: z.object({ declined: z.literal(true) }),
});

export const askForInvitation = route({
  method: 'POST',
  beforeOpening: true,
  path: '/invitation/ask',
  act: 'invitation.request',
  summary: 'Ask the organisers by email for a new invitation, with the link of one that ended',
  body: z.object({ token: secret, eventId }),
  reply: z.object({ asked: z.literal(true) }),
});

export const acceptInvitation = route({
  method: 'POST',
  beforeOpening: true,
  path: '/invitation',
  act: 'invitation.accept',
  summary:
    'Register with the link of an invitation: once, under the address it was sent to. Everybody enters `first_name`, `password` and `consent`; attendees also what `POST attendee` requires of visitors, except the email and its code',
  body: z
    .object({ token: secret, ...visitorEntry, eventId })
    .meta({ required: ['token', 'first_name', 'password', 'consent'] }),
  reply: resetPassword.reply,
});

export const getPersonAffected = route({
  method: 'GET',
  path: '/people/{id}/affected',
  act: 'person.disable',
  summary: 'Preview what is affected if a person can no longer enter, for organisers',
  params,
  query: z.object({ eventId }),
  reply: z.object({
    affected: z.object({
      /** Upcoming calls they booked or are the consultant for. */
      calls: z.number().int(),
      /** Open questions they asked or have claimed. */
      questions: z.number().int(),
      /** Upcoming sessions with them on the panel. */
      talks: z.number().int(),
    }),
  }),
});
