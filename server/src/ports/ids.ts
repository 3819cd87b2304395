import { hash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Generates ids and secrets. Ids sort by time; tokens have 256 random bits; codes have six digits. */
export interface Ids {
  id(): string;
  token(): string;
  code(): string;
}

export const randomIds: Ids = {
  id: () => v7(),
  token: () => randomBytes(32).toString('base64url'),
  code: () => String(randomInt(1_000_000)).padStart(6, '0'),
};

/** A random word for people to read or type, each letter as likely as any other. */
export function drawWord(ids: Ids, letters: string, length: number): string {
  // bytes beyond a multiple of the number of letters would favour the first ones
  const fair = 256 - (256 % letters.length);
  let word = '';
  while (word.length < length) {
    const bytes = [...Buffer.from(ids.token(), 'base64url')];
    word += bytes.flatMap((byte) => (byte < fair ? letters[byte % letters.length]! : [])).join('');
  }
  return word.slice(0, length);
}

/** The hash of a secret, stored in its place. */
export function fingerprint(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
