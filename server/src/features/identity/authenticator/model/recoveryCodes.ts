import { recoveryCodeCount } from '@pavilion/contract';
import { drawWord, fingerprint, type Ids } from '../../../../ports/ids.ts';

/** Without look-alikes (Crockford's base32). */
const letters = '0123456789abcdefghjkmnpqrstvwxyz';
const length = 16;

/** New recovery codes, each 80 random bits, so that a fast hash is enough: four groups of four, `k3f9-…`. */
export function newCodes(ids: Ids): string[] {
  return Array.from({ length: recoveryCodeCount }, () =>
    drawWord(ids, letters, length).match(/.{4}/g)!.join('-'),
  );
}

/** The stored hash of a recovery code, however it was typed; null if it isn't one. */
export function hashCode(authenticatorId: string, typed: string): string | null {
  const plain = typed
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/[il]/g, '1')
    .replaceAll('o', '0');
  return plain.length === length ? fingerprint(`${authenticatorId}:${plain}`) : null;
}
