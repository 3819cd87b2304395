import { z } from 'zod';
import { id } from '../../kit/field.ts';
import { route } from '../../kit/route.ts';

/** The rules checked for a person, each with whether it lets them in. */
const accessReasons = [
  'login',
  'eventOpen',
  'class',
  'feature',
  'role',
  'duty',
  'staff',
  'secondStep',
  'published',
  'invited',
  'notRemoved',
  'registered',
  'open',
  'exists',
  'member',
  'space',
] as const;

export const whyNot = route({
  method: 'GET',
  path: '/people/{id}/why',
  act: 'person.explainAccess',
  summary:
    'Check whether a person may enter a page, session, booth or room, and each rule that decides it, for organisers',
  params: z.object({ id }),
  query: z.object({
    kind: z.enum(['page', 'session', 'booth', 'room']),
    /** For a page its path below the event's root, else the id. */
    subject: z.string().min(1).max(300),
    eventId: id.optional(),
  }),
  reply: z.object({
    allowed: z.boolean(),
    name: z.string(),
    reasons: z.array(z.object({ rule: z.enum(accessReasons), holds: z.boolean() })),
  }),
});
export type Why = z.infer<typeof whyNot.reply>;
