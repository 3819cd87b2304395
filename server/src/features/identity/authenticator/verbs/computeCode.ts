import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Clocks of phones differ: the code before and the one after count too. */
const drift = 1;

/** What all apps know: SHA-1, six digits, 30 seconds (RFC 6238). */
function appOf(secret: string, named: { issuer?: string; label?: string } = {}): TOTP {
  const form = { algorithm: 'SHA1', digits: 6, period };
  return new TOTP({ ...form, ...named, secret: Secret.fromBase32(secret) });
}

/** A fresh key of 160 bits, base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that apps read from a QR code. */
export function addressFor(secret: string, named: { issuer: string; label: string }): string {
  return appOf(secret, named).toString();
}

/** Of which step of 30 seconds since 1970 a code is; null where it is not one of now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = appOf(secret).validate({ token: code, timestamp, window: drift });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
