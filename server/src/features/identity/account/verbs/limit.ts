import type { Ctx } from '../../../../context.ts';
import type { Limit } from '../../../../ports/limiter.ts';

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
  /** For one account, asked for by one address. */
  loginCodesOfAccount: [{ times: 3, seconds: 10 * minute }],
  /** Sent to one account, whichever addresses ask; one that is used doesn't count. Not counted by day: strangers could use a day up. */
  loginCodesSent: [{ times: 4, seconds: hour }],
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
  /** Sent to one account, whichever addresses ask; one that is used doesn't count. */
  resetCodesSent: [{ times: 3, seconds: hour }],
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

/** The rate limit key of the codes sent to an account, whichever addresses ask. */
export function codesKey(
  ctx: Pick<Ctx, 'event'>,
  purpose: 'login' | 'reset',
  email: string,
): string {
  return `${purpose}Codes:${ctx.event.id}:${email}`;
}

/** The rate limit key of the SMS sent to a number, whichever addresses ask, in all events. */
export function smsKey(number: string): string {
  return `sms:${number}`;
}
