import type { Actor, HeldTicket } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { isOn } from '../../authenticator/service.ts';
import { classesByName, lockAll, type NamedClass } from '../../admission/service.ts';
import { partsOf } from '../entity.ts';
import * as queries from '../queries.ts';
import { admit, requireUsable } from './admit.ts';
import { readTicket, type Claims } from './readTicket.ts';

const triesOfAddress = [{ times: 600, seconds: 900 }];

/** A ticket a person may use: signed, or listed for their email. */
export type UsableTicket = { claims: Claims; class: NamedClass } | { listedId: string };

/** A class as its holder sees it. */
const shownClass = ({ id, name }: NamedClass) => ({ _id: id, name });

/** What a signed ticket admits the caller to. Refuses as `read` does. */
export async function checkTicket(ctx: Ctx, token: string): Promise<HeldTicket> {
  const { claims, class: row } = await readUsable(ctx, token);
  const kept = await queries.ticketBy(ctx.db, ctx.event.id, { number: claims.jti, email: null });
  return {
    class: shownClass(row),
    ...partsOf(claims.name ?? ''),
    email: claims.email ?? '',
    isYours: Boolean(kept?.person_id),
  };
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
export async function findListed(ctx: Ctx, email: string): Promise<UsableTicket | null> {
  const ticket = await queries.listedTicket(ctx.db, ctx.event.id, email);
  return ticket ? { listedId: ticket.id } : null;
}

/** Uses a ticket for a person, inside `commit`; a signed one is stored first. Refuses as `admit` does. */
export async function redeem(
  tx: Ctx,
  ticket: UsableTicket,
  person: { personId: string; isNew?: boolean },
): Promise<void> {
  // before the ticket, whose row refers to its class: two calls that hold both would deadlock
  await lockAll(tx);
  await admit(tx, 'listedId' in ticket ? ticket.listedId : await written(tx, ticket), person);
}

async function written(
  tx: Ctx,
  { claims, class: row }: { claims: Claims; class: NamedClass },
): Promise<string> {
  const number = claims.jti;
  await queries.insertTicket(tx.db, {
    id: tx.ports.ids.id(),
    event_id: tx.event.id,
    class_id: row.id,
    number,
    email: claims.email ?? null,
    name: claims.name ?? '',
    created_at: tx.now(),
    ...{ person_id: null, used_at: null, former_class_id: null, removed_at: null },
  });
  return (await queries.ticketBy(tx.db, tx.event.id, { number, email: null }))!.id;
}

/** The class of the unused ticket listed for the caller's email; null if there is none. */
export async function findOwnListed(ctx: Ctx<Actor>) {
  const found = await listedOfActor(ctx);
  return found && { class: shownClass(found.class) };
}

/**
 * Uses a ticket for the caller: a signed one, else the one listed with their email. Refuses as `read` and
 * `admit` do, `ticket.notListed`, and `proof.needed` if the login hasn't proven the email.
 */
export async function useTicket(ctx: Ctx<Actor>, token: string | undefined) {
  const { personId, sessionId } = ctx.actor;
  if (token !== undefined) {
    const ticket = await readUsable(ctx, token);
    await commit(ctx, (tx) => redeem(tx, ticket, { personId }));
    return { class: shownClass(ticket.class) };
  }
  const found = await listedOfActor(ctx);
  if (!found) return refuse('ticket.notListed');
  if (!(await queries.isEmailProven(ctx.db, sessionId))) {
    const authenticator = await isOn(ctx, personId);
    refuse('proof.needed', { hint: { password: false, passkey: false, authenticator } });
  }
  await commit(ctx, (tx) => redeem(tx, { listedId: found.id }, { personId }));
  return { class: shownClass(found.class) };
}

async function listedOfActor(ctx: Ctx<Actor>) {
  const { personId } = ctx.actor;
  if (await queries.hasUsedTicket(ctx.db, personId)) return null;
  const email = await queries.findEmail(ctx.db, personId);
  const ticket = email && (await queries.listedTicket(ctx.db, ctx.event.id, email));
  if (!ticket) return null;
  const row = (await classesByName(ctx)).find(ticket.class_id!);
  return row ? { id: ticket.id, class: row } : null;
}
