import type { Code } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { Refusal, refuse } from '../../../../core/refusal.ts';
import { refundRate, isWithinRate, limitRate } from '../../../../http/rateLimit.ts';
import { isDemo } from '../../../platform/event/service.ts';
import { checkPassword, demoPassword, hashPassword, isCheap } from '../../password/service.ts';
import { spendCode, tryCode } from '../model/code.ts';
import { isKnownBrowser } from './isKnownBrowser.ts';
import type { Browser } from '../../../../http/browser.ts';
import { mayLogIn } from '../rights.ts';
import { failuresKey, limits, refundCode } from '../limits.ts';
import { recordLogin } from './recordLogin.ts';
import { throttleLogins } from './throttleLogins.ts';
import { personByEmail, type PersonRow, replaceHash } from '../queries.ts';
import { takeSecondStep, takeSecondStepAfterCode, trierFrom } from './takeSecondStep.ts';
import { type SignedIn, signInByMail, signIn } from './signIn.ts';

/** Logs in by password or by the code from `sendLoginCode`, with a second step if the account requires one. Refuses as `byPassword` and `byCode` do. */
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

export interface SecondStep {
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

/** Logs in by the code from `sendLoginCode`. Refuses `otp.invalid`, `otp.expired`, and as `takeSecondStep` does. */
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
