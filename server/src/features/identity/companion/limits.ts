import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { limitRates } from '../../../http/rateLimit.ts';

const day = 86_400;
const perPerson = [{ times: 20, seconds: day }];
const perAddress = [{ times: 3, seconds: day }];

/** Counts a companion who is named against the person and the address, which learns of it by email. Refuses `throttled`. */
export async function limitNaming(ctx: Ctx<Actor>, email: string): Promise<void> {
  await limitRates(ctx, [
    { key: `companion:${ctx.actor.personId}`, limits: perPerson },
    { key: `companion:${ctx.event.id}:${email}`, limits: perAddress },
  ]);
}
