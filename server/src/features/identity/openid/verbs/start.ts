import type { Ctx } from '../../../../core/context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { refuse } from '../../../../core/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import * as queries from '../queries.ts';
import { requireSettings, redirectUrl, toClient, toFailure } from '../model/issuer.ts';

const lifeMs = 10 * 60_000;

const perAddress = [{ times: 1000, seconds: 600 }];

/** Begins a login; returns the address at the issuer. Refuses `openid.off`, `openid.away`, `throttled`. */
export async function start(
  ctx: Ctx,
  { verifierHash, next }: { verifierHash: string; next: string },
): Promise<{ url: string }> {
  const { openid, ids } = ctx.ports;
  await limitRate(ctx, `openid:${ctx.address}`, perAddress);
  const settings = await requireSettings(ctx);
  const state = ids.token();
  const nonce = ids.token();
  const pkceVerifier = ids.token();
  const bond = { state, nonce, pkceVerifier };
  const url = await openid
    .begin(toClient(ctx, settings), redirectUrl(ctx), bond)
    .catch((error: unknown) => refuse(toFailure(ctx, error)));
  await queries.insertAttempt(ctx.db, {
    state_hash: fingerprint(state),
    event_id: ctx.event.id,
    issuer: settings.issuer,
    verifier_hash: verifierHash,
    nonce,
    pkce_verifier: pkceVerifier,
    next,
    expires_at: new Date(ctx.now().getTime() + lifeMs),
  });
  return { url };
}
