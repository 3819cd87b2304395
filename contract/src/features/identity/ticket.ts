import { z } from 'zod';
import { email, id, instant, text, translatable } from '../../kit/field.ts';
import { nextCursor, pageQuery } from '../../kit/page.ts';
import { route } from '../../kit/route.ts';

/** The most tickets a call takes. */
const mostTicketsAtOnce = 500;

const eventId = id.optional();
const params = z.object({ id });
const ticketClass = z.object({ _id: id, name: translatable(z.string(), z.string().optional()) });

/** A ticket's number at its shop. */
export const ticketNumber = text(120);

/** A signed ticket: a JSON Web Token. */
const signedTicket = z
  .string()
  .trim()
  .min(1, { error: 'ticket.forged' })
  .max(4000, { error: 'field.tooLong' });

/** A ticket as its holder sees it. */
const heldTicket = z.object({
  class: ticketClass,
  /** What the shop says about its holder, for the form; empty if it says nothing. */
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  /** Whether the caller has used it. */
  isYours: z.boolean(),
  /** Whether they have since lost the place it gave them. */
  isGivenUp: z.boolean(),
});
export type HeldTicket = z.infer<typeof heldTicket>;

export const checkTicket = route({
  method: 'POST',
  path: '/ticket',
  act: 'ticket.check',
  summary:
    'Check what a signed ticket admits to, without using it. A ticket is a JWT, signed with HS256 and a key of the event: `jti` (its number), `aud` (the event’s id), `exp`, `class` (the name or id of an access class), and for the form `name` and `email`',
  needs: 'registration',
  // not in the URL, where logs would record it
  body: z.object({ ticket: signedTicket, eventId }),
  reply: z.object({ ticket: heldTicket }),
});

export const getListedTicket = route({
  method: 'GET',
  path: '/attendee/ticket',
  act: 'ticket.readOwn',
  summary: 'Get the class of an unused ticket listed for the caller’s email; null if there is none',
  query: z.object({ eventId }),
  reply: z.object({ ticket: z.object({ class: ticketClass }).nullable() }),
});

export const useTicket = route({
  method: 'POST',
  path: '/attendee/ticket',
  act: 'ticket.use',
  summary:
    'Use a ticket, once: a signed one, or else the one listed for the caller’s email, which needs proof by an emailed code (403 `proof.needed`). The caller is admitted at once, even beyond the seats of the class',
  body: z.object({ ticket: signedTicket.optional(), eventId }),
  reply: z.object({ class: ticketClass }),
});

const ticketStates = ['unused', 'used'] as const;
export type TicketState = (typeof ticketStates)[number];

/** A ticket as organisers see it. */
const ticket = z.object({
  _id: id,
  number: z.string().nullable(),
  email: z.string().nullable(),
  name: z.string(),
  class: ticketClass,
  usedAt: instant.nullable(),
  /** Who has used it. */
  person: z.object({ _id: id, name: z.string() }).nullable(),
});
export type Ticket = z.infer<typeof ticket>;

export const listTickets = route({
  method: 'GET',
  path: '/organiser/ticket',
  act: 'ticket.list',
  summary:
    'List the tickets that are listed or were used, latest first; `search` covers numbers, emails and names',
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

/** A ticket as a shop or an organiser lists it: by number, by email, or both. */
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
  act: 'ticket.save',
  summary:
    'List tickets, or change those with the same number (else email). People who register with a listed email and prove it are admitted; those who already have, at once. Can be repeated',
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
  act: 'ticket.cancel',
  summary:
    'Remove the tickets with these numbers; even unknown ones are refused from then on. People who have used one lose the place it gave. Can be repeated',
  body: z.object({
    numbers: z.array(ticketNumber).max(mostTicketsAtOnce, { error: 'field.tooLong' }),
    eventId,
  }),
  reply: z.object({ removed: z.number().int() }),
});

export const deleteTicket = route({
  method: 'DELETE',
  path: '/organiser/ticket/{id}',
  act: 'ticket.delete',
  summary: 'Remove a ticket. If it was used, its holder loses the place it gave',
  params,
  query: z.object({ eventId }),
  reply: z.object({ removed: z.literal(true) }),
});

/** A key for signing links; its secret is shown once. */
const ticketKey = z.object({ _id: id, createdAt: instant });
export type TicketKey = z.infer<typeof ticketKey>;

/** How many keys an event may have. */
export const mostTicketKeys = 2;

const product = z.object({
  /** A product's number at the shop. */
  product: text(60),
  classId: id,
});

/** The shop whose signed webhooks the event accepts. */
const ticketShop = z.object({
  products: z.array(z.object({ product: z.string(), classId: id })),
  classId: id.nullable(),
  calledAt: instant.nullable(),
});
export type TicketShop = z.infer<typeof ticketShop>;

export const getTicketShop = route({
  method: 'GET',
  path: '/organiser/ticket-shop',
  act: 'ticketShop.read',
  summary: 'Get how ticket shops reach the event: keys for signed links, and the shop’s webhook',
  query: z.object({ eventId }),
  reply: z.object({
    keys: z.array(ticketKey),
    /** The `aud` of signed links. */
    audience: z.string(),
    /** A signed link, without its ticket. */
    link: z.string(),
    /** Where the shop sends its webhook. */
    webhookUrl: z.string(),
    shop: ticketShop.nullable(),
  }),
});

export const createTicketKey = route({
  method: 'POST',
  path: '/organiser/ticket-key',
  act: 'ticketKey.create',
  summary:
    'Add a key for signed links; its secret is only in this response. With two, remove one first',
  fresh: true,
  body: z.object({ eventId }),
  reply: z.object({ key: ticketKey, secret: z.string() }),
});

export const deleteTicketKey = route({
  method: 'DELETE',
  path: '/organiser/ticket-key/{id}',
  act: 'ticketKey.delete',
  summary: 'Remove a key: links signed with it are refused from then on',
  params,
  query: z.object({ eventId }),
  reply: z.object({ removed: z.literal(true) }),
});

export const setTicketShop = route({
  method: 'PUT',
  path: '/organiser/ticket-shop',
  act: 'ticketShop.update',
  summary:
    'Set the secret of the Hi.Events webhook, and which of its products admits to which class; an empty secret keeps the current one',
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
  act: 'ticketShop.delete',
  summary: 'Accept no more webhooks from the shop; its tickets stay',
  query: z.object({ eventId }),
  reply: z.object({ removed: z.literal(true) }),
});
