import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { limitPace, limitRate, limitRates } from '../../../http/rateLimit.ts';
import { limits } from '../account/service.ts';

const hour = 3600;
const day = 86_400;

/** Each takes a seat. Refuses `throttled`. */
export async function limitAdditions(ctx: Ctx<Actor>): Promise<void> {
  await limitPace(ctx, `person.add:${ctx.actor.personId}`, [{ times: 300, seconds: hour }]);
}

/** Each emails the former and the new address. Refuses `throttled`. */
export async function limitCorrections(ctx: Ctx<Actor>, personId: string): Promise<void> {
  await limitRate(ctx, `person.email:${personId}`, [{ times: 10, seconds: day }]);
}

/** Refuses `throttled`. */
export async function limitConfirmations(ctx: Ctx<Actor>, personId: string): Promise<void> {
  await limitRate(ctx, `person.confirmation:${personId}`, [
    { times: 3, seconds: hour },
    { times: 10, seconds: day },
  ]);
}

/** Codes to an address that is yet to be the caller's. Refuses `throttled`. */
export async function limitCodes(ctx: Ctx<Actor>, email: string): Promise<void> {
  const { personId, sessionId } = ctx.actor;
  await limitRates(ctx, [
    { key: `email:${sessionId}`, limits: limits.ownCodes },
    { key: `email:${personId}`, limits: limits.ownCodesOfPerson },
    { key: `emailTo:${ctx.event.id}:${email}`, limits: limits.registrationCodesSent },
  ]);
}
