import type { Ctx } from '../../../../core/context.ts';
import type { Browser } from '../../../../http/browser.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { hasDevice } from '../queries.ts';

/** Whether the person with this email has logged in from this browser before. */
export async function isKnownBrowser(
  { db, event }: Pick<Ctx, 'db'> & { event: { id: string } },
  email: string,
  { token }: Browser,
): Promise<boolean> {
  if (token === undefined) return false;
  return hasDevice(db, { eventId: event.id, email, tokenHash: fingerprint(token) });
}
