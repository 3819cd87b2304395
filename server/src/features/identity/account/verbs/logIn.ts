import type { Actor, Code, Login, OwnProfile } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { Refusal, refuse } from '../../../../http/refusal.ts';
import { areWithinRates, refundRate, isWithinRate, limitRate } from '../../../../http/rateLimit.ts';
import { addressOf, isDemo } from '../../../platform/event/service.ts';
import { mail } from '../../../platform/outbox/service.ts';
import {
  checkPassword,
  demoPassword,
  hashPassword,
  isCheap,
  isPassword,
} from '../../password/service.ts';
import { sendCodeByMail } from './sendCodeByMail.ts';
import { canText, sendCodeBySms } from './sendCodeBySms.ts';
import { codeOfLink, issueCode, livingCode, spendCode, tryCode } from '../model/code.ts';
import { isKnownBrowser } from './isKnownBrowser.ts';
import type { Browser } from '../../../../http/browser.ts';
import { newBrowser } from './notifyOfBrowser.ts';
import { mayLogIn } from '../rights.ts';
import { codesSent, failuresKey, limits, refundCode, smsKey } from '../limits.ts';
import { recordLogin } from './recordLogin.ts';
import { sendToPerson } from './sendToPerson.ts';
import { throttleLogins } from './throttleLogins.ts';
import { toOwnProfile } from './showOwn.ts';
import { personByEmail, type PersonRow, replaceHash } from '../queries.ts';
import { listLoginSessions } from '../queries/logins.ts';
import { endLogins } from './endLogins.ts';
import { takeSecondStep, takeSecondStepAfterCode, trierFrom } from './takeSecondStep.ts';
import { startLogin } from './startLogin.ts';
import { welcomeOwner } from './welcomeOwner.ts';

const newNumberMs = 86_400_000;

/** A new login: its token, and the token that identifies this browser from now on. */
export interface SignedIn {
  user: OwnProfile;
  token: string;
  device: string;
}

/** Logs in by password or by the code from `sendCode`, with a second step if the account requires one. Refuses as `byPassword` and `byCode` do. */
export async function logIn(
  ctx: Ctx,
  given: { email: string; password?: string; otp?: string; secondStep?: string },
  browser: Browser,
): Promise<SignedIn> {
  const { email, password = '', otp, secondStep } = given;
  const way = otp === undefined ? 'password' : 'code';
  try {
    const signedIn = await (otp === undefined
      ? byPassword(ctx, { email, password, secondStep }, browser)
      : byCode(ctx, { email, otp, secondStep }, browser));
    recordLogin(ctx, { way, result: 'done', email });
    return signedIn;
  } catch (error) {
    const result = error instanceof Refusal && failures[error.code];
    if (result) recordLogin(ctx, { way, result, email });
    throw error;
  }
}

interface SecondStep {
  secondStep?: string | undefined;
}

const failures: Partial<Record<Code, 'failed' | 'throttled'>> = {
  'login.failed': 'failed',
  'otp.invalid': 'failed',
  'otp.expired': 'failed',
  'secondStep.invalid': 'failed',
  throttled: 'throttled',
};

/**
 * Logs in by password. Refuses `login.failed`, identically and as slowly whatever was wrong, and `throttled`: wrong
 * passwords count per address, and more strictly per account and address, or account and browser if the account
 * knows it; right ones don't count. After many from everywhere, browsers unknown to the account have to queue, each
 * behind those of its own address.
 * After a right one, refuses as `takeSecondStep` does.
 */
async function byPassword(
  ctx: Ctx,
  { email, password, secondStep }: { email: string; password: string } & SecondStep,
  browser: Browser,
): Promise<SignedIn> {
  const person = await personByEmail(ctx.db, ctx.event.id, email);
  const isKnown = await isKnownBrowser(ctx, email, browser);
  const account = `login:${ctx.event.id}:${email}`;
  const keys = {
    address: failuresKey(ctx.address),
    account: `${account}:${isKnown ? fingerprint(browser.token!) : ctx.address}`,
  };
  const isAttacked = !isKnown && (await isUnderAttack(ctx, account));
  // those who have used up their own tries don't join the queue
  if (isAttacked) await limitRate(ctx, keys.account, limits.loginsOfAccount);
  if (isAttacked) await throttleLogins(ctx, keys.account);
  const closed = person?.disabled_at || (password === demoPassword && !(await isDemo(ctx)));
  const stored = closed ? undefined : person?.password_hash;
  const { passwordCost } = ctx.ports;
  const admit = async () => {
    await limitRate(ctx, keys.address, limits.failuresOfAddress);
    if (!isAttacked) await limitRate(ctx, keys.account, limits.loginsOfAccount);
  };
  const right = await checkPassword({ stored, password, admit, cost: passwordCost });
  if (!right) {
    if (!isKnown) await isWithinRate(ctx, account, limits.strangersOfAccount);
    refuse('login.failed');
  }
  await refundRate(ctx, keys.account);
  await refundRate(ctx, keys.address);
  await takeSecondStep(ctx, {
    personId: person!.id,
    given: secondStep,
    ...trierFrom(ctx, browser, isKnown),
  });
  if (isCheap(person!.password_hash, passwordCost)) await rehash(ctx, person!, password);
  return signIn(ctx, { person: person!, browser, isKnownBrowser: isKnown });
}

