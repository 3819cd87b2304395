import type { Db } from '../../../../context.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { deviceKnown } from '../queries.ts';

/** Whether this e-mail's person has logged in from this device before. */
export async function isKnown(
  db: Db,
  eventId: string,
  email: string,
  device: string | undefined,
): Promise<boolean> {
  return device !== undefined && deviceKnown(db, eventId, email, fingerprint(device));
}
