import { z } from 'zod';
import { id, instant } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/**
 * What somebody saw of a person, or took along. `people`, `staff`, `enquiries`, `leads`: a list with contact data. `lead`:
 * one lead with its contact data and notes. `help`: contact data beside a conversation. `outbox`: mail or SMS to them.
 * `figures`, `poll`: their name behind a count or a vote. `answers`: what they answered at registration. `records` and the exports end up in a file.
 */
const disclosureKinds = [
  'people',
  'staff',
  'enquiries',
  'leads',
  'lead',
  'help',
  'outbox',
  'figures',
  'poll',
  'records',
  'answers',
  'leadsExport',
  'figuresExport',
  'sheetExport',
  'peopleExport',
] as const;
export type DisclosureKind = (typeof disclosureKinds)[number];

/** As what somebody did it; `program`: with an API token of theirs. */
const disclosureRoles = ['organiser', 'staff', 'program'] as const;
export type DisclosureRole = (typeof disclosureRoles)[number];

/** One time that somebody opened or exported data of the caller. */
const disclosure = z.object({
  _id: id,
  /** Event time. */
  at: instant,
  kind: z.enum(disclosureKinds),
  role: z.enum(disclosureRoles),
  /** The name as it was; null when they deleted their account. */
  by: z.string().nullable(),
  /** The booth for whose sake; null where there is none. */
  booth: z.string().nullable(),
});
export type Disclosure = z.infer<typeof disclosure>;

export const listDisclosures = route({
  method: 'GET',
  path: '/my-data/disclosures',
  summary:
    'Who of the organisers, booth staff and programs opened or exported the caller’s data, the latest first',
  query: z.object({ ...pageQuery.shape, eventId: id.optional() }),
  reply: z.object({ disclosures: z.array(disclosure), next: nextCursor }),
});
