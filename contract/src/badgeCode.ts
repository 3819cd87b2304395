/** Without letters that are easily mistaken for others, and all of them in a QR code's smallest alphabet. */
export const badgeCodeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Eighty bits: nobody finds a code by its hash, not even with the hashes of a whole event. */
export const badgeCodeLength = 16;

const codePattern = new RegExp(`^[${badgeCodeLetters}]{${badgeCodeLength}}$`);

/** A badge's code as it is stored, from what somebody typed or scanned: `k7qp 3mxx …`. Null if it can't be one. */
export function readBadgeCode(written: string): string | null {
  const plain = written.replace(/[\s-]/g, '').toUpperCase();
  return codePattern.test(plain) ? plain : null;
}

/** A badge's code for people to read: `K7QP-3MXX-…`. */
export function shownBadgeCode(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
