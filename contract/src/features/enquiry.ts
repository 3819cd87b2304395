import { z } from 'zod';
import { email, id, instant, text, httpsUrl } from '../kit/field.ts';
import { nextCursor, pageQuery } from '../kit/page.ts';
import { route } from '../kit/route.ts';

export const enquiryKinds = ['exhibitor', 'sponsor', 'speaker'] as const;
export type EnquiryKind = (typeof enquiryKinds)[number];

const optional = { required: false };
const phone = z
  .string()
  .trim()
  .regex(/^\+?\d[\d\s()-]{4,24}$/, { error: 'phone.invalid' });
const website = z.union([z.literal(''), httpsUrl]);

const sender = {
  name: text(100),
  email,
  mobile: phone,
  designation: text(100, optional).optional(),
  website: website.optional(),
  city: text(100, optional).optional(),
  message: text(4000),
  /** A field that people never see: whoever fills it in is a machine, and is thanked all the same. */
  homepage: z.string().max(500, { error: 'field.tooLong' }).optional(),
  eventId: id.optional(),
};

const taken = z.object({ taken: z.literal(true) });

export const enquireAsExhibitor = route({
  method: 'POST',
  path: '/enquiry/exhibitor',
  summary: 'Ask to exhibit',
  needs: 'enquiries',
  body: z.object({ ...sender, company: text(200), products: text(1000) }),
  reply: taken,
});

export const enquireAsSponsor = route({
  method: 'POST',
  path: '/enquiry/sponsor',
  summary: 'Ask to sponsor',
  needs: 'enquiries',
  body: z.object({ ...sender, company: text(200), interest: text(1000, optional).optional() }),
  reply: taken,
});

export const enquireAsSpeaker = route({
  method: 'POST',
  path: '/enquiry/speaker',
  summary: 'Offer a talk',
  needs: 'enquiries',
  body: z.object({
    ...sender,
    company: text(200, optional).optional(),
    topic: text(300),
    biography: text(4000, optional).optional(),
  }),
  reply: taken,
});

/** An enquiry as the organisers read it; `more` holds what its form asks beyond the common fields. */
export const enquiry = z.object({
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
});
export type Enquiry = z.infer<typeof enquiry>;

export const listEnquiries = route({
  method: 'GET',
  path: '/enquiry',
  summary: 'The enquiries of the event, open ones first, for organisers',
  query: z.object({ eventId: id.optional(), ...pageQuery.shape }),
  reply: z.object({ enquiries: z.array(enquiry), next: nextCursor }),
});

export const markEnquiry = route({
  method: 'PUT',
  path: '/enquiry/{id}',
  summary: 'Mark an enquiry as done, or as open again',
  params: z.object({ id }),
  body: z.object({ done: z.boolean(), eventId: id.optional() }),
  reply: z.object({ enquiry }),
});
