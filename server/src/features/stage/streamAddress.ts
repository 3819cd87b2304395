import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long an address of a stream is good: longer than any session. */
const goodForMs = 12 * 3_600_000;

/** The address of a session's stream for one person: players send no login, so the address carries who it is for, signed. */
export function streamAddress(
  secret: string,
  of: { sessionId: string; personId: string },
  now: Date,
): string {
  const until = Math.floor((now.getTime() + goodForMs) / 1000);
  const signature = sign(secret, of.sessionId, of.personId, until);
  return `/stage/${of.sessionId}/${of.personId}.${until}.${signature}/live.m3u8`;
}

/** Whom the pass of an address was made for; null for one that is not ours, or too old. */
export function holderOf(
  secret: string,
  sessionId: string,
  pass: string,
  now: Date,
): string | null {
  const [personId = '', until = '', signature = ''] = pass.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return null;
  const wanted = Buffer.from(sign(secret, sessionId, personId, Number(until)));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? personId : null;
}

function sign(secret: string, ...parts: (string | number)[]): string {
  return createHmac('sha256', secret).update(parts.join(' ')).digest('base64url');
}
