import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { isOn } from '../../authenticator/service.ts';
import * as queries from '../queries.ts';
import { shownClass, readUsable, listedOfActor } from '../model/usableTicket.ts';
import { redeem } from './redeem.ts';

/**
 * Uses a ticket for the caller: a signed one, else the one listed with their email. Refuses as `readUsable` and
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
  await commit(ctx, (tx) =>
    redeem(tx, { listedId: found.id, classId: found.class.id }, { personId }),
  );
  return { class: shownClass(found.class) };
}
