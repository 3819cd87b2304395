import { z } from 'zod';
import { id, instant, text, translatable } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { areas } from '../../permissions.ts';

/** Where somebody stands who has asked for a class: `asked` waits for an organiser, `waiting` for a seat; `released` gave it up or let an offer expire. */
export const admissionStates = [
  'admitted',
  'asked',
  'waiting',
  'offered',
  'refused',
  'released',
] as const;
export type AdmissionState = (typeof admissionStates)[number];

/** For how long a seat is kept for the next on the waiting list; less where the event ends soon. */
export const offerHours = 48;

const eventId = id.optional();
const params = z.object({ id });
const name = translatable(text(80), text(80, { required: false }).optional());
const className = translatable(z.string(), z.string().optional());

/** A class as people choose it. */
const accessClass = z.object({
  _id: id,
  name: className,
  /** `full`: who chooses it joins the waiting list. */
  state: z.enum(['upcoming', 'open', 'full', 'closed']),
  /** Event time. */
  opensAt: instant.nullable(),
  needsApproval: z.boolean(),
  needsCode: z.boolean(),
  /** The code of the query is its code. */
  isInvited: z.boolean(),
  areas: z.array(z.enum(areas)),
});
export type AccessClass = z.infer<typeof accessClass>;

const code = z.string().max(40, { error: 'field.tooLong' });

export const listAccessClasses = route({
  method: 'POST',
  path: '/access-classes',
  summary:
    'The access classes that somebody who registers chooses from; none where the event has none. `code` says which one an invitation code is for',
  needs: 'registration',
  // not in the address, where logs would keep it
  body: z.object({ code: code.optional(), eventId }),
  reply: z.object({ classes: z.array(accessClass) }),
});

const ownAdmission = z.object({
  class: z.object({ _id: id, name: className }),
  state: z.enum(admissionStates),
  /** The number on the waiting list; null for who is not on it. */
  place: z.number().int().nullable(),
  /** Event time: until when the offered place is kept. */
  offeredUntil: instant.nullable(),
  areas: z.array(z.enum(areas)),
});
export type OwnAdmission = z.infer<typeof ownAdmission>;

const ownReply = z.object({ admission: ownAdmission.nullable() });

export const getOwnAdmission = route({
  method: 'GET',
  path: '/attendee/admission',
  summary: 'The caller’s access class and where they stand; null where they chose none',
  query: z.object({ eventId }),
  reply: ownReply,
});

export const acceptOffer = route({
  method: 'POST',
  path: '/attendee/admission/accept',
  summary: 'Take the place that is offered to the caller',
  body: z.object({ eventId }),
  reply: ownReply,
});

export const releaseAdmission = route({
  method: 'POST',
  path: '/attendee/admission/release',
  summary: 'Leave the waiting list, or give up an offered place',
  body: z.object({ eventId }),
  reply: ownReply,
});

export const askAgain = route({
  method: 'POST',
  path: '/attendee/admission',
  summary:
    'Ask again for the class of before, after a place was given up: at the end of the waiting list where it is full',
  body: z.object({ eventId }),
  reply: ownReply,
});

/** An access class as an organiser writes it. */
export const accessClassDraft = z.object({
  name,
  /** Null: as many as come. */
  capacity: z.number().int().min(1).max(1_000_000).nullable().default(null),
  /** Event time; null: at once. */
  opensAt: instant.nullable().default(null),
  /** Event time; null: until the event is over. */
  closesAt: instant.nullable().default(null),
  needsApproval: z.boolean().default(false),
  /** Whoever registers has to know it; null: nobody has to. Capital and small letters are the same. */
  code: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}._-]{4,40}$/u, { error: 'accessClass.codeFormat' })
    .nullable()
    .default(null),
  areas: z
    .array(z.enum(areas))
    .max(areas.length)
    .default([...areas]),
});
export type AccessClassDraft = z.input<typeof accessClassDraft>;

const organisedClass = z.object({
  _id: id,
  name: className,
  capacity: z.number().int().nullable(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  needsApproval: z.boolean(),
  code: z.string().nullable(),
  areas: z.array(z.enum(areas)),
  /** How many there are in each state. */
  counts: z.record(z.enum(admissionStates), z.number().int()),
});
export type OrganisedClass = z.infer<typeof organisedClass>;

export const listOrganisedClasses = route({
  method: 'GET',
  path: '/organiser/access-class',
  summary: 'The access classes with their codes and how many are in them, for organisers',
  query: z.object({ eventId }),
  reply: z.object({ classes: z.array(organisedClass) }),
});

export const createAccessClass = route({
  method: 'POST',
  path: '/organiser/access-class',
  summary: 'Add an access class: from the first one on, whoever registers gets into one',
  body: accessClassDraft.extend({ eventId }),
  reply: z.object({ class: organisedClass }),
});

export const changeAccessClass = route({
  method: 'PUT',
  path: '/organiser/access-class/{id}',
  summary:
    'Change an access class. Who has a seat keeps it; more seats are offered to the waiting list',
  params,
  body: accessClassDraft.extend({ eventId }),
  reply: z.object({ class: organisedClass }),
});

export const deleteAccessClass = route({
  method: 'DELETE',
  path: '/organiser/access-class/{id}',
  summary: 'Delete an access class that nobody is in',
  params,
  query: z.object({ eventId }),
  reply: z.object({ removed: z.literal(true) }),
});

/** Somebody in a class, as organisers see them. */
const admission = z.object({
  _id: id,
  person: z.object({ _id: id, name: z.string(), email: z.string() }),
  class: z.object({ _id: id, name: className }),
  state: z.enum(admissionStates),
  place: z.number().int().nullable(),
  askedAt: instant,
  offeredUntil: instant.nullable(),
});
export type Admission = z.infer<typeof admission>;

export const listAdmissions = route({
  method: 'GET',
  path: '/organiser/admission',
  summary: 'Who has asked for which access class, in order, for organisers',
  query: pageQuery.extend({
    state: z.enum(admissionStates).optional(),
    classId: id.optional(),
    eventId,
  }),
  reply: z.object({ admissions: z.array(admission), next: nextCursor }),
});

const admissionActs = ['approve', 'refuse', 'first'] as const;
export type AdmissionAct = (typeof admissionActs)[number];

export const decideAdmission = route({
  method: 'POST',
  path: '/organiser/admission/{id}',
  summary:
    'Approve or refuse somebody who has asked, or put somebody who waits to the top of the waiting list. They are told by mail',
  params,
  body: z.object({ act: z.enum(admissionActs), eventId }),
  reply: z.object({ admission }),
});
