import { eventEnd, offerHours } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { eventHours } from '../../../platform/event/service.ts';
import * as queries from '../queries.ts';
import type { ClassRow } from '../tables.ts';
import { emailStatus } from './emailStatus.ts';
import { isOver } from '../model/eventEnd.ts';
import { publishState } from '../model/publication.ts';

/** The most offers in one round; the next follows within seconds. */
const mostAtOnce = 200;
const offerMs = offerHours * 3_600_000;

/** How many seats in a class are free. */
export async function freeSeats(tx: Ctx, { id, capacity }: ClassRow): Promise<number> {
  return capacity === null ? Infinity : capacity - (await queries.countSeats(tx.db, id));
}

/** When an offer made now expires: in two days, or halfway to the end of the event if that's sooner. */
export function offerEnd(tx: Ctx): Date {
  const now = tx.eventNow().getTime();
  const left = eventEnd(eventHours(tx.event)).getTime() - now;
  return new Date(now + Math.min(offerMs, Math.max(left / 2, 0)));
}

/** Ends expired offers of a locked class and offers its free seats to the first on the waiting list, inside `commit`. */
export async function advance(tx: Ctx, row: ClassRow): Promise<void> {
  const now = tx.eventNow();
  for (const offer of await queries.expiredOffers(tx.db, row.id, now)) {
    const change = { state: 'released', offered_until: null } as const;
    await queries.updateAdmission(tx.db, offer.id, change);
    await emailStatus(tx, row, { ...offer, ...change });
    await publishState(tx, offer.person_id);
  }
  if (isOver(tx)) return;
  const free = Math.min(await freeSeats(tx, row), mostAtOnce);
  for (let given = 0; given < free; given++) {
    const next = await queries.firstWaiting(tx.db, row.id);
    if (!next) return;
    const change = { state: 'offered', offered_until: offerEnd(tx) } as const;
    await queries.updateAdmission(tx.db, next.id, change);
    await emailStatus(tx, row, { ...next, ...change });
    await publishState(tx, next.person_id);
  }
}
