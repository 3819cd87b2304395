import { z } from 'zod';
import { callAbsences, callNextSteps, callOutcomes } from '../../callState.ts';
import { id, instant, text } from '../../kit/field.ts';
import { liveEvent } from '../../kit/live.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';
import { leadSigns } from '../../leadScore.ts';
import { wishes } from '../people/profile.ts';

/** How far a booth's staff have got with a person. */
export const leadStages = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
export type LeadStage = (typeof leadStages)[number];

/** What makes a person a booth's lead; `shared`: letting its desk see mobile and email in live help; `loan`: taking a loan to its desk; `tour`: booking a site visit, `toured`: arriving at one; `badge`: sharing contact details when their badge was scanned. */
export const leadActions = [
  'offer',
  'asked',
  'shared',
  'loan',
  'booked',
  'met',
  'tour',
  'toured',
  'badge',
] as const;
export type LeadAction = (typeof leadActions)[number];

/** Everything on a lead's timeline. `visited`, `kept` and `shortlisted` appear only while contact is allowed. `stage`, `owner` and `nextStep` are what the staff changed. Of calls that weren't held, the person came to an `untaken` one, didn't come to a `missed` one, and nobody met at an `unmet` one. After a call: `sent` (a document) and `callback` (the number they left because nobody came). */
const leadMoments = [
  ...leadActions,
  'withdrew',
  'missed',
  'untaken',
  'unmet',
  'cancelled',
  'sent',
  'callback',
  'tourCancelled',
  'tourMissed',
  'visited',
  'kept',
  'shortlisted',
  'stage',
  'owner',
  'nextStep',
] as const;
export type LeadMoment = (typeof leadMoments)[number];

/** Contact details, by consent; null without one or once it's withdrawn. */
const leadContact = z.object({ email: z.string(), mobile: z.string().nullable() });

/** A member of a booth's staff. */
const leadColleague = z.object({ _id: id, first_name: z.string(), last_name: z.string() });
export type LeadColleague = z.infer<typeof leadColleague>;

/** The longest next step. */
export const nextStepLength = 200;

/** What the staff mean to do next, and on which day of the event's time zone. */
const nextStep = z.object({
  text: text(nextStepLength),
  on: z.iso.date({ error: 'date.invalid' }),
});
export type NextStep = z.infer<typeof nextStep>;

/** A person who took a booth's offer, asked, booked or shared contact details there. Times are event time. */
const boothLead = z.object({
  person: z.object({
    _id: id,
    first_name: z.string(),
    last_name: z.string(),
    dpUrl: z.string().nullable(),
    designation: z.string(),
    company: z.string(),
  }),
  stage: z.enum(leadStages),
  rating: z.number().int().min(1).max(5).nullable(),
  /** Who looks after them; null while nobody does. */
  owner: leadColleague.nullable(),
  /** `isDue`: today, or earlier. */
  nextStep: z.object({ text: z.string(), on: z.string(), isDue: z.boolean() }).nullable(),
  /** Incremented with each change of stage, rating, owner or next step. */
  version: z.number().int(),
  actions: z.array(z.enum(leadActions)),
  /** What their score is made of: actions, except an offer whose consent is withdrawn, and, while contact is allowed, a visit and a saved document. */
  signs: z.array(z.enum(leadSigns)),
  score: z.number().int(),
  interactions: z.number().int(),
  notes: z.number().int(),
  firstAt: instant,
  lastAt: instant,
  consent: z.enum(['given', 'withdrawn', 'none']),
  contact: leadContact.nullable(),
  /** What they look for; null without a consent that names it. */
  wishes: wishes.nullable(),
});
export type BoothLead = z.infer<typeof boothLead>;

const leadMoment = z.object({
  kind: z.enum(leadMoments),
  at: instant,
  /** The question, the home of a loan, the title of the saved document, what is on their shortlist, the place of a site visit, the new owner's name, or the next step. */
  text: z.string().nullable(),
  /** For `stage`: the new one. */
  stage: z.enum(leadStages).nullable(),
  /** For `nextStep`: its day. */
  on: z.string().nullable(),
  /** Who of the staff changed it; null for all else, and when an owner left. */
  by: z.string().nullable(),
  /** For a call or a site visit: its start. For a visit: null. */
  startAt: instant.nullable(),
  minutes: z.number().int().nullable(),
  /** The conversation at the desk. */
  threadId: id.nullable(),
});

const leadNote = z.object({
  _id: id,
  text: z.string(),
  author: z.object({ _id: id, first_name: z.string(), last_name: z.string() }).nullable(),
  createdAt: instant,
});
export type LeadNote = z.infer<typeof leadNote>;

/** A call between a lead and the booth, and what came of it. */
const leadCall = z.object({
  callId: id,
  startAt: instant,
  outcome: z.enum(callOutcomes),
  /** For `notHeld`: who didn't come. */
  notHeldBy: z.enum(callAbsences).nullable(),
  /** For `cancelled`. */
  cancelledBy: z.enum(['person', 'booth']).nullable(),
  /** For `held`: how late it began; 0 if in time. */
  lateMinutes: z.number().int().nullable(),
  /** Who takes or took it; empty if no one. */
  consultant: z.string(),
  note: z.string(),
  nextStep: z.enum(callNextSteps).nullable(),
  /** The titles of the documents sent after it, first one first. */
  documents: z.array(z.string()),
});
export type LeadCall = z.infer<typeof leadCall>;

