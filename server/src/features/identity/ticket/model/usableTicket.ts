import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { classesByName, type NamedClass } from '../../admission/service.ts';
import * as queries from '../queries.ts';
import { readTicket, type Claims } from './claims.ts';
import type { TicketRow } from '../tables.ts';

const triesOfAddress = [{ times: 600, seconds: 900 }];

interface Listed {
  listedId: string;
  classId: string;
}

/** A ticket a person may use: signed, or listed for their email. */
export type UsableTicket = { claims: Claims; class: NamedClass } | Listed;

/** A class as its holder sees it. */
export const shownClass = ({ id, name }: NamedClass) => ({ _id: id, name });

/** Refuses `ticket.cancelled`, and `ticket.taken` if someone else has used it. */
export function requireUsable(ticket: TicketRow | undefined, personId: string | undefined): void {
  if (ticket?.removed_at) refuse('ticket.cancelled');
  if (ticket?.person_id && ticket.person_id !== personId) refuse('ticket.taken');
}

/**
 * A signed ticket that the caller may use. Refuses as `readTicket` does, and `ticket.taken`, `ticket.cancelled`,
 * `ticket.classMissing`, `throttled`.
 */
export async function readUsable(
  ctx: Ctx,
  token: string,
): Promise<{ claims: Claims; class: NamedClass }> {
  await limitRate(ctx, `ticket:${ctx.event.id}:${ctx.address}`, triesOfAddress);
  const claims = await readTicket(ctx, token);
  const kept = await queries.ticketBy(ctx.db, ctx.event.id, { number: claims.jti, email: null });
  requireUsable(kept, ctx.actor?.personId);
  const { all, find } = await classesByName(ctx);
  const meant = kept?.class_id ?? claims.class;
  const row = meant ? find(meant) : all.length === 1 ? all[0] : undefined;
  return row ? { claims, class: row } : refuse('ticket.classMissing');
}

/** The unused ticket listed with an email, for a person who has proven it. */
export async function findListed(ctx: Ctx, email: string): Promise<Listed | null> {
  const ticket = await queries.listedTicket(ctx.db, ctx.event.id, email);
  return ticket ? { listedId: ticket.id, classId: ticket.class_id! } : null;
}

/** The class of the unused ticket listed for the caller's email; null if there is none. */
export async function findOwnListed(ctx: Ctx<Actor>) {
  const found = await listedOfActor(ctx);
  return found && { class: shownClass(found.class) };
}

/** The ticket listed for the actor's email and its class; null if there is none, or they have used one. */
export async function listedOfActor(ctx: Ctx<Actor>) {
  const { personId } = ctx.actor;
  if (await queries.hasUsedTicket(ctx.db, personId)) return null;
  const email = await queries.findEmail(ctx.db, personId);
  const ticket = email && (await queries.listedTicket(ctx.db, ctx.event.id, email));
  if (!ticket) return null;
  const row = (await classesByName(ctx)).find(ticket.class_id!);
  return row ? { id: ticket.id, class: row } : null;
}
