import { z } from 'zod';
import { email, id, instant, nameText, oneTimeCode, text } from '../../kit/field.ts';
import { actsAmong } from '../../kit/may.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { notificationPreference } from '../platform/notification.ts';
import { personMail } from '../platform/outbox.ts';
import { managedPerson } from './access.ts';
import { formAnswers } from './form.ts';

const eventId = id.optional();
const params = z.object({ id });
const query = z.object({ eventId });
const reply = z.object({ person: managedPerson });

/** How long a new address that organisers entered can be confirmed. */
export const emailChangeDays = 14;

/** The longest note on a person, in characters. */
export const longestPersonNote = 2000;

const named = {
  first_name: nameText(100),
  last_name: nameText(100, { required: false }).default(''),
};

/** A person whom organisers add by hand. */
export const addedPerson = z.object({
  ...named,
  email,
  /** Their access class; required if the event has any. */
  accessClass: id.optional(),
  /** Of those that were given; a consent or a file can only be the person's own. */
  answers: formAnswers.default({}),
  /** Whether they are emailed the confirmation. */
  isMailed: z.boolean().default(false),
});
export type AddedPerson = z.input<typeof addedPerson>;

export const addPerson = route({
  method: 'POST',
  path: '/people',
  act: 'person.create',
  summary:
    'Add a person by hand, with a place at once and without an invitation: they have no password, and log in by an emailed code',
  body: addedPerson.extend({ eventId }),
  reply,
});

export const renamePerson = route({
  method: 'PUT',
  path: '/people/{id}/name',
  act: 'person.update',
  summary: 'Correct a person’s name; can be undone in the log',
  params,
  body: z.object({ ...named, eventId }),
  reply,
});

export const correctEmail = route({
  method: 'PUT',
  fresh: true,
  path: '/people/{id}/email',
  act: 'person.updateEmail',
  summary:
    'Enter another email address for a person. They confirm it themselves, logged in, with a code sent there, and the former address gets a notice; the address of an account that nobody has ever used changes at once',
  params,
  body: z.object({ email, eventId }),
  reply: reply.extend({
    /** False while the person hasn’t confirmed it. */
    isChanged: z.boolean(),
  }),
});

export const sendConfirmation = route({
  method: 'POST',
  path: '/people/{id}/confirmation',
  act: 'person.sendConfirmation',
  summary: 'Email a person the confirmation of their registration again',
  params,
  body: z.object({ eventId }),
  reply: z.object({ sent: z.literal(true) }),
});

export const listPersonMails = route({
  method: 'GET',
  path: '/people/{id}/mails',
  act: 'person.listMails',
  summary:
    'List what has become of the event’s email and SMS to a person, newest first, and what keeps further email from them',
  params,
  query: pageQuery.extend({ eventId }),
  reply: z.object({
    mails: z.array(personMail),
    next: nextCursor,
    /** Campaigns that left them out when it was their turn. */
    leftOut: z.array(z.object({ _id: id, subject: z.string() })),
    hindrances: z.object({
      /** No mail server is set up, or the event is a rehearsal: email stays in the outbox. */
      isMailOff: z.boolean(),
      /** Email to their address came back. */
      bounce: z.object({ reason: z.string(), at: instant }).nullable(),
      isBlocked: z.boolean(),
      /** The kinds of email they turned off. */
      turnedOff: z.array(notificationPreference.shape.kind),
    }),
  }),
});
export type PersonMails = z.infer<typeof listPersonMails.reply>;

/** What an organiser wrote down about a person, for organisers alone. */
const personNote = z.object({
  _id: id,
  text: z.string(),
  /** Null once they are deleted. */
  by: z.object({ _id: id, name: z.string() }).nullable(),
  createdAt: instant,
});
export type PersonNote = z.infer<typeof personNote>;

const notes = z.object({ notes: z.array(personNote) });

export const listPersonNotes = route({
  method: 'GET',
  path: '/people/{id}/notes',
  act: 'personNote.list',
  summary: 'List the organisers’ notes on a person, latest first, at most 100',
  params,
  query,
  reply: notes,
});

export const addPersonNote = route({
  method: 'POST',
  path: '/people/{id}/notes',
  act: 'personNote.create',
  summary: 'Add a note on a person; only organisers see it, and the person in a copy of their data',
  params,
  body: z.object({ text: text(longestPersonNote), eventId }),
  reply: notes,
});

export const deletePersonNote = route({
  method: 'DELETE',
  path: '/people/{id}/notes/{noteId}',
  act: 'personNote.delete',
  summary: 'Delete a note on a person permanently',
  params: params.extend({ noteId: id }),
  query,
  reply: notes,
});

const ownChange = z.object({ email: z.string().nullable() });

export const getEmailChange = route({
  method: 'GET',
  path: '/attendee/email',
  act: 'email.read',
  summary:
    'Get the new email address that organisers entered for the caller; null if there is none',
  query,
  reply: ownChange,
});

export const sendEmailCode = route({
  method: 'POST',
  fresh: true,
  path: '/attendee/email/code',
  act: 'email.update',
  summary: 'Send a code to the new email address that awaits the caller’s confirmation',
  body: z.object({ eventId }),
  reply: z.object({ sent: z.literal(true) }),
});

export const confirmEmail = route({
  method: 'PUT',
  fresh: true,
  path: '/attendee/email',
  act: 'email.update',
  summary:
    'Make the new email address the caller’s, with the code sent to it: all other logins end, and the former address gets a notice',
  body: z.object({ otp: oneTimeCode, eventId }),
  reply: z.object({ email: z.string() }),
});

export const declineEmail = route({
  method: 'DELETE',
  path: '/attendee/email',
  act: 'email.decline',
  summary: 'Decline the new email address that organisers entered for the caller',
  query,
  reply: ownChange,
});

/** What somebody has at the event, in numbers. */
const belongings = z.object({
  answers: z.number().int(),
  sessions: z.number().int(),
  conversations: z.number().int(),
  leads: z.number().int(),
  calls: z.number().int(),
  polls: z.number().int(),
  notes: z.number().int(),
});
export type PersonBelongings = z.infer<typeof belongings>;

/** Why two entries may be one person. `mailbox`: their addresses differ only in dots, case or what follows a plus. */
const sameness = ['name', 'mobile', 'mailbox'] as const;

/** Another entry that may be the same person. */
const duplicate = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  company: z.string(),
  same: z.array(z.enum(sameness)),
  has: belongings,
  /** `person.merge`: if nobody has ever used it. */
  may: actsAmong('person.merge'),
});
export type PersonDuplicate = z.infer<typeof duplicate>;

export const listDuplicates = route({
  method: 'GET',
  path: '/people/{id}/duplicates',
  act: 'person.listDuplicates',
  summary: 'List up to ten other entries that may be the same person, with what each has',
  params,
  query,
  reply: z.object({ duplicates: z.array(duplicate), has: belongings }),
});

export const mergePerson = route({
  method: 'POST',
  fresh: true,
  path: '/people/{id}/merge',
  act: 'person.merge',
  summary:
    'Merge an entry that nobody has ever used, such as one added by hand, into a person and delete it: notes, tags, answers and a place move where the person has none. Can’t be undone',
  params,
  body: z.object({ from: id, eventId }),
  reply,
});
