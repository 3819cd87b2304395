import type { Assertion } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { refundRate, limitRate } from '../../../../http/rateLimit.ts';
import { redeem } from '../../passkey/service.ts';
import { isKnownBrowser } from './isKnownBrowser.ts';
import type { Browser } from '../../../../http/browser.ts';
import { mayLogIn } from '../rights.ts';
import { failuresKey, limits } from '../limits.ts';
import { signIn, type SignedIn } from './signIn.ts';
import { personById } from '../queries.ts';

/** Logs in a passkey's owner. Refuses as `redeem` does, `passkey.refused` for a disabled person, and `throttled` after many failures from one address. */
export async function logInByPasskey(
  ctx: Ctx,
  assertion: Assertion,
  browser: Browser,
): Promise<SignedIn> {
  const key = failuresKey(ctx.address);
  await limitRate(ctx, key, limits.failuresOfAddress);
  const personId = await redeem(ctx, 'login', assertion);
  const person = await personById(ctx.db, ctx.event.id, personId);
  if (!mayLogIn(person)) refuse('passkey.refused');
  await refundRate(ctx, key);
  const isKnown = await isKnownBrowser(ctx, person.email, browser);
  return signIn(ctx, { person, browser, isKnownBrowser: isKnown });
}
