import type { NewcomerRule } from '@pavilion/contract';
import type { Ctx } from '../../../../context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { OpenidFailure, type OpenidPerson } from '../../../../ports/openid.ts';
import type { Secrets } from '../../../../ports/secrets.ts';
import { refuse } from '../../../../http/refusal.ts';
import { limitRate } from '../../../../http/rateLimit.ts';
import { addressOf } from '../../../platform/event/service.ts';
import * as queries from '../queries.ts';

const lifeMs = 10 * 60_000;
const perAddress = [{ times: 1000, seconds: 600 }];

/** Begins a login; returns the address at the issuer. Refuses `openid.off`, `openid.away`, `throttled`. */
export async function start(
  ctx: Ctx,
  { verifierHash, next }: { verifierHash: string; next: string },
): Promise<{ url: string }> {
  const { openid, ids } = ctx.ports;
  await limitRate(ctx, `openid:${ctx.address}`, perAddress);
  const settings = await settingsOf(ctx);
  const state = ids.token();
  const nonce = ids.token();
  const pkceVerifier = ids.token();
  const bond = { state, nonce, pkceVerifier };
  const url = await openid
    .begin(clientOf(ctx, settings), redirectUrlOf(ctx), bond)
    .catch((error: unknown) => refuse(failureOf(ctx, error)));
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

/**
 * Takes an issuer's response, stores who it is, and returns where the browser continues: the login page, with a new
 * ticket. The tab that began knows only its own secret, the one that came back only the ticket; a login needs both.
 */
export async function receiveAnswer(ctx: Ctx, given: URLSearchParams): Promise<string> {
  const ticket = ctx.ports.ids.token();
  const attempt = await queries.answerAttempt(ctx.db, {
    eventId: ctx.event.id,
    stateHash: fingerprint(given.get('state') ?? ''),
    ticketHash: fingerprint(ticket),
    now: ctx.now(),
  });
  if (attempt) {
    const outcome = await outcomeOf(ctx, attempt, given).catch((error: unknown) => ({
      failure: failureOf(ctx, error),
    }));
    await queries.updateOutcome(ctx.db, attempt.state_hash, outcome);
  }
  const next = attempt && attempt.next !== '/' ? `?next=${encodeURIComponent(attempt.next)}` : '';
  return addressOf(ctx, `/attendee-login${next}#openid=${ticket}`);
}

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
  const { label, newcomers } = await settingsOf(ctx);
  return { who: outcome.person, label, newcomers };
}

/** The person linked to the issuer's subject. */
export function findLinked(tx: Ctx, who: OpenidPerson): Promise<string | undefined> {
  return queries.personOfIdentity(tx.db, tx.event.id, who);
}

/** Links a person to the issuer's subject, inside `commit`. */
export async function link(
  tx: Ctx,
  { issuer, subject }: OpenidPerson,
  personId: string,
): Promise<void> {
  await queries.insertIdentity(tx.db, {
    event_id: tx.event.id,
    issuer,
    subject,
    person_id: personId,
    created_at: tx.now(),
  });
}

async function settingsOf(ctx: Ctx): Promise<queries.OpenidRow> {
  const row = await queries.openidOfEvent(ctx.db, ctx.event.id);
  return row?.is_on ? row : refuse('openid.off');
}

async function outcomeOf(
  ctx: Ctx,
  attempt: NonNullable<Awaited<ReturnType<typeof queries.answerAttempt>>>,
  given: URLSearchParams,
): Promise<queries.Outcome> {
  const settings = await queries.openidOfEvent(ctx.db, ctx.event.id);
  if (!settings?.is_on || settings.issuer !== attempt.issuer) return { failure: 'openid.expired' };
  const address = new URL(`${redirectUrlOf(ctx)}?${given.toString()}`);
  const { nonce, pkce_verifier: pkceVerifier } = attempt;
  const bond = { state: given.get('state') ?? '', nonce, pkceVerifier };
  return { person: await ctx.ports.openid.finish(clientOf(ctx, settings), address, bond) };
}

/** Where the event's issuer sends people back to; contains the event, so that no response is taken for another event's. */
export function redirectUrlOf(ctx: Ctx): string {
  return new URL(`/openid/${ctx.event.id}`, addressOf(ctx, '/')).href;
}

/** The purpose a client secret is sealed for. */
export function sealedFor(eventId: string): string {
  return `openid:${eventId}`;
}

function clientOf({ ports }: Ctx, row: queries.OpenidRow) {
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
function failureOf(ctx: Ctx, error: unknown): OpenidFailure['code'] {
  if (!(error instanceof OpenidFailure)) throw error;
  ctx.log.warn({ failure: error.code, error: error.cause }, 'single sign-on failed');
  const isSettings = error.code === 'openid.unreadable' || error.code === 'openid.otherIssuer';
  return isSettings ? 'openid.away' : error.code;
}
