import type { NewcomerRule } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import type { OpenidPerson } from '../../../../ports/openid.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries.ts';
import { requireSettings } from '../model/issuer.ts';

/** The person the issuer has let in, once, with the organiser's rule for newcomers. Refuses with the failure of the issuer's response, `openid.expired`, `openid.otherBrowser`, `openid.off`. */
export async function redeem(
  ctx: Ctx,
  { ticket, verifier }: { ticket: string; verifier: string },
): Promise<{ who: OpenidPerson; label: string; newcomers: NewcomerRule }> {
  const eventId = ctx.event.id;
  const now = ctx.now();
  const proof = { ticketHash: fingerprint(ticket), verifierHash: fingerprint(verifier) };
  const outcome = await queries.spendAttempt(ctx.db, { eventId, now, ...proof });
  if (!outcome) {
    const isValid = await queries.isTicketValid(ctx.db, {
      eventId,
      ticketHash: proof.ticketHash,
      now,
    });
    refuse(isValid ? 'openid.otherBrowser' : 'openid.expired');
  }
  if ('failure' in outcome) refuse(outcome.failure);
  const { label, newcomers } = await requireSettings(ctx);
  return { who: outcome.person, label, newcomers };
}
