import type { Ctx } from '../../../../core/context.ts';
import * as queries from '../queries.ts';
import { countSeats, endLapsed } from '../queries/heldSeats.ts';
import type { ClassRow } from '../tables.ts';
import { emailStatus } from './emailStatus.ts';
import { isOver } from '../model/eventEnd.ts';
import { offerEnd } from '../model/offer.ts';
import { putInto } from '../model/placement.ts';
import { publishState } from '../model/publication.ts';
import { triggerAdmission } from '../model/webhooks.ts';

/** The most offers in one round; the next follows within seconds. */
const mostAtOnce = 200;

/** How many seats in a class are free. */
export async function freeSeats(tx: Ctx, { id, capacity }: ClassRow): Promise<number> {
  return capacity === null ? Infinity : capacity - (await countSeats(tx.db, id));
}

/** Ends expired offers of a locked class and the seats it holds for companions too long, and gives its free seats to the first on the waiting list: an offer to those without a place, the seat itself to those who have one in another class; inside `commit`. */
export async function advance(tx: Ctx, row: ClassRow): Promise<void> {
  const now = tx.eventNow();
  for (const offer of await queries.expiredOffers(tx.db, row.id, now)) {
    const change = { state: 'released', offered_until: null } as const;
    await queries.updateAdmission(tx.db, { id: offer.id, now: tx.now() }, change);
    await emailStatus(tx, row, { ...offer, ...change });
    await publishState(tx, offer.person_id);
  }
  await endLapsed(tx.db, row.id, tx.now());
  if (isOver(tx)) return;
  for (let given = 0; given < mostAtOnce && (await freeSeats(tx, row)) > 0; given++) {
    const next = await queries.nextInLine(tx.db, row.id);
    if (!next) return;
    if (next.hasPlace) await move(tx, row, next.person_id);
    else {
      const change = { state: 'offered', offered_until: offerEnd(tx) } as const;
      await queries.updateAdmission(tx.db, { id: next.id, now: tx.now() }, change);
      const { person_id } = next;
      await triggerAdmission(tx, undefined, { person_id, class_id: row.id, ...change });
      await emailStatus(tx, row, { person_id: next.person_id, ...change });
      await publishState(tx, next.person_id);
    }
  }
}

/** Moves somebody with a place into the free seat of another locked class, and emails them; theirs goes to the next who wait for it. */
export async function move(tx: Ctx, row: ClassRow, personId: string): Promise<void> {
  const before = (await queries.findAdmission(tx.db, tx.event.id, personId))!;
  await putInto(tx, row, { personId, before, state: 'admitted' });
  const former = await queries.lockClass(tx.db, tx.event.id, before.class_id);
  if (former) await advance(tx, former);
}