/** The text that says what came of a lead's call. */
export function leadCallKey(call: LeadCall) {
  const { outcome, notHeldBy, cancelledBy, lateMinutes } = call;
  if (outcome === 'notHeld') return `lead.call.notHeld.${notHeldBy ?? 'neither'}` as const;
  if (outcome === 'cancelled') return `lead.call.cancelled.${cancelledBy ?? 'booth'}` as const;
  if (outcome === 'held') return lateMinutes ? 'lead.call.heldLate' : 'lead.call.held';
  return 'lead.call.booked';
}

const eventId = id.optional();
const boothParams = z.object({ boothId: id });
const leadParams = z.object({ boothId: id, personId: id });

/** By latest interaction (an export: by first), or by score and then by latest interaction. */
export const leadSorts = ['latest', 'score'] as const;
export type LeadSort = (typeof leadSorts)[number];

/** Filters and order of a list or an export. */
const leadFilter = {
  sort: z.enum(leadSorts).optional(),
  stage: z.enum(leadStages).optional(),
  action: z.enum(leadActions).optional(),
  consent: z.enum(['given', 'withdrawn', 'none']).optional(),
  /** The caller's own leads, or those without an owner. */
  owner: z.enum(['me', 'none']).optional(),
  /** Those whose next step is due, and neither won nor lost. */
  due: z.literal('today').optional(),
  /** This rating or better. */
  rating: z.coerce.number().int().min(1).max(5).optional(),
  /** Searches name, company and notes, and email and mobile where contact is allowed. */
  searchText: text(100, { required: false }).optional(),
};

export const listLeads = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/leads',
  act: 'lead.list',
  summary: 'List a booth’s leads by latest interaction or by score, for its staff',
  needs: 'hall',
  params: boothParams,
  query: z.object({ ...leadFilter, ...pageQuery.shape, eventId }),
  reply: z.object({
    leads: z.array(boothLead),
    /** How many match the filter, ignoring its stage. */
    counts: z.record(z.enum(leadStages), z.number().int()),
    /** The id of the last lead's person. */
    next: nextCursor,
  }),
});

export const getLead = route({
  method: 'GET',
  path: '/exhibitor/{boothId}/leads/{personId}',
  act: 'lead.read',
  summary:
    'Get a lead with its notes, its calls with what came of them and every interaction at the booth, latest first',
  needs: 'hall',
  params: leadParams,
  query: z.object({ eventId }),
  reply: z.object({
    lead: boothLead,
    consents: z.array(
      z.object({
        kind: z.enum(['offer', 'help', 'tour', 'badge']),
        givenAt: instant,
        version: z.string().nullable(),
        language: z.string().nullable(),
        withdrawnAt: instant.nullable(),
      }),
    ),
    /** The latest first. */
    calls: z.array(leadCall),
    moments: z.array(leadMoment),
    notes: z.array(leadNote),
    /** Who may become their owner. */
    staff: z.array(leadColleague),
  }),
});
export type LeadStory = z.infer<typeof getLead.reply>;

export const changeLead = route({
  method: 'PUT',
  path: '/exhibitor/{boothId}/leads/{personId}',
  act: 'lead.update',
  summary:
    'Change a lead’s stage, rating, owner (one of the booth’s staff) or next step; omitted fields stay unchanged',
  needs: 'hall',
  params: leadParams,
  body: z.object({
    stage: z.enum(leadStages).optional(),
    rating: z.number().int().min(1).max(5).nullable().optional(),
    ownerId: id.nullable().optional(),
    nextStep: nextStep.nullable().optional(),
    eventId,
  }),
  reply: z.object({ lead: boothLead }),
});

export const addLeadNote = route({
  method: 'POST',
  path: '/exhibitor/{boothId}/leads/{personId}/notes',
  act: 'leadNote.create',
  summary: 'Add a note for the staff of the booth',
  needs: 'hall',
  params: leadParams,
  body: z.object({ text: text(2000), eventId }),
  reply: z.object({ note: leadNote }),
});

export const deleteLeadNote = route({
  method: 'DELETE',
  path: '/exhibitor/{boothId}/leads/{personId}/notes/{noteId}',
  act: 'leadNote.delete',
  summary: 'Delete a note',
  needs: 'hall',
  params: leadParams.extend({ noteId: id }),
  query: z.object({ eventId }),
  reply: z.object({ deleted: z.literal(true) }),
});

const exportFormats = ['csv', 'xlsx'] as const;

export const exportLeads = route({
  method: 'GET',
  fresh: true,
  path: '/exhibitor/{boothId}/leads/export',
  act: 'lead.export',
  summary:
    'Export a booth’s leads as a file, with contact details only of those whose consent is currently valid. The response is the file itself',
  needs: 'hall',
  params: boothParams,
  query: z.object({ format: z.enum(exportFormats), ...leadFilter, eventId }),
  reply: z.unknown(),
});

/** A lead changed (interaction, consent, stage or notes): on the booth's `desk:`. Carries no data: clients fetch it again. */
export const leadChanged = liveEvent('lead', { boothId: id, personId: id });
