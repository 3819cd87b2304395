import { z } from 'zod';
import { email, id, instant, text, translatable } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/** How many tickets one call takes. */
const mostTicketsAtOnce = 500;

const eventId = id.optional();
const params = z.object({ id });
const classOf = z.object({ _id: id, name: translatable(z.string(), z.string().optional()) });

/** The number of a ticket at its shop. */
export const ticketNumber = text(120);

/** A signed ticket: a JSON Web Token. */
const signedTicket = z
  .string()
  .trim()
  .min(1, { error: 'ticket.forged' })
  .max(4000, { error: 'field.tooLong' });

/** A ticket as its holder sees it. */
const heldTicket = z.object({
  class: classOf,
  /** What the shop says of its holder, for the form: empty where it says nothing. */
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** The caller has used it. */
  isYours: z.boolean(),
});
export type HeldTicket = z.infer<typeof heldTicket>;

export const checkTicket = route({
  method: 'POST',
  path: '/ticket',
  summary:
    'What a signed ticket admits to; nothing is used up. A ticket is a JWT, signed with HS256 and a key of the event: `jti` (its number), `aud` (the event’s id), `exp`, `class` (the name or id of an access class), and for the form `name` and `email`',
  needs: 'registration',
  // not in the address, where logs would keep it
  body: z.object({ ticket: signedTicket, eventId }),
  reply: z.object({ ticket: heldTicket }),
});

export const getListedTicket = route({
  method: 'GET',
  path: '/attendee/ticket',
  summary: 'The class of a ticket that is listed for the caller’s email and unused; else null',
  query: z.object({ eventId }),
  reply: z.object({ ticket: z.object({ class: classOf }).nullable() }),
});

export const useTicket = route({
  method: 'POST',
  path: '/attendee/ticket',
  summary:
    'Use a ticket, once: a signed one, else the one that is listed for the caller’s email, which needs the proof by an emailed code (403 `proof.needed`). The caller is admitted at once, beyond the seats of the class',
  body: z.object({ ticket: signedTicket.optional(), eventId }),
  reply: z.object({ class: classOf }),
});

const ticketStates = ['unused', 'used'] as const;
export type TicketState = (typeof ticketStates)[number];

/** A ticket as organisers see it. */
const ticket = z.object({
  _id: id,
  number: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string(),
  class: classOf,
  usedAt: instant.nullable(),
  /** Who has used it. */
  person: z.object({ _id: id, name: z.string() }).nullable(),
});
export type Ticket = z.infer<typeof ticket>;

export const listTickets = route({
  method: 'GET',
  path: '/organiser/ticket',
  summary:
    'The tickets that are listed or were used, the latest first; `search` looks in numbers, emails and names',
  query: pageQuery.extend({
    state: z.enum(ticketStates).optional(),
    search: text(120, { required: false }).optional(),
    eventId,
  }),
  reply: z.object({
    tickets: z.array(ticket),
    next: nextCursor,
    counts: z.record(z.enum(ticketStates), z.number().int()),
  }),
});

/** A ticket as a shop or an organiser lists it: by its number or its email, or both. */
export const ticketDraft = z
  .object({
    number: ticketNumber.nullable().default(null),
    email: email.nullable().default(null),
    name: text(200, { required: false }).default(''),
    /** The name of an access class, in any language, or its id. */
    class: text(80),
  })
  .refine(({ number, email: address }) => number !== null || address !== null, {
    path: ['email'],
    error: 'ticket.nameless',
  });
export type TicketDraft = z.input<typeof ticketDraft>;

export const saveTickets = route({
  method: 'PUT',
  path: '/organiser/ticket',
  summary:
    'List tickets, or change those of the same number (else email). Whoever registers with a listed email, and proves it, is admitted; those registered by now at once. Can be repeated',
  scope: 'tickets:write',
  body: z.object({
    tickets: z.array(ticketDraft).max(mostTicketsAtOnce, { error: 'field.tooLong' }),
    eventId,
  }),
  reply: z.object({
    added: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
  }),
});

export const cancelTickets = route({
  method: 'POST',
  path: '/organiser/ticket/cancel',
  summary:
    'Remove the tickets of these numbers; unknown ones too are refused from then on. Who has used one loses the place that it gave. Can be repeated',
  scope: 'tickets:write',
  body: z.object({
    numbers: z.array(ticketNumber).max(mostTicketsAtOnce, { error: 'field.tooLong' }),
    eventId,
  }),
  reply: z.object({ removed: z.number().int() }),
});

export const deleteTicket = route({
  method: 'DELETE',
  path: '/organiser/ticket/{id}',
  summary: 'Remove a ticket. Who has used it loses the place that it gave',
  params,
  query: z.object({ eventId }),
  reply: z.object({ removed: z.literal(true) }),
});

/** A key that links are signed with; its secret is shown once. */
const ticketKey = z.object({ _id: id, createdAt: instant });
export type TicketKey = z.infer<typeof ticketKey>;

/** How many keys an event has at most. */
export const mostTicketKeys = 2;

const product = z.object({
  /** The number of a product at the shop. */
  product: text(60),
  classId: id,
});

/** The shop whose signed webhooks the event takes. */
const ticketShop = z.object({
  products: z.array(z.object({ product: z.string(), classId: id })),
  classId: id.nullable(),
  calledAt: instant.nullable(),
});
export type TicketShop = z.infer<typeof ticketShop>;

export const getTicketShop = route({
  method: 'GET',
  path: '/organiser/ticket-shop',
  summary: 'How ticket shops reach the event: the keys for signed links, and the shop’s webhook',
  query: z.object({ eventId }),
  reply: z.object({
    keys: z.array(ticketKey),
    /** What a signed link has as `aud`. */
    audience: z.string(),
    /** A signed link, up to its ticket. */
    link: z.string(),
    /** Where the shop’s webhook goes. */
    webhookUrl: z.string(),
    shop: ticketShop.nullable(),
  }),
});

export const createTicketKey = route({
  method: 'POST',
  path: '/organiser/ticket-key',
  summary:
    'Add a key for signed links; its secret is in this answer only. Of two, remove one first',
  fresh: true,
  body: z.object({ eventId }),
  reply: z.object({ key: ticketKey, secret: z.string() }),
});

export const deleteTicketKey = route({
  method: 'DELETE',
  path: '/organiser/ticket-key/{id}',
  summary: 'Remove a key: links that are signed with it are refused from then on',
  params,
  query: z.object({ eventId }),
  reply: z.object({ removed: z.literal(true) }),
});

export const setTicketShop = route({
  method: 'PUT',
  path: '/organiser/ticket-shop',
  summary:
    'Set the secret of the Hi.Events webhook, and which of its products admits to which class; an empty secret leaves the one that is there',
  fresh: true,
  body: z.object({
    secret: z.string().trim().max(200, { error: 'field.tooLong' }),
    products: z.array(product).max(100, { error: 'field.tooLong' }),
    classId: id.nullable(),
    eventId,
  }),
  reply: z.object({ shop: ticketShop }),
});

export const removeTicketShop = route({
  method: 'DELETE',
  path: '/organiser/ticket-shop',
  summary: 'Take no more webhooks of the shop; its tickets stay',
  query: z.object({ eventId }),
  reply: z.object({ removed: z.literal(true) }),
});
