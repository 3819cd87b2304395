import { signSegment } from '../../../../core/signedUrls.ts';

/** Longer than any session. */
const validHours = 12;

/** The URL of a session's stream, signed for one person. */
export function signStreamAddress(
  key: string,
  of: { sessionId: string; personId: string },
  now: Date,
): string {
  const { sessionId, personId } = of;
  const segment = signSegment(key, { about: sessionId, personId, hours: validHours }, now);
  return `/stage/${sessionId}/${segment}/live.m3u8`;
}
