import { passOf } from '../session/service.ts';

/** Longer than any session. */
const goodForHours = 12;

/** The address of a session's stream for one person. */
export function streamAddress(
  secret: string,
  of: { sessionId: string; personId: string },
  now: Date,
): string {
  const pass = passOf(secret, { ...of, hours: goodForHours }, now);
  return `/stage/${of.sessionId}/${pass}/live.m3u8`;
}
