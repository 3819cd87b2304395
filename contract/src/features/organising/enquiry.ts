import { z } from 'zod';
import { email, httpsUrl, id, instant, nameText, text } from '../../kit/field.ts';
import { pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

export const enquiryKinds = ['exhibitor', 'sponsor', 'speaker'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

const optional = { required: false };
const phone = z
  .string()
  .trim()
  .regex(/^\+?\d[\d\s()-]{4,24}$/, { error: 'phone.invalid' });
const website = z.union([z.literal(''), httpsUrl]);

const sender = {
  name: nameText(100),
  email,
  /** Needed if the event requires its visitors' mobiles. */
  mobile: z.union([z.literal(''), phone]).optional(),
  designation: nameText(100, optional).optional(),
  website: website.optional(),
  city: nameText(100, optional).optional(),
  message: text(4000),
  /** Honeypot: people never see this field, so anyone who fills it in is a bot, and is thanked all the same. */
  homepage: z.string().max(500, { error: 'field.tooLong' }).optional(),
  eventId: id.optional(),
};

const taken = z.object({ taken: z.literal(true) });

export const exhibitorEnquiry = z.object({
  ...sender,
  company: nameText(200),
  products: text(1000),
});

export const enquireAsExhibitor = route({
  method: 'POST',
  path: '/enquiry/exhibitor',
  act: 'enquiry.create',
  summary: 'Ask to exhibit',
  needs: 'enquiries',
  body: exhibitorEnquiry,
  reply: taken,
});

export const sponsorEnquiry = z.object({
  ...sender,
  company: nameText(200),
  interest: text(1000, optional).optional(),
});

export const enquireAsSponsor = route({
  method: 'POST',
  path: '/enquiry/sponsor',
  act: 'enquiry.create',
  summary: 'Ask to sponsor',
  needs: 'enquiries',
  body: sponsorEnquiry,
  reply: taken,
});

export const speakerEnquiry = z.object({
  ...sender,
  company: nameText(200, optional).optional(),
  topic: nameText(300),
  biography: text(4000, optional).optional(),
});

export const enquireAsSpeaker = route({
  method: 'POST',
  path: '/enquiry/speaker',
  act: 'enquiry.create',
  summary: 'Offer a talk',
  needs: 'enquiries',
  body: speakerEnquiry,
  reply: taken,
});

/** The stages of an enquiry: unread, in talks, and how it ended. */
export const enquiryStages = ['new', 'talking', 'won', 'lost'] as const;
export type EnquiryStage = (typeof enquiryStages)[number];
const enquiryPerson = z.object({ _id: id, first_name: z.string(), last_name: z.string() });

/** An enquiry as organisers see it; `more` holds what its form asks beyond the common fields. */
const enquiry = z.object({
  _id: id,
  kind: z.enum(enquiryKinds),
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  company: z.string(),
  designation: z.string(),
  website: z.string(),
  city: z.string(),
  message: z.string(),
  more: z.record(z.string(), z.string()),
  done: z.boolean(),
  createdAt: instant,
  stage: z.enum(enquiryStages),
  /** Of two copies, the higher version is newer. */
  version: z.number().int(),
  /** The organiser it's assigned to. */
  assignee: enquiryPerson.nullable(),
  /** The booth it became, for an exhibitor. */
  booth: z.object({ _id: id, name: z.string() }).nullable(),
  notes: z.array(
    z.object({
      _id: id,
      /** Null once they are gone. */
      by: enquiryPerson.nullable(),
      text: z.string(),
      createdAt: instant,
    }),
  ),
});
export type Enquiry = z.infer<typeof enquiry>;

/** Whether a page's last enquiry was open or done, and its id: it may have been moved since. */
const enquiryCursor = z
  .string()
  .regex(/^(open|done):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, { error: 'id.invalid' });

export const listEnquiries = route({
  method: 'GET',
  path: '/enquiry',
  act: 'enquiry.list',
  summary: 'List the enquiries of the event, open ones first, for organisers',
  query: z.object({
    eventId: id.optional(),
    limit: pageQuery.shape.limit,
    /** The previous reply's `next`. */
    after: enquiryCursor.optional(),
  }),
  reply: z.object({ enquiries: z.array(enquiry), next: enquiryCursor.nullable() }),
});

export const markEnquiry = route({
  method: 'PUT',
  path: '/enquiry/{id}',
  act: 'enquiry.update',
  summary: 'Mark an enquiry as done, or as open again',
  params: z.object({ id }),
  body: z.object({ done: z.boolean(), eventId: id.optional() }),
  reply: z.object({ enquiry }),
});

export const moveEnquiry = route({
  method: 'PUT',
  path: '/enquiry/{id}/stage',
  act: 'enquiry.update',
  summary: 'Set an enquiry’s stage and who follows it up; omitted fields stay unchanged',
  params: z.object({ id }),
  body: z.object({
    stage: z.enum(enquiryStages).optional(),
    /** An organiser of the event; null for no one. */
    assigneeId: id.nullish(),
    eventId: id.optional(),
  }),
  reply: z.object({ enquiry }),
});

export const addEnquiryNote = route({
  method: 'POST',
  path: '/enquiry/{id}/note',
  act: 'enquiry.writeNote',
  summary: 'Add a note to an enquiry, for the organisers',
  params: z.object({ id }),
  body: z.object({ text: text(2000), eventId: id.optional() }),
  reply: z.object({ enquiry }),
});

export const winEnquiry = route({
  method: 'POST',
  path: '/enquiry/{id}/booth',
  act: 'enquiry.win',
  summary:
    'Turn an exhibitor’s enquiry into an unpublished booth with its sender as staff: at once if they have a role in the event, else by invitation',
  needs: 'hall',
  params: z.object({ id }),
  body: z.object({ floorId: id, name: nameText(100), eventId: id.optional() }),
  reply: z.object({ enquiry, boothId: id, invited: z.boolean() }),
});

export const listAssignees = route({
  method: 'GET',
  path: '/enquiry/assignees',
  act: 'enquiry.listAssignees',
  summary: 'List the organisers who can follow up enquiries',
  query: z.object({ eventId: id.optional() }),
  reply: z.object({ people: z.array(enquiryPerson) }),
});
