import { z } from 'zod';
import { id, instant, text, translatable } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { areas } from '../../permissions.ts';
import { mostCompanions } from './companion.ts';
import { voucherCode } from './voucher.ts';

/** The states of a person who asked for a class: `asked` waits for an organiser, `waiting` for a seat; `released` gave it up or let an offer expire. */
export const admissionStates = [
  'admitted',
  'asked',
  'waiting',
  'offered',
  'refused',
  'released',
] as const;
export type AdmissionState = (typeof admissionStates)[number];

/** The states of a request for another class by somebody who has a place. */
export const classRequestStates = ['asked', 'waiting', 'refused'] as const;
export type ClassRequestState = (typeof classRequestStates)[number];

/** How long what people write about a request for a place may be. */
export const admissionTexts = { reason: 1000, question: 1000, reply: 2000 } as const;
/** How many requests one call decides on. */
const mostDecided = 50;
const mostCodes = 100;

const eventId = id.optional();
const params = z.object({ id });
const name = translatable(text(80), text(80, { required: false }).optional());
const className = translatable(z.string(), z.string().optional());

/** A class as people choosing one see it. */
export const accessClass = z.object({
  _id: id,
  name: className,
  /** `full`: choosing it joins the waiting list. */
  state: z.enum(['upcoming', 'open', 'full', 'closed']),
  /** Event time. */
  opensAt: instant.nullable(),
  /** Event time; null: when the event is over. */
  closesAt: instant.nullable(),
  needsApproval: z.boolean(),
  needsCode: z.boolean(),
  /** Whether the given code is one of its codes. */
  isInvited: z.boolean(),
  areas: z.array(z.enum(areas)),
});
export type AccessClass = z.infer<typeof accessClass>;

const code = z.string().max(40, { error: 'field.tooLong' });

export const listAccessClasses = route({
  method: 'POST',
  path: '/access-classes',
  act: 'accessClass.list',
  summary:
    'List the access classes a person can choose when registering; empty if the event has none. `code` shows which one an invitation code is for',
  needs: 'registration',
  // not in the URL, where logs would record it
  body: z.object({ code: code.optional(), eventId }),
  reply: z.object({ classes: z.array(accessClass) }),
});

const ownAdmission = z.object({
  class: z.object({ _id: id, name: className }),
  state: z.enum(admissionStates),
  /** The position on the waiting list; null if not on it. */
  place: z.number().int().nullable(),
  /** Event time: how long the offered place is held. */
  offeredUntil: instant.nullable(),
  areas: z.array(z.enum(areas)),
  /** Why it was declined, in the organisers' words; null if they gave no reason. */
  reason: z.string().nullable(),
  /** What an organiser asks before deciding, with the person's reply once they have sent one. */
  question: z.object({ text: z.string(), reply: z.string().nullable() }).nullable(),
  /** Another class they asked for; their place stays theirs until they have it. */
  request: z
    .object({
      class: z.object({ _id: id, name: className }),
      state: z.enum(classRequestStates),
      /** The position on the waiting list; null if not on it. */
      place: z.number().int().nullable(),
      reason: z.string().nullable(),
    })
    .nullable(),
});
export type OwnAdmission = z.infer<typeof ownAdmission>;

/** Somebody's admission changed; null if they need none any more: on their `person:`. */
export const admissionChanged = liveEvent('admissionChanged', {
  admission: ownAdmission.nullable(),
});

const ownReply = z.object({ admission: ownAdmission.nullable() });

export const getOwnAdmission = route({
  method: 'GET',
  path: '/attendee/admission',
  act: 'admission.readOwn',
  summary: 'Get the caller’s access class and their state in it; null if they chose none',
  query: z.object({ eventId }),
  reply: ownReply,
});

export const acceptOffer = route({
  method: 'POST',
  path: '/attendee/admission/accept',
  act: 'admission.accept',
  summary: 'Accept the place offered to the caller',
  body: z.object({ eventId }),
  reply: ownReply,
});

export const releaseAdmission = route({
  method: 'POST',
  path: '/attendee/admission/release',
  act: 'admission.release',
  summary:
    'Leave the waiting list, give up an offered place, or cancel a registration: until the event is over, the place goes to the next on the waiting list, and calls, site visits and session registrations end',
  body: z.object({ eventId }),
  reply: ownReply,
});

export const askAgain = route({
  method: 'POST',
  path: '/attendee/admission',
  act: 'admission.request',
  summary:
    'Ask for the same class again after giving up a place, at the end of the waiting list if the class is full',
  body: z.object({ eventId }),
  reply: ownReply,
});

