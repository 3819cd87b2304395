import { email, text, ticketNumber } from '@pavilion/contract';
import { decodeJwt, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { listTicketKeys } from '../queries.ts';

/** How far a shop's clock may differ from this server's. */
const skewSeconds = 60;

const claims = z.object({
  jti: ticketNumber,
  class: text(80).optional(),
  name: text(200, { required: false }).optional(),
  email: email.optional(),
});
export type Claims = z.output<typeof claims>;

/** The claims of a signed ticket of the event. Refuses `ticket.otherEvent`, `ticket.expired`, and `ticket.forged` if no key of the event has signed it or it can't be parsed. */
export async function readTicket(ctx: Ctx, token: string): Promise<Claims> {
  if (!readAudiences(token).includes(ctx.event.id)) refuse('ticket.otherEvent');
  for (const key of await listTicketKeys(ctx.db, ctx.event.id)) {
    const secret = ctx.ports.secrets.open(key.secret, sealedFor(key.id));
    const payload = await verified(ctx, token, secret);
    if (!payload) continue;
    return claims.safeParse(payload).data ?? refuse('ticket.forged');
  }
  return refuse('ticket.forged');
}

/** The purpose a key's secret is sealed for. */
export const sealedFor = (keyId: string) => `ticket_key:${keyId}`;

/** The events a ticket claims to be for, by whatever signature. */
function readAudiences(token: string): string[] {
  try {
    const { aud } = decodeJwt(token);
    return [aud ?? []].flat();
  } catch {
    return refuse('ticket.forged');
  }
}

/** The payload of a ticket signed with this secret; null if it isn't. */
async function verified(ctx: Ctx, token: string, secret: string): Promise<unknown> {
  try {
    const { payload } = await jwtVerify(token, Buffer.from(secret), {
      algorithms: ['HS256'],
      audience: ctx.event.id,
      requiredClaims: ['exp', 'jti'],
      clockTolerance: skewSeconds,
      currentDate: ctx.now(),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWSSignatureVerificationFailed) return null;
    if (error instanceof errors.JWTExpired) refuse('ticket.expired');
    return refuse('ticket.forged');
  }
}
