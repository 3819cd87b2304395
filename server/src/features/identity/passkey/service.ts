import {
  type Actor,
  type Assertion,
  type Attestation,
  type beginPasskey,
  type beginPasskeyLogin,
  mostPasskeys,
  type Passkey,
  type RouteReply,
  fullName,
} from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import { sendNotice } from '../../platform/security/service.ts';
import { issueChallenge, lifeMs, passkeySite, spendChallenge } from './model/challenge.ts';
import * as queries from './queries.ts';

/** Pulls in code that reads every maker's certificates, so it's loaded with the first passkey. */
const webauthn = () => import('@simplewebauthn/server');

/** COSE numbers of EdDSA, ES256 and RS256, which authenticators support. The newest algorithms are still experimental in Node. */
const supportedAlgorithmIDs = [-8, -7, -257];

const perPerson = [{ times: 30, seconds: 600 }];
/** Every login page asks once, for its field's list of passkeys. */
const perAddress = [{ times: 1000, seconds: 600 }];

/** The actor’s passkeys, the newest first. */
export async function list(ctx: Ctx<Actor>): Promise<{ passkeys: Passkey[] }> {
  return { passkeys: (await queries.listPasskeys(ctx.db, ctx.actor.personId)).map(toPasskey) };
}

/** Begins to create a passkey for the actor. Refuses `throttled`, `passkey.tooMany`. */
export async function begin(ctx: Ctx<Actor>): Promise<RouteReply<typeof beginPasskey>> {
  const { personId } = ctx.actor;
  await limitRate(ctx, `passkey:${personId}`, perPerson);
  const owner = await queries.lockOwner(ctx.db, personId);
  const rows = await queries.listPasskeys(ctx.db, personId);
  if (rows.length >= mostPasskeys) refuse('passkey.tooMany');
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: ctx.event.name,
    rpID: passkeySite(ctx).rpID,
    userID: new Uint8Array(Buffer.from(personId)),
    userName: owner.email,
    userDisplayName: fullName(owner),
    timeout: lifeMs,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: rows.map(toCredential),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await issueChallenge(ctx, 'registration', options.challenge);
  return { options } as RouteReply<typeof beginPasskey>;
}

