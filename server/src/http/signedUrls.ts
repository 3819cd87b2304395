import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whom a pass is for, where, and for how long it is good: between one and two times as many hours, so that an address stays the same for a while. */
interface PassFor {
  /** The id of what it lets see. */
  about: string;
  personId: string;
  hours: number;
}

/** A part of an address that says who asks, signed: players and links send no login. */
export function passOf(key: string, { about, personId, hours }: PassFor, now: Date): string {
  const spanMs = hours * 3_600_000;
  const until = ((Math.floor(now.getTime() / spanMs) + 2) * spanMs) / 1000;
  return `${personId}.${until}.${sign(key, about, personId, until)}`;
}

/** Whom the pass of an address was made for; null for one that is not ours, or too old. */
export function holderOf(key: string, about: string, pass: string, now: Date): string | null {
  const [personId = '', until = '', signature = ''] = pass.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return null;
  const wanted = Buffer.from(sign(key, about, personId, Number(until)));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? personId : null;
}

function sign(key: string, ...parts: (string | number)[]): string {
  return createHmac('sha256', key).update(parts.join(' ')).digest('base64url');
}
