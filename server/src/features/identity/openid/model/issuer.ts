import type { Ctx } from '../../../../core/context.ts';
import { OpenidFailure } from '../../../../ports/openid.ts';
import type { Secrets } from '../../../../ports/secrets.ts';
import { refuse } from '../../../../core/refusal.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import * as queries from '../queries.ts';

/** The event's issuer. Refuses `openid.off`. */
export async function requireSettings(ctx: Ctx): Promise<queries.OpenidRow> {
  const row = await queries.openidOfEvent(ctx.db, ctx.event.id);
  return row?.is_on ? row : refuse('openid.off');
}

/** What an issuer's response says: who it is, or why nobody is let in. */
export async function readOutcome(
  ctx: Ctx,
  attempt: NonNullable<Awaited<ReturnType<typeof queries.answerAttempt>>>,
  given: URLSearchParams,
): Promise<queries.OpenidOutcome> {
  const settings = await queries.openidOfEvent(ctx.db, ctx.event.id);
  if (!settings?.is_on || settings.issuer !== attempt.issuer) return { failure: 'openid.expired' };
  const address = new URL(`${redirectUrl(ctx)}?${given.toString()}`);
  const { nonce, pkce_verifier: pkceVerifier } = attempt;
  const bond = { state: given.get('state') ?? '', nonce, pkceVerifier };
  return { person: await ctx.ports.openid.finish(toClient(ctx, settings), address, bond) };
}

/** Where the event's issuer sends people back to; contains the event, so that no response is taken for another event's. */
export function redirectUrl(ctx: Ctx): string {
  return new URL(`/openid/${ctx.event.id}`, pageAddress(ctx, '/')).href;
}

/** The purpose a client secret is sealed for. */
export function sealedFor(eventId: string): string {
  return `openid:${eventId}`;
}

/** The event as its issuer knows it. */
export function toClient({ ports }: Ctx, row: queries.OpenidRow) {
  const { event_id: eventId, issuer, client_id: clientId, client_secret: sealed } = row;
  return { issuer, clientId, clientSecret: openSecret(ports.secrets, sealed, eventId) };
}

function openSecret(secrets: Secrets, sealed: string, eventId: string): string {
  try {
    return secrets.open(sealed, sealedFor(eventId));
  } catch (error) {
    throw new OpenidFailure('openid.away', error);
  }
}

/** Why an issuer let nobody in, as people see it; problems with the organiser's settings are only logged. */
export function toFailure(ctx: Ctx, error: unknown): OpenidFailure['code'] {
  if (!(error instanceof OpenidFailure)) throw error;
  ctx.log.warn({ failure: error.code, error: error.cause }, 'single sign-on failed');
  const isSettings = error.code === 'openid.unreadable' || error.code === 'openid.otherIssuer';
  return isSettings ? 'openid.away' : error.code;
}
