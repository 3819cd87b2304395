import { z } from 'zod';
import { email, id, instant, nameText } from '../../kit/field.ts';
import { actsAmong } from '../../kit/may.ts';
import { route } from '../../kit/route.ts';

/** How many companions each person of an access class may be let to bring. */
export const mostCompanions = 5;

/** What has become of somebody who was named as a companion: `declined`, too, who gave their place back. */
export const companionStates = ['invited', 'coming', 'declined', 'expired'] as const;
export type CompanionState = (typeof companionStates)[number];

const companion = z.object({
  _id: id,
  first_name: z.string(),
  last_name: z.string(),
  /** Null once they have answered: from then on they are a person of their own. */
  email: z.string().nullable(),
  state: z.enum(companionStates),
  /** Event time: how long the seat is held; null once they have answered. */
  heldUntil: instant.nullable(),
  may: actsAmong('companion.update', 'companion.delete'),
});
export type Companion = z.infer<typeof companion>;

const ownCompanions = z.object({
  companions: z.array(companion),
  /** How many the caller’s access class lets them bring. */
  most: z.number().int(),
  may: actsAmong('companion.create'),
});
export type OwnCompanions = z.infer<typeof ownCompanions>;

const eventId = id.optional();
const params = z.object({ id });

/** A companion as the person who brings them names them. */
export const companionDraft = z.object({
  first_name: nameText(60),
  last_name: nameText(60, { required: false }).default(''),
  email,
});

export const listCompanions = route({
  method: 'GET',
  path: '/attendee/companion',
  act: 'companion.list',
  summary: 'List the companions the caller has named, with what has become of each',
  query: z.object({ eventId }),
  reply: ownCompanions,
});

export const inviteCompanion = route({
  method: 'POST',
  path: '/attendee/companion',
  act: 'companion.create',
  summary:
    'Name a companion: a seat of the caller’s access class is held for them, and they are emailed an invitation to register',
  needs: 'registration',
  body: companionDraft.extend({ eventId }),
  reply: ownCompanions,
});

export const changeCompanion = route({
  method: 'PUT',
  path: '/attendee/companion/{id}',
  act: 'companion.update',
  summary:
    'Change the name or email of a companion who has not answered. Another address gets an invitation of its own, for the same seat and no longer',
  needs: 'registration',
  params,
  body: companionDraft.extend({ eventId }),
  reply: ownCompanions,
});

export const withdrawCompanion = route({
  method: 'DELETE',
  path: '/attendee/companion/{id}',
  act: 'companion.delete',
  summary: 'Withdraw the invitation of a companion who has not answered; their seat is free again',
  params,
  query: z.object({ eventId }),
  reply: ownCompanions,
});