/** Saves a passkey that a browser has created for the actor, and emails them. Refuses `passkey.expired`, `passkey.refused`, `passkey.unverified`, `passkey.exists`, `passkey.tooMany`. */
export async function add(
  ctx: Ctx<Actor>,
  attestation: Attestation,
  name: string,
): Promise<{ passkey: Passkey }> {
  const { personId } = ctx.actor;
  const { response } = attestation;
  const challenge = await spendChallenge(ctx, 'registration', response.clientDataJSON);
  const { origin, rpID } = passkeySite(ctx);
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: { ...attestation, response: withoutUndefined(response), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // checked below, to say so
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch((error: unknown) => refuseUnverified(ctx, error));
  if (!verified.verified) return refuse('passkey.refused');
  if (!verified.registrationInfo.userVerified) return refuse('passkey.unverified');
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return commit(ctx, async (tx) => {
    await queries.lockOwner(tx.db, personId);
    const { length } = await queries.listPasskeys(tx.db, personId);
    if (length >= mostPasskeys) refuse('passkey.tooMany');
    const row = await queries.insertPasskey(tx.db, {
      id: tx.ports.ids.id(),
      event_id: tx.event.id,
      person_id: personId,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.transports ?? [],
      name,
      created_at: tx.now(),
      used_at: null,
    });
    if (!row) return refuse('passkey.exists');
    const undo = { thing: 'passkey', id: row.id, to: null };
    await sendNotice(tx, personId, { kind: 'passkey', detail: name, undo });
    return { passkey: toPasskey(row) };
  });
}

/** Renames a passkey of the actor. Refuses `passkey.missing`. */
export async function rename(
  ctx: Ctx<Actor>,
  id: string,
  name: string,
): Promise<{ passkey: Passkey }> {
  const row = await queries.updateName(ctx.db, { personId: ctx.actor.personId, id, name });
  return { passkey: toPasskey(row ?? refuse('passkey.missing')) };
}

/** Deletes a passkey of the actor. Refuses `passkey.missing`. */
export async function remove(ctx: Ctx<Actor>, id: string): Promise<{ done: true }> {
  const { personId } = ctx.actor;
  if (!(await queries.removePasskey(ctx.db, personId, id))) refuse('passkey.missing');
  ctx.reauthorise({ personId });
  return { done: true };
}

/** Begins a login with whichever passkey the user chooses. Refuses `throttled`. */
export async function beginLogin(ctx: Ctx): Promise<RouteReply<typeof beginPasskeyLogin>> {
  await limitRate(ctx, `passkeyLogin:${ctx.address}`, perAddress);
  return requestAssertion(ctx, 'login');
}

/** Begins a proof of who the actor is. Refuses `throttled`. */
export async function beginProof(ctx: Ctx<Actor>): Promise<RouteReply<typeof beginPasskeyLogin>> {
  await limitRate(ctx, `passkey:${ctx.actor.personId}`, perPerson);
  return requestAssertion(ctx, 'proof', await queries.listPasskeys(ctx.db, ctx.actor.personId));
}

/** Whether a person has a passkey. */
export async function hasPasskey(ctx: Ctx, personId: string): Promise<boolean> {
  return (await queries.listPasskeys(ctx.db, personId)).length > 0;
}

/**
 * The owner of the passkey that answered; for a proof it must be the actor's. Refuses `passkey.expired` for an invalid
 * challenge, `passkey.unverified` if the device didn't check who uses it, as a passkey counts as two steps, and
 * `passkey.refused`, the same whatever else was wrong.
 */
export async function redeem(
  ctx: Ctx,
  purpose: 'login' | 'proof',
  assertion: Assertion,
): Promise<string> {
  const { response } = assertion;
  const challenge = await spendChallenge(ctx, purpose, response.clientDataJSON);
  const row = await queries.passkeyByCredential(ctx.db, ctx.event.id, assertion.id);
  if (!row) return refuse('passkey.refused');
  const isOwn = purpose === 'login' || row.person_id === ctx.actor?.personId;
  const handle = Buffer.from(response.userHandle ?? '', 'base64url').toString();
  if (!isOwn || (handle && handle !== row.person_id)) return refuse('passkey.refused');
  const { origin, rpID } = passkeySite(ctx);
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...assertion, response: withoutUndefined(response), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // checked below, to say so
    requireUserVerification: false,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
      // checked below, where two calls at once can't both pass
      counter: 0,
    },
  }).catch((error: unknown) => refuseUnverified(ctx, error));
  if (!verified) return refuse('passkey.refused');
  if (!authenticationInfo.userVerified) return refuse('passkey.unverified');
  const counter = authenticationInfo.newCounter;
  if (await queries.updateCounter(ctx.db, { id: row.id, counter, now: ctx.now() }))
    return row.person_id;
  const { id: passkey, person_id: person } = row;
  ctx.log.warn({ passkey, person }, 'passkey counter went backwards, it may be cloned');
  return refuse('passkey.refused');
}

async function requestAssertion(
  ctx: Ctx,
  purpose: 'login' | 'proof',
  rows?: queries.PasskeyRow[],
): Promise<RouteReply<typeof beginPasskeyLogin>> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: passkeySite(ctx).rpID,
    timeout: lifeMs,
    userVerification: 'required',
    ...(rows && { allowCredentials: rows.map(toCredential) }),
  });
  await issueChallenge(ctx, purpose, options.challenge);
  return { options } as RouteReply<typeof beginPasskeyLogin>;
}

/** The library's errors quote what was sent: they are for the log only. */
function refuseUnverified({ log }: Ctx, error: unknown): never {
  log.info({ error }, 'passkey assertion rejected');
  return refuse('passkey.refused');
}

/** Without fields that weren't sent, as the library expects. */
function withoutUndefined<T extends object>(
  given: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as never;
}

function toCredential(row: queries.PasskeyRow): { id: string; transports: string[] } {
  return { id: row.credential_id, transports: row.transports };
}

function toPasskey(row: queries.PasskeyRow): Passkey {
  return {
    _id: row.id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    usedAt: row.used_at?.toISOString() ?? null,
  };
}
