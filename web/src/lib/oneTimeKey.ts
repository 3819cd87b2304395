/** A key for `Idempotency-Key`: the same attempt repeated has one effect. Works without https too. */
export function oneTimeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
