import type { Ctx } from '../../../../core/context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { refuse } from '../../../../core/refusal.ts';
import { pageAddress } from '../../../platform/event/service.ts';
import * as queries from '../queries.ts';

/** How long a challenge can be answered. */
export const lifeMs = 5 * 60_000;

/** Where the event's passkeys work: the page's origin, and the host they belong to. */
export function passkeySite(ctx: Ctx): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(pageAddress(ctx, '/'));
  return { origin, rpID: hostname };
}

/** Stores a challenge for this purpose, valid only for the actor unless it's for a login. */
export async function issueChallenge(
  ctx: Ctx,
  purpose: queries.ChallengePurpose,
  challenge: string,
): Promise<void> {
  await queries.insertChallenge(ctx.db, {
    challenge_hash: fingerprint(challenge),
    event_id: ctx.event.id,
    purpose,
    person_id: challengedPerson(ctx, purpose),
    expires_at: new Date(ctx.now().getTime() + lifeMs),
  });
}

/** Spends the challenge a browser claims to have signed, and returns it. Refuses `passkey.expired` if it's unknown, used, expired, or another event's, purpose's or person's. */
export async function spendChallenge(
  ctx: Ctx,
  purpose: queries.ChallengePurpose,
  clientDataJSON: string,
): Promise<string> {
  const challenge = challengeIn(clientDataJSON);
  const isSpent = await queries.spendChallenge(ctx.db, {
    hash: fingerprint(challenge),
    eventId: ctx.event.id,
    purpose,
    personId: challengedPerson(ctx, purpose),
    now: ctx.now(),
  });
  return isSpent ? challenge : refuse('passkey.expired');
}

function challengedPerson({ actor }: Ctx, purpose: queries.ChallengePurpose): string | null {
  return purpose === 'login' ? null : actor!.personId;
}

function challengeIn(clientDataJSON: string): string {
  const said = Buffer.from(clientDataJSON, 'base64url').toString();
  try {
    const { challenge } = JSON.parse(said) as { challenge?: unknown };
    if (typeof challenge === 'string') return challenge;
  } catch {
    // not JSON, so it has no challenge either
  }
  return refuse('passkey.refused');
}
