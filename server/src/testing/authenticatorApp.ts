import { addAuthenticator, beginAuthenticator, type Call } from '@pavilion/contract';
import { TOTP, URI } from 'otpauth';
import type { Clock } from '../ports/clock.ts';

/** An authenticator app on a phone that has scanned the QR code of this address. */
export class AuthenticatorApp {
  #totp: TOTP;
  #clock: Clock;

  constructor(url: string, clock: Clock) {
    const read = URI.parse(url);
    if (!(read instanceof TOTP)) throw new Error('This is no address of a TOTP.');
    this.#totp = read;
    this.#clock = clock;
  }

  get issuer(): string {
    return this.#totp.issuer;
  }

  /** Returns the code it shows now, or a number of 30-second steps from now. */
  code(steps = 0): string {
    const timestamp = this.#clock.now().getTime() + steps * 30_000;
    return this.#totp.generate({ timestamp });
  }

  /** Returns a six-digit code that isn't valid around now. */
  wrongCode(): string {
    const near = new Set([-2, -1, 0, 1, 2].map((steps) => this.code(steps)));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !near.has(code),
    )!;
  }
}

/** Turns on two-step login; returns the app and the recovery codes. */
export async function addAppFor(
  who: Call,
  clock: Clock,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const { url } = await who(beginAuthenticator, { body: {} });
  const app = new AuthenticatorApp(url, clock);
  const { recoveryCodes } = await who(addAuthenticator, { body: { code: app.code() } });
  return { app, recoveryCodes };
}
