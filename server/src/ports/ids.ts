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

/** The hash of a secret, stored in its place. */
export function fingerprint(secret: string): string {
  return hash('sha256', secret, 'base64url');
}