/** Whether browsers unknown to the account have failed too often recently. */
async function isUnderAttack(ctx: Ctx, account: string): Promise<boolean> {
  if (!(await isWithinRate(ctx, account, limits.strangersOfAccount))) return true;
  await refundRate(ctx, account);
  return false;
}

/** Rehashes a right password at the current cost. A failure doesn't stop the login. */
async function rehash(ctx: Ctx, person: PersonRow, password: string): Promise<void> {
  try {
    const fresh = await hashPassword(password, ctx.ports.passwordCost);
    await replaceHash(ctx.db, person.id, { old: person.password_hash, fresh });
  } catch (error) {
    ctx.log.warn({ error, person: person.id }, 'password rehash failed');
  }
}

/**
 * Sends a login code by email, with a link, or by SMS; none while one is valid that the caller's network asked for.
 * Replies the same, and as slowly, whether or not the email is known. Refuses `throttled`, counting only what the
 * caller's network address asks for.
 */
export async function sendLoginCode(
  ctx: Ctx,
  { email, mood }: { email: string; mood: 'email' | 'mobile' },
): Promise<{ data: { sent: true } }> {
  await limitRate(ctx, `code:${ctx.address}`, limits.loginCodesOfAddress);
  const asked = `loginAsked:${ctx.event.id}:${email}:${ctx.address}`;
  await limitRate(ctx, asked, limits.loginCodesOfAccount);
  const reply = { data: { sent: true } } as const;
  const living = await livingCode(ctx, { purpose: 'login', subject: email });
  if (living?.isOwn || !(await areWithinRates(ctx, codesSent(ctx, 'login', email)))) return reply;
  const person = await personByEmail(ctx.db, ctx.event.id, email);
  const isByMail = mood === 'email' || !canText(ctx) || (person && !hasProvenNumber(ctx, person));
  const number = isByMail ? null : (person?.mobile ?? email);
  const mayText = number && (await isWithinRate(ctx, smsKey(number), limits.smsToNumber));
  await commit(ctx, async (tx) => {
    const link = tx.ports.ids.token();
    const issued = { link, isByMail: Boolean(isByMail) };
    const code = await issueCode(tx, { purpose: 'login', subject: email }, issued);
    await sendToPerson(tx, person, async (to) => {
      if (isByMail)
        await sendCodeByMail(tx, { to, key: 'loginCode', code, link: loginLink(tx, link) });
      else if (mayText) await sendCodeBySms(tx, { to: to.mobile!, code, language: to.language });
    });
  });
  return reply;
}

/** After the `#`, the token stays out of logs and referrers. */
function loginLink(tx: Ctx, token: string) {
  return {
    label: 'mail.loginCode.link' as const,
    url: addressOf(tx, `/attendee-login#link=${token}`),
    token,
  };
}

/** Whether codes may go to the number: not while unconfirmed, nor for a day after a change, which the owner may not have made. */
function hasProvenNumber(ctx: Ctx, person: PersonRow): boolean {
  const { mobile_changed_at: at, is_mobile_verified: isVerified } = person;
  return isVerified && (at === null || ctx.now().getTime() - at.getTime() >= newNumberMs);
}

