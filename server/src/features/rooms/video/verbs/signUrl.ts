import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '../../../../core/context.ts';
import { readSalt } from '../queries.ts';

/** The key that signs room tickets and recording URLs. */
export async function signingKey({ db, ports }: Pick<Ctx, 'db' | 'ports'>): Promise<string> {
  return ports.secrets.signingKey(await readSalt(db, ports.ids.token()));
}

/** A person's own URL of a recording, valid until a Unix time in seconds. */
export function signUrl(
  key: string,
  { recordingId, personId, until }: { recordingId: string; personId: string; until: number },
): string {
  const signature = sign(key, recordingId, `${personId} ${until}`);
  return `/video/recording/${recordingId}/${personId}.${until}.${signature}`;
}

/** The person a recording's URL was signed for; null if it wasn't, or has expired. */
export function findSigner(
  key: string,
  { recordingId, segment, now }: { recordingId: string; segment: string; now: Date },
): string | null {
  const [personId = '', until = '', signature = ''] = segment.split('.');
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 < now.getTime()) return null;
  const wanted = Buffer.from(sign(key, recordingId, `${personId} ${Number(until)}`));
  const given = Buffer.from(signature);
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? personId : null;
}

function sign(key: string, recordingId: string, validity: string): string {
  return createHmac('sha256', key)
    .update(`recording ${recordingId} ${validity}`)
    .digest('base64url');
}
