import { addAuthenticator, beginAuthenticator, type Call } from '@pavilion/contract';
import { TOTP, URI } from 'otpauth';
import type { Clock } from '../ports/clock.ts';

/** An authenticator app on somebody's phone, which has scanned the QR code of this address. */
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

  /** The code that it shows, or showed or will show some steps of 30 seconds from now. */
  code(steps = 0): string {
    const timestamp = this.#clock.now().getTime() + steps * 30_000;
    return this.#totp.generate({ timestamp });
  }

  /** A code of six digits that is none of now. */
  wrongCode(): string {
    const near = new Set([-2, -1, 0, 1, 2].map((steps) => this.code(steps)));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !near.has(code),
    )!;
  }
}

/** Somebody turns two-step login on; answers their app and recovery codes. */
export async function addAppFor(
  who: Call,
  clock: Clock,
): Promise<{ app: AuthenticatorApp; recoveryCodes: string[] }> {
  const { url } = await who(beginAuthenticator, { body: {} });
  const app = new AuthenticatorApp(url, clock);
  const { recoveryCodes } = await who(addAuthenticator, { body: { code: app.code() } });
  return { app, recoveryCodes };
}