/** Logs in by the code from `sendCode`. Refuses `otp.invalid`, `otp.expired`, and as `takeSecondStep` does. */
async function byCode(
  ctx: Ctx,
  { email, otp, secondStep }: { email: string; otp: string } & SecondStep,
  browser: Browser,
): Promise<SignedIn> {
  const tried = await tryCode(ctx, { purpose: 'login', subject: email, code: otp });
  if (tried.result === 'expired') refuse('otp.expired');
  const person = await personByEmail(ctx.db, ctx.event.id, email);
  if (tried.result !== 'right' || !mayLogIn(person)) refuse('otp.invalid');
  const isKnown = await isKnownBrowser(ctx, email, browser);
  await takeSecondStepAfterCode(ctx, tried.codeId, {
    personId: person.id,
    given: secondStep,
    ...trierFrom(ctx, browser, isKnown),
  });
  const signedIn = await commit(ctx, async (tx) => {
    if (!(await spendCode(tx, tried.codeId))) return null;
    await refundCode(tx, 'login', email);
    if (tried.isByMail) return signInByMail(tx, { person, browser, isKnownBrowser: isKnown });
    return signIn(tx, { person, browser, isKnownBrowser: isKnown });
  });
  return signedIn ?? refuse('otp.invalid');
}

/** Logs in by an emailed link, once, even if its code's tries are used up. Refuses `otp.expired`, and as `takeSecondStep` does, which spends nothing. */
export function logInByLink(
  ctx: Ctx,
  { token, secondStep }: { token: string } & SecondStep,
  browser: Browser,
): Promise<SignedIn> {
  return commit(ctx, async (tx) => {
    const code = await codeOfLink(tx, 'login', token);
    const person = code && (await personByEmail(tx.db, tx.event.id, code.subject));
    if (!code || !mayLogIn(person)) return refuse('otp.expired');
    const isKnown = await isKnownBrowser(tx, person.email, browser);
    await takeSecondStep(tx, {
      personId: person.id,
      given: secondStep,
      ...trierFrom(tx, browser, isKnown),
    });
    if (!(await spendCode(tx, code.id))) return refuse('otp.expired');
    await refundCode(tx, 'login', person.email);
    return signInByMail(tx, { person, browser, isKnownBrowser: isKnown });
  });
}

/** The same by an emailed code or link, inside `commit`. The first one leaves an account to the owner of its address; a browser it knows is that of whoever set it up. */
async function signInByMail(
  tx: Ctx,
  { person, ...login }: { person: PersonRow; browser: Browser; isKnownBrowser: boolean },
): Promise<SignedIn> {
  const owner = await welcomeOwner(tx, person, { isSame: login.isKnownBrowser });
  if (isPassword(person.password_hash) && !isPassword(owner.password_hash))
    await mail(tx, {
      ...{ to: owner.email, language: owner.language, name: owner.first_name, key: 'ownerAlone' },
      link: { label: 'mail.ownerAlone.link', url: addressOf(tx, '/attendee-login') },
    });
  return signIn(tx, { person: owner, ...login, isEmailProven: true });
}

/** Starts a login, in the caller's transaction if there is one. `isEmailProven`: opened by an emailed code or link. */
export async function signIn(
  ctx: Ctx,
  {
    person,
    browser,
    isKnownBrowser,
    isEmailProven = false,
  }: { person: PersonRow; browser: Browser; isKnownBrowser: boolean; isEmailProven?: boolean },
): Promise<SignedIn> {
  const { token, device, has } = await startLogin(ctx.db, {
    ports: ctx.ports,
    personId: person.id,
    browser: {
      name: browser.name,
      token: isKnownBrowser ? browser.token : undefined,
    },
    isEmailProven,
  });
  const login = { eventId: ctx.event.id, personId: person.id, name: browser.name };
  if (has.is_new_browser) await ctx.later(newBrowser, login);
  ctx.log.info({ person: person.id }, 'signed in');
  return { user: await toOwnProfile(ctx, person, has), token, device };
}

/** The person's logins, last used first. */
export async function findLogins(ctx: Ctx<Actor>): Promise<{ logins: Login[] }> {
  const rows = await listLoginSessions(ctx.db, ctx.actor.personId, ctx.now());
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
  const { personId } = ctx.actor;
  if (!(await endLogins(ctx, { personId, id: sessionId }))) refuse('login.missing');
  await ctx.ports.sockets.closeSession(sessionId);
  return { done: true };
}

/** Ends this login and its sockets. */
export async function logOut(ctx: Ctx<Actor>): Promise<{ done: true }> {
  const { personId, sessionId } = ctx.actor;
  await endLogins(ctx, { personId, id: sessionId });
  await ctx.ports.sockets.closeSession(sessionId);
  return { done: true };
}