export const replyToOrganisers = route({
  method: 'POST',
  path: '/attendee/admission/reply',
  act: 'admission.reply',
  summary: 'Reply to the question an organiser asked before deciding on the caller’s registration',
  body: z.object({ text: text(admissionTexts.reply), eventId }),
  reply: ownReply,
});

export const requestClass = route({
  method: 'POST',
  path: '/attendee/admission/class',
  act: 'admission.changeClass',
  summary:
    'Change to another access class, if the caller has a place: at once where a seat is free, else as a request that needs the class’s approval or waits for a seat. Until then their place stays theirs',
  body: z.object({ accessClass: id, accessCode: code.optional(), eventId }),
  reply: ownReply,
});

export const cancelClassRequest = route({
  method: 'DELETE',
  path: '/attendee/admission/class',
  act: 'admission.changeClass',
  summary: 'Withdraw the caller’s request for another access class',
  query: z.object({ eventId }),
  reply: ownReply,
});

/** An access class as an organiser enters it. */
export const accessClassDraft = z.object({
  name,
  /** Null: unlimited. */
  capacity: z.number().int().min(1).max(1_000_000).nullable().default(null),
  /** Event time; null: immediately. */
  opensAt: instant.nullable().default(null),
  /** Event time; null: when the event is over. */
  closesAt: instant.nullable().default(null),
  needsApproval: z.boolean().default(false),
  /** Whether a code is required: one of `codes`, or a voucher. Always with any of `codes`. */
  needsCode: z.boolean().default(false),
  /** For everyone who knows one of them. Case-insensitive. */
  codes: z.array(voucherCode).max(mostCodes, { error: 'field.tooLong' }).default([]),
  /** The days its people are let in at the door, `YYYY-MM-DD` in the event's zone; empty: all. */
  days: z
    .array(z.iso.date({ error: 'date.invalid' }))
    .max(100, { error: 'field.tooLong' })
    .default([]),
  areas: z
    .array(z.enum(areas))
    .max(areas.length)
    .default([...areas]),
  companions: z.number().int().min(0).max(mostCompanions).default(0),
});
export type AccessClassDraft = z.input<typeof accessClassDraft>;

const organisedClass = z.object({
  _id: id,
  name: className,
  capacity: z.number().int().nullable(),
  opensAt: instant.nullable(),
  closesAt: instant.nullable(),
  needsApproval: z.boolean(),
  needsCode: z.boolean(),
  codes: z.array(z.string()),
  days: z.array(z.string()),
  areas: z.array(z.enum(areas)),
  companions: z.number().int(),
  /** How many people are in each state. */
  counts: z.record(z.enum(admissionStates), z.number().int()),
  /** How many seats are held for companions who have not answered. */
  held: z.number().int(),
});
export type OrganisedClass = z.infer<typeof organisedClass>;

export const listOrganisedClasses = route({
  method: 'GET',
  path: '/organiser/access-class',
  act: 'accessClass.listAll',
  summary: 'List the access classes with their codes and numbers of people, for organisers',
  query: z.object({ eventId }),
  reply: z.object({ classes: z.array(organisedClass) }),
});

export const createAccessClass = route({
  method: 'POST',
  path: '/organiser/access-class',
  act: 'accessClass.create',
  summary:
    'Add an access class; once there is one, everyone who registers gets into one. No two have the same name or code',
  body: accessClassDraft.extend({ eventId }),
  reply: z.object({ class: organisedClass }),
});

export const changeAccessClass = route({
  method: 'PUT',
  path: '/organiser/access-class/{id}',
  act: 'accessClass.update',
  summary:
    'Change an access class. Seats taken are kept; added ones are offered to the waiting list',
  params,
  body: accessClassDraft.extend({ eventId }),
  reply: z.object({ class: organisedClass }),
});

export const deleteAccessClass = route({
  method: 'DELETE',
  path: '/organiser/access-class/{id}',
  act: 'accessClass.delete',
  summary: 'Delete an access class that no one is in',
  params,
  query: z.object({ eventId }),
  reply: z.object({ removed: z.literal(true) }),
});

/** A person in a class, as organisers see them. */
const admission = z.object({
  _id: id,
  person: z.object({ _id: id, name: z.string(), email: z.string() }),
  class: z.object({ _id: id, name: className }),
  state: z.enum(admissionStates),
  place: z.number().int().nullable(),
  askedAt: instant,
  offeredUntil: instant.nullable(),
  reason: z.string().nullable(),
  question: z.object({ text: z.string(), reply: z.string().nullable() }).nullable(),
  /** What they answered at registration, in the reader's language, in the order of the form. */
  answers: z.array(z.object({ label: z.string(), text: z.string() })),
});
export type Admission = z.infer<typeof admission>;

