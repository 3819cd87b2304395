import type { Limit } from '../../../../ports/limiter.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

/** Rate limits of login and registration. */
export const limits = {
  /** Of one account, by what one address or one known browser tries. */
  loginsOfAccount: burst(5, 5 * minute),
  /** Failures at one account, of all browsers that it does not know: beyond that they queue. */
  strangersOfAccount: [{ times: 20, seconds: hour }],
  /** Wrong second steps of one account, of all browsers that it does not know. */
  secondStepsOfStrangers: [
    { times: 20, seconds: hour },
    { times: 60, seconds: day },
  ],
  failuresOfAddress: [{ times: 300, seconds: 15 * minute }],
  registrationsOfNumber: burst(6, 30),
  registrationsOfAddress: [{ times: 300, seconds: hour }],
  loginCodesOfAccount: [
    { times: 3, seconds: 10 * minute },
    { times: 8, seconds: day },
  ],
  /** What one account gets, from all addresses together. */
  loginCodesSent: [{ times: 24, seconds: day }],
  registrationCodesToEmail: [
    { times: 3, seconds: 10 * minute },
    { times: 8, seconds: day },
  ],
  loginCodesOfAddress: [{ times: 300, seconds: hour }],
  resetCodesOfAccount: [{ times: 3, seconds: hour }],
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

/** `times` at once, then one every `seconds`: in any span no more than that gives. Watched for two dozen steps. */
function burst(times: number, seconds: number): Limit[] {
  return Array.from({ length: 24 }, (_, step) => ({
    times: times + step,
    seconds: seconds * (step + 1),
  }));
}

/** The key of an address's failed logins, all accounts together. */
export function failuresKey(address: string): string {
  return `failures:${address}`;
}

/** The key of what a number gets, from all addresses and in all events. */
export function smsKey(number: string): string {
  return `sms:${number}`;
}
