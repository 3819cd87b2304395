import { z } from 'zod';
import { id } from '../kit/field.ts';
import { roles } from '../permissions.ts';

export const connectionStatuses = ['NONE', 'PENDING', 'ACCEPTED', 'BLOCKED'] as const;

/** How another person stands to the viewer. Somebody who blocked the viewer is never shown at all, so `BLOCKED` means blocked by the viewer. */
export const relation = z.object({
  status: z.enum(connectionStatuses),
  /** Who asked whom; null without a request or connection. */
  connection: z.object({ from: id, to: id }).nullable(),
  /** The viewer, where the viewer blocked this person. */
  blockedBy: id.nullable(),
  isConnection: z.boolean(),
});
export type Relation = z.infer<typeof relation>;

export const noRelation: Relation = {
  status: 'NONE',
  connection: null,
  blockedBy: null,
  isConnection: false,
};

/** What everybody of the event sees of a person, with the relation to the viewer. Never e-mail or mobile. */
export const personCard = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  dpUrl: z.string().nullable(),
  /** The current designation; empty where nothing is said. */
  designation: z.string(),
  /** The first company; empty where nothing is said. */
  company: z.string(),
  /** City or country; empty where nothing is said. */
  location: z.string(),
  roles: z.array(z.enum(roles)),
  ...relation.shape,
});
export type PersonCard = z.infer<typeof personCard>;
