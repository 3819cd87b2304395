import { createHmac, timingSafeEqual } from 'node:crypto';

/** Who may see what, and for how long: between one and two times `hours`, so that an address stays the same for a while. */
interface Grant {
  /** The id of what may be seen. */
  about: string;
  personId: string;
  hours: number;
}

/** Returns a signed address segment that names the person it was made for: players and links send no login. */
export function signSegment(key: string, { about, personId, hours }: Grant, now: Date): string {
  const spanMs = hours * 3_600_000;
  const until = ((Math.floor(now.getTime() / spanMs) + 2) * spanMs) / 1000;
  return `${personId}.${until}.${sign(key, about, personId, until)}`;
}

/** Returns the person a segment was signed for; null if it is forged or expired. */
export function verifySegment(
  key: string,
  { about, segment, now }: { about: string; segment: string; now: Date },
): string | null {
  const [personId = '', until = '', signature = ''] = segment.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return null;
  return isSameSignature(signature, sign(key, about, personId, Number(until))) ? personId : null;
}

/** Whether two signatures are equal, compared in constant time. */
export function isSameSignature(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** A signature of these parts, for an address. */
export function sign(key: string, ...parts: (string | number)[]): string {
  return createHmac('sha256', key).update(parts.join(' ')).digest('base64url');
}
