/** A value for `Idempotency-Key`, so that a repeated attempt takes effect once. Works without HTTPS too. */
export function oneTimeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
