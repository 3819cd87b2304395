import type { Actor, Login, OwnProfile } from '@pavilion/contract';
import { commit, type Ctx } from '../../context.ts';
import { fingerprint } from '../../ports/ids.ts';
import { refuse } from '../../refusal.ts';
import { giveTurnBack, hasTurn, takeTurn } from '../../turns.ts';
import { sendCodeByMail } from './codeMail.ts';
import { sendCodeBySms } from './codeSms.ts';
import { issueCode, spendCode, tryCode } from './codes.ts';
import { demoPassword } from './demoPassword.ts';
import { type Browser, isKnown } from './devices.ts';
import { failuresKey, limits, smsKey } from './limits.ts';
import { checkPassword } from './passwords.ts';
import { ownProfileOf } from './profile.ts';
import { deleteSession, personByEmail, type PersonRow } from './queries.ts';
import { deleteOwnSession, sessionsOf } from './sessionQueries.ts';
import { startLogin } from './sessions.ts';

/** A fresh login: the token, and the token by which this browser is known from now on. */
export interface SignedIn {
  user: OwnProfile;
  token: string;
  device: string;
}

/** Signs in by password or by the code of `sendCode`. Refuses as these do. */
export function login(
  ctx: Ctx,
  { email, password, otp }: { email: string; password?: string; otp?: string },
  browser: Browser,
): Promise<SignedIn> {
  return otp === undefined
    ? byPassword(ctx, { email, password: password ?? '' }, browser)
    : byCode(ctx, { email, otp }, browser);
}

/**
 * Signs in by password. Refuses `login.failed`, the same and as slowly whatever was wrong, and `throttled`:
 * wrong passwords count per account (per device where the account knows it) and per address, right ones do not.
 */
async function byPassword(
  ctx: Ctx,
  { email, password }: { email: string; password: string },
  browser: Browser,
): Promise<SignedIn> {
  const person = await personByEmail(ctx.db, ctx.event.id, email);
  const known = await isKnown(ctx.db, ctx.event.id, email, browser.token);
  const keys = {
    address: failuresKey(ctx.address),
    account: `login:${ctx.event.id}:${email}${known ? `:${fingerprint(browser.token!)}` : ''}`,
  };
  const closed = person?.disabled_at || (password === demoPassword && !ctx.ports.demo);
  const stored = closed ? undefined : person?.password_hash;
  const right = await checkPassword(stored, password, async () => {
    await takeTurn(ctx, keys.address, limits.failuresOfAddress);
    await takeTurn(ctx, keys.account, limits.loginsOfAccount);
  });
  if (!right) {
    ctx.log.info('a login failed');
    refuse('login.failed');
  }
  await giveTurnBack(ctx, keys.account);
  await giveTurnBack(ctx, keys.address);
  return signIn(ctx, person!, browser, known);
}

/** Sends a sign-in code by mail or SMS. Says the same, as slowly, whether the address is known. Refuses `throttled`. */
export async function sendCode(
  ctx: Ctx,
  { email, mood }: { email: string; mood: 'email' | 'mobile' },
): Promise<{ data: { sent: true } }> {
  await takeTurn(ctx, `code:${ctx.address}`, limits.loginCodesOfAddress);
  await takeTurn(ctx, `code:${ctx.event.id}:${email}`, limits.loginCodesOfAccount);
  const person = await personByEmail(ctx.db, ctx.event.id, email);
  const mobile = mood === 'mobile' ? person?.mobile : null;
  const mayText = mobile && (await hasTurn(ctx, smsKey(mobile), limits.smsToNumber));
  await commit(ctx, async (tx) => {
    // An unknown address gets a code that nobody is told, so that every step afterwards is the same too.
    const code = await issueCode(tx, { purpose: 'login', subject: email });
    if (!person || person.disabled_at) return;
    if (mood === 'email') await sendCodeByMail(tx, person, 'loginCode', code);
    else if (mayText) await sendCodeBySms(tx, { to: mobile, code, language: person.language });
  });
  return { data: { sent: true } };
}

/** Signs in by the code of `sendCode`. Refuses `otp.invalid` and `otp.expired`. */
async function byCode(
  ctx: Ctx,
  { email, otp }: { email: string; otp: string },
  browser: Browser,
): Promise<SignedIn> {
  const tried = await tryCode(ctx, { purpose: 'login', subject: email }, otp);
  if (tried.result === 'expired') refuse('otp.expired');
  const person = await personByEmail(ctx.db, ctx.event.id, email);
  if (tried.result !== 'right' || !person || person.disabled_at) refuse('otp.invalid');
  const known = await isKnown(ctx.db, ctx.event.id, email, browser.token);
  const signedIn = await commit(ctx, async (tx) =>
    (await spendCode(tx, tried.codeId)) ? signIn(tx, person, browser, known) : null,
  );
  return signedIn ?? refuse('otp.invalid');
}

/** Starts a login, in the caller's transaction where there is one. */
export async function signIn(
  ctx: Ctx,
  person: PersonRow,
  browser: Browser,
  isKnownBrowser: boolean,
): Promise<SignedIn> {
  const { token, device, has } = await startLogin(ctx.db, ctx.ports, person.id, {
    name: browser.name,
    token: isKnownBrowser ? browser.token : undefined,
  });
  ctx.log.info({ person: person.id }, 'signed in');
  return { user: await ownProfileOf(ctx, person, has), token, device };
}

/** Where the person is logged in, the latest first. */
export async function logins(ctx: Ctx<Actor>): Promise<{ logins: Login[] }> {
  const rows = await sessionsOf(ctx.db, ctx.actor.personId, ctx.now());
  return {
    logins: rows.map((row) => ({
      _id: row.id,
      device: row.device ?? '',
      createdAt: row.created_at.toISOString(),
      seenAt: row.seen_at.toISOString(),
      isThis: row.id === ctx.actor.sessionId,
    })),
  };
}

/** Ends one of the person's logins with its sockets. Refuses `login.missing`. */
export async function endLogin(ctx: Ctx<Actor>, sessionId: string): Promise<{ done: true }> {
  if (!(await deleteOwnSession(ctx.db, ctx.actor.personId, sessionId))) refuse('login.missing');
  await ctx.ports.sockets.closeSession(sessionId);
  return { done: true };
}

/** Ends this login and its sockets. */
export async function logout(ctx: Ctx<Actor>): Promise<{ done: true }> {
  const { sessionId } = ctx.actor;
  await deleteSession(ctx.db, sessionId);
  await ctx.ports.sockets.closeSession(sessionId);
  return { done: true };
}
