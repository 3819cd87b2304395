import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { addressFor, newSecret, findStep } from './model/totp.ts';

const now = new Date('2021-06-02T05:30:10Z');
const step = Math.floor(now.getTime() / 30_000);
const ownCode = (secret: string, steps: number) =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() + steps * 30_000 });

test('the codes of the standard are those of the app (RFC 6238)', () => {
  // the standard's key `12345678901234567890`, in base32
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(findStep(secret, '287082', new Date(59_000))).toBe(1);
  expect(findStep(secret, '081804', new Date(1_111_111_109_000))).toBe(37_037_036);
});

test('a phone may be half a minute early or late, and no more', () => {
  const secret = newSecret();
  const steps = [-2, -1, 0, 1, 2].map((steps) => findStep(secret, ownCode(secret, steps), now));
  expect(steps).toEqual([null, step - 1, step, step + 1, null]);
});

test('no two keys are alike, and each has 160 bits', () => {
  const secrets = Array.from({ length: 50 }, newSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});

test('an app reads event and address from the QR code, whatever is in their names', () => {
  const named = { issuer: 'Expo: “Homes & more” 100%', label: 'asha+x@test.example' };
  const url = new URL(addressFor(newSecret(), named));
  expect(url.protocol).toBe('otpauth:');
  expect(url.searchParams.get('issuer')).toBe(named.issuer);
  expect(decodeURIComponent(url.pathname)).toContain(named.label);
});
