import { Secret, TOTP } from 'otpauth';

const period = 30;
/** Phone clocks differ, so the previous and the next code are valid too. */
const drift = 1;

/** The parameters all apps support: SHA-1, six digits, 30 seconds (RFC 6238). */
function createTotp(secret: string, named: { issuer?: string; label?: string } = {}): TOTP {
  const form = { algorithm: 'SHA1', digits: 6, period };
  return new TOTP({ ...form, ...named, secret: Secret.fromBase32(secret) });
}

/** A new 160-bit key in base32. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URI that apps read from a QR code. */
export function addressFor(secret: string, named: { issuer: string; label: string }): string {
  return createTotp(secret, named).toString();
}

/** The step a code belongs to, in 30-second periods since 1970; null if it isn't currently valid. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code, timestamp, window: drift });
  return delta === null ? null : TOTP.counter({ period, timestamp }) + delta;
}
