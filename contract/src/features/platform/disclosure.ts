import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/**
 * How a person's data was seen or exported. `people`, `staff`, `enquiries`, `leads`, `guests` (of a site visit): a list with contact details. `lead`:
 * one lead with its contact details and notes. `leadSent`: a lead's details sent to the booth's CRM. `help`: contact details beside a conversation. `outbox`: email or SMS to them.
 * `figures`, `poll`: their name behind a count or a vote. `answers`: their registration answers. `records` and the exports are saved as a file.
 */
const disclosureKinds = [
  'people',
  'staff',
  'enquiries',
  'leads',
  'lead',
  'leadSent',
  'help',
  'outbox',
  'figures',
  'poll',
  'records',
  'answers',
  'leadsExport',
  'guests',
  'guestsExport',
  'figuresExport',
  'sheetExport',
  'peopleExport',
] as const;
export type DisclosureKind = (typeof disclosureKinds)[number];

/** In which role it was done; `program`: with an API token. */
const disclosureRoles = ['organiser', 'staff', 'program'] as const;
export type DisclosureRole = (typeof disclosureRoles)[number];

/** One time someone opened or exported the caller's data. */
const disclosure = z.object({
  _id: id,
  /** Event time. */
  at: instant,
  kind: z.enum(disclosureKinds),
  role: z.enum(disclosureRoles),
  /** Their name at the time; null once they deleted their account. */
  by: z.string().nullable(),
  /** The booth it was done for; null if there is none. */
  booth: z.string().nullable(),
});
export type Disclosure = z.infer<typeof disclosure>;

export const listDisclosures = route({
  method: 'GET',
  path: '/my-data/disclosures',
  act: 'ownData.listDisclosures',
  summary:
    'List which organisers, booth staff and programs opened or exported the caller’s data, latest first',
  query: z.object({ ...pageQuery.shape, eventId: id.optional() }),
  reply: z.object({ disclosures: z.array(disclosure), next: nextCursor }),
});
