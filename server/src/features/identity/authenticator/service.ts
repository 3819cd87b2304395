import { type Actor, type Authenticator, fullName } from '@pavilion/contract';
import { commit, type Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import { record } from '../../platform/audit/service.ts';
import { sendNotice } from '../../platform/security/service.ts';
import { findStep } from './model/totp.ts';
import * as queries from './queries.ts';
import { requireNoOrganiser, requireOther } from './rights.ts';
import { hashCode, newCodes } from './model/recoveryCodes.ts';

/** How often a person may set one up, try its first code, or get new recovery codes. */
export const perPerson = [{ times: 30, seconds: 600 }];
const on = { isOn: true };

export { peopleWithheld, rolesWithheld } from './queries/demand.ts';

/** The actor’s authenticator; null where two-step login is off. */
export async function own(ctx: Ctx<Actor>): Promise<{ authenticator: Authenticator | null }> {
  const row = await queries.findAuthenticator(ctx.db, ctx.actor.personId);
  if (!row) return { authenticator: null };
  const recoveryCodesLeft = await queries.countCodes(ctx.db, row.id);
  return { authenticator: { createdAt: row.confirmed_at!.toISOString(), recoveryCodesLeft } };
}

/** Turns two-step login on by the first code of the actor’s app, and emails them. Refuses `authenticator.missing`, `authenticator.exists`, `secondStep.invalid`, `throttled`. */
export async function add(ctx: Ctx<Actor>, code: string): Promise<{ recoveryCodes: string[] }> {
  const { personId } = ctx.actor;
  await limitRate(ctx, rateKey(personId), perPerson);
  return commit(ctx, async (tx) => {
    await queries.lockOwner(tx.db, tx.event.id, personId);
    if (await queries.findAuthenticator(tx.db, personId)) refuse('authenticator.exists');
    const row = (await queries.findUnconfirmed(tx.db, personId)) ?? refuse('authenticator.missing');
    const step = stepIn(tx, row, code);
    if (step === null)
      refuse('secondStep.invalid', { fields: [{ path: 'code', code: 'secondStep.invalid' }] });
    await queries.confirmAuthenticator(tx.db, { id: row.id, step, now: tx.now() });
    await sendNotice(tx, personId, {
      kind: 'authenticator',
      undo: { thing: 'authenticator', id: row.id, to: null },
    });
    tx.reauthorise({ personId });
    return { recoveryCodes: await issueCodes(tx, row.id) };
  });
}

/** Replaces the actor's recovery codes with new ones, and emails the actor. Refuses `authenticator.missing`, `throttled`. */
export async function renew(ctx: Ctx<Actor>): Promise<{ recoveryCodes: string[] }> {
  const { personId } = ctx.actor;
  await limitRate(ctx, rateKey(personId), perPerson);
  return commit(ctx, async (tx) => {
    await queries.lockOwner(tx.db, tx.event.id, personId);
    const row =
      (await queries.findAuthenticator(tx.db, personId)) ?? refuse('authenticator.missing');
    await queries.deleteCodes(tx.db, row.id);
    await sendNotice(tx, personId, {
      kind: 'recoveryCodes',
      undo: { thing: 'recoveryCodes', id: row.id, to: null },
    });
    return { recoveryCodes: await issueCodes(tx, row.id) };
  });
}

/** Turns the actor’s two-step login off, and emails them. Refuses `authenticator.missing`. */
export function remove(ctx: Ctx<Actor>): Promise<{ done: true }> {
  return commit(ctx, async (tx) => {
    await turnOff(tx, tx.actor.personId);
    return { done: true as const };
  });
}

/** Turns a person's two-step login off for an organiser, and emails them. Refuses `attendee.missing`, `authenticator.missing`, `authenticator.organiser`, and `forbidden` for oneself. */
export function removeForPerson(ctx: Ctx<Actor>, personId: string): Promise<{ done: true }> {
  requireOther(ctx, personId);
  return commit(ctx, async (tx) => {
    const person = await queries.lockOwner(tx.db, tx.event.id, personId);
    if (!person) refuse('attendee.missing');
    requireNoOrganiser(person);
    const id = await turnOff(tx, personId);
    const title = fullName(person);
    const changed = { act: 'deleted' as const, before: on, after: null };
    await record(tx, { thing: 'authenticator', id, title, ...changed });
    return { done: true as const };
  });
}

/** The same for the server's operator, by email address; for organisers too. Refuses `attendee.missing`, `authenticator.missing`. */
export function removeByOperator(ctx: Ctx, email: string): Promise<void> {
  return commit(ctx, async (tx) => {
    const id = await queries.findPersonId(tx.db, tx.event.id, email);
    await turnOff(tx, id ?? refuse('attendee.missing'));
  });
}

/** Whether a person's login takes a second step. */
export async function isOn(ctx: Ctx, personId: string): Promise<boolean> {
  return (await queries.findAuthenticator(ctx.db, personId)) !== undefined;
}

/** Spends a code from a person's app, or a recovery code; false if it's wrong, expired or used. */
export async function redeem(ctx: Ctx, personId: string, typed: string): Promise<boolean> {
  const row = await queries.findAuthenticator(ctx.db, personId);
  if (!row) return false;
  const hash = hashCode(row.id, typed);
  if (hash) return queries.spendCode(ctx.db, row.id, hash);
  const step = stepIn(ctx, row, typed);
  return step !== null && queries.spendStep(ctx.db, row.id, step);
}

/** Whether the input is, by its length, a recovery code. */
export function isRecoveryCode(typed: string): boolean {
  return hashCode('', typed) !== null;
}

/** The purpose an authenticator's key is sealed for. */
export function sealedFor(id: string): string {
  return `authenticator:${id}`;
}

/** The key of these rate limits. */
export function rateKey(personId: string): string {
  return `authenticator:${personId}`;
}

function stepIn(ctx: Ctx, row: queries.AuthenticatorRow, typed: string): number | null {
  const code = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(code)) return null;
  return findStep(openSecret(ctx, row), code, ctx.now());
}

/** Refuses `server.unavailable` if this server's key isn't the one that encrypted it. */
function openSecret({ log, ports }: Ctx, { id, secret }: queries.AuthenticatorRow): string {
  try {
    return ports.secrets.open(secret, sealedFor(id));
  } catch (error) {
    log.error({ error }, 'authenticator secret unreadable');
    return refuse('server.unavailable');
  }
}

async function issueCodes(tx: Ctx, id: string): Promise<string[]> {
  const codes = newCodes(tx.ports.ids);
  await queries.insertCodes(
    tx.db,
    id,
    codes.map((code) => hashCode(id, code)!),
  );
  return codes;
}

async function turnOff(tx: Ctx, personId: string): Promise<string> {
  const id = await queries.removeAuthenticator(tx.db, personId, tx.now());
  if (!id) return refuse('authenticator.missing');
  const undo = { thing: 'authenticator', id, to: on };
  await sendNotice(tx, personId, { kind: 'authenticatorOff', undo });
  tx.reauthorise({ personId });
  return id;
}
