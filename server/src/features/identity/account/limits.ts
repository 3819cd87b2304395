import type { Ctx } from '../../../core/context.ts';
import { refundRate } from '../../../http/rateLimit.ts';
import type { Limit } from '../../../ports/limiter.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

/** Rate limits of login and registration. */
export const limits = {
  /** Tries at one account, per address or known browser. */
  loginsOfAccount: burst(5, 5 * minute),
  /** Failures at one account from all browsers unknown to it; beyond that they queue. */
  strangersOfAccount: [{ times: 20, seconds: hour }],
  /** Wrong second steps at one account from all browsers unknown to it. */
  secondStepsOfStrangers: [
    { times: 20, seconds: hour },
    { times: 60, seconds: day },
  ],
  failuresOfAddress: [{ times: 300, seconds: 15 * minute }],
  registrationsOfNumber: burst(6, 30),
  registrationsOfAddress: [{ times: 300, seconds: hour }],
  /** Wrong proofs of one person, from all of their logins. */
  proofsOfPerson: [{ times: 60, seconds: hour }],
  /** Emailed to one person, from all of their logins; not counted by day, as a stolen one could use it up. */
  ownCodesOfPerson: [{ times: 12, seconds: hour }],
  /** Emailed to one login's person, who asks for them. */
  ownCodes: [
    { times: 3, seconds: 10 * minute },
    { times: 8, seconds: day },
  ],
  /** Wrong codes typed at one address: at a code that another address asked for, and at one account. */
  guessesAtCode: [{ times: 5, seconds: 10 * minute }],
  guessesOfAddress: [{ times: 40, seconds: day }],
  /** Wrong codes typed at one account, at all addresses. Beyond that, only the links beside the codes work. */
  guessesOfAccount: [{ times: 100, seconds: day }],
  /** For one account, asked for by one address. */
  loginCodesOfAccount: [{ times: 3, seconds: 10 * minute }],
  /** Sent to one account because one address asks; one that is used doesn't count. */
  loginCodesSentFor: [{ times: 4, seconds: hour }],
  /** Sent to one account, whichever addresses ask. Not counted by day: strangers could use a day up. */
  loginCodesSent: [{ times: 8, seconds: hour }],
  /** To one email, asked for by one address. */
  registrationCodesToEmail: [
    { times: 3, seconds: 10 * minute },
    { times: 6, seconds: hour },
  ],
  /** To one email, where it gets the codes in place of a mobile. */
  registrationCodePause: [{ times: 1, seconds: minute }],
  /** Sent to one email, whichever addresses ask. */
  registrationCodesSent: [{ times: 12, seconds: hour }],
  loginCodesOfAddress: [{ times: 300, seconds: hour }],
  resetCodesOfAccount: [{ times: 3, seconds: hour }],
  resetCodesSentFor: [{ times: 3, seconds: hour }],
  resetCodesSent: [{ times: 6, seconds: hour }],
  resetCodesOfAddress: [{ times: 10, seconds: hour }],
  smsToNumber: [
    { times: 1, seconds: minute },
    { times: 3, seconds: 10 * minute },
    { times: 8, seconds: day },
  ],
  newNumbersOfAddress: [{ times: 100, seconds: hour }],
  newNumbersOfPrefix: [{ times: 10, seconds: hour }],
  sameNumberOfAddress: [{ times: 1, seconds: hour }],
} satisfies Record<string, Limit[]>;

/** Allows `times` at once, then one every `seconds`, enforced over 24 windows of growing length. */
function burst(times: number, seconds: number): Limit[] {
  return Array.from({ length: 24 }, (_, step) => ({
    times: times + step,
    seconds: seconds * (step + 1),
  }));
}

/** The rate limit key of an address's failed logins, across all accounts. */
export function failuresKey(address: string): string {
  return `failures:${address}`;
}

/**
 * What codes sent to an account count towards: those that the caller's address asks for, and all. Whatever strangers
 * ask for, one of the links sent within the last hour is valid.
 */
export function codesSent(ctx: Ctx, purpose: 'login' | 'reset', email: string) {
  const key = `${purpose}Codes:${ctx.event.id}:${email}`;
  return [
    { key: `${key}:${ctx.address}`, limits: limits[`${purpose}CodesSentFor`] },
    { key, limits: limits[`${purpose}CodesSent`] },
  ];
}

/** Takes a code that has been used off what counts. */
export async function refundCode(
  ctx: Ctx,
  purpose: 'login' | 'reset',
  email: string,
): Promise<void> {
  for (const { key } of codesSent(ctx, purpose, email)) await refundRate(ctx, key);
}

/** The rate limit key of the SMS sent to a number, whichever addresses ask, in all events. */
export function smsKey(number: string): string {
  return `sms:${number}`;
}