export const listAdmissions = route({
  method: 'GET',
  path: '/organiser/admission',
  act: 'admission.list',
  summary: 'List who has asked for which access class, in order, for organisers',
  query: pageQuery.extend({
    state: z.enum(admissionStates).optional(),
    classId: id.optional(),
    eventId,
  }),
  reply: z.object({ admissions: z.array(admission), next: nextCursor }),
});

/** `release` gives up a person’s place for them. */
const admissionActs = ['approve', 'refuse', 'first', 'release'] as const;
export type AdmissionAct = (typeof admissionActs)[number];

const decision = z.object({
  act: z.enum(admissionActs),
  /** Why somebody is declined: part of the email to them. */
  reason: text(admissionTexts.reason, { required: false }).default(''),
  eventId,
});

/** A person with whom it couldn't be done, and why; without a name if they are gone. */
const notDone = z.object({ _id: id, name: z.string(), code: z.string(), message: z.string() });

export const decideAdmission = route({
  method: 'POST',
  path: '/organiser/admission/{id}',
  act: 'admission.decide',
  summary:
    'Approve or refuse a person who has asked, move one who is waiting to the top of the waiting list, or give up a person’s place for them. They are told by email',
  params,
  body: decision,
  reply: z.object({ admission }),
});

export const decideAdmissions = route({
  method: 'POST',
  path: '/organiser/admissions',
  act: 'admission.decide',
  summary:
    'Decide on several people in the given order, each as decideAdmission does; one refusal does not stop the others',
  body: decision.extend({ ids: z.array(id).min(1).max(mostDecided) }),
  reply: z.object({ decided: z.number().int(), refused: z.array(notDone) }),
});

export const previewDecision = route({
  method: 'POST',
  path: '/organiser/admission/{id}/preview',
  act: 'admission.decide',
  summary: 'Preview the email a decision sends, in the person’s language',
  params,
  body: decision,
  reply: z.object({ subject: z.string(), text: z.string() }),
});

export const askApplicant = route({
  method: 'POST',
  path: '/organiser/admission/{id}/question',
  act: 'admission.ask',
  summary:
    'Ask a person something before deciding. They are emailed a link to reply; another question replaces the last one and its reply',
  params,
  body: z.object({ text: text(admissionTexts.question), eventId }),
  reply: z.object({ admission }),
});

export const askApplicants = route({
  method: 'POST',
  path: '/organiser/admissions/question',
  act: 'admission.ask',
  summary:
    'Ask several people the same before deciding, each as askApplicant does; one refusal does not stop the others',
  body: z.object({
    ids: z.array(id).min(1).max(mostDecided),
    text: text(admissionTexts.question),
    eventId,
  }),
  reply: z.object({ asked: z.number().int(), refused: z.array(notDone) }),
});

const asking = z.object({
  /** How many people wait for a decision. */
  people: z.number().int(),
  /** When the first of them asked. */
  since: instant.nullable(),
});
export type Asking = z.infer<typeof asking>;

export const getAsking = route({
  method: 'GET',
  path: '/organiser/admissions/asking',
  act: 'admission.list',
  summary: 'Count the people who wait for the organisers’ decision',
  query: z.object({ eventId }),
  reply: asking,
});

/** The people who wait for a decision, or what they replied, changed: on `infoDesk:`. */
export const askingChanged = liveEvent('askingChanged', { asking });

/** Somebody with a place who asks for another class. */
const classRequest = z.object({
  _id: id,
  person: z.object({ _id: id, name: z.string(), email: z.string() }),
  from: z.object({ _id: id, name: className }),
  to: z.object({ _id: id, name: className }),
  state: z.enum(classRequestStates),
  askedAt: instant,
});
export type ClassRequest = z.infer<typeof classRequest>;

export const listClassRequests = route({
  method: 'GET',
  path: '/organiser/class-request',
  act: 'admission.list',
  summary: 'List who has a place and asks for another access class, in the order they asked',
  query: pageQuery.extend({ eventId }),
  reply: z.object({ requests: z.array(classRequest), next: nextCursor }),
});

export const decideClassRequest = route({
  method: 'POST',
  path: '/organiser/class-request/{id}',
  act: 'admission.decide',
  summary:
    'Approve or decline a request for another access class. Approved, the person changes as soon as a seat is free; declined, they keep their place and are told by email',
  params,
  body: decision.omit({ act: true }).extend({ act: z.enum(['approve', 'refuse']) }),
  reply: z.object({ decided: z.literal(true) }),
});
