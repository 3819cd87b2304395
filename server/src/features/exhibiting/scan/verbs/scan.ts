import { type Actor, type BadgeScan, badgeScanSeconds } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { findHolderId } from '../../../identity/badge/service.ts';
import { isBlockedEitherWay } from '../../../people/connection/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import { toBadgeScan } from '../entity.ts';
import { limitScans } from '../limits.ts';
import { publishScan } from '../model/publication.ts';
import { countAsked, findScan, findWaiting, insertScan, lockPerson } from '../queries.ts';

/** How often a booth may ask one person within a quarter of an hour. */
const mostAsked = 3;

/**
 * Asks the person whose badge was scanned for their contact details. One who waits already isn't asked twice; one who has
 * blocked the actor, or was asked too often, isn't asked at all, which looks like no answer.
 * Refuses `booth.missing`, `forbidden`, `throttled`, and `badgeScan.unknown` for a code that admits nobody, or for oneself.
 */
export async function scan(
  ctx: Ctx<Actor>,
  { boothId, code }: { boothId: string; code: string },
): Promise<BadgeScan> {
  await booth.requireOwnBooth(ctx, boothId);
  await limitScans(ctx);
  const personId = await findHolderId(ctx, code);
  if (!personId || personId === ctx.actor.personId) refuse('badgeScan.unknown');
  const isBlocked = await isBlockedEitherWay(ctx.db, ctx.actor.personId, personId);
  return commit(ctx, async (tx) => {
    await lockPerson(tx.db, personId);
    const now = tx.now();
    const since = new Date(now.getTime() - 15 * 60_000);
    const waiting = await findWaiting(tx.db, { boothId, personId, now });
    const id = waiting ?? tx.ports.ids.id();
    if (!waiting) {
      const asked = await countAsked(tx.db, { boothId, personId, since });
      const row = {
        ...{ id, event_id: tx.event.id, booth_id: boothId, person_id: personId },
        ...{ by_id: tx.actor.personId, asked_at: now },
        expires_at: new Date(now.getTime() + badgeScanSeconds * 1000),
        is_silent: isBlocked || asked >= mostAsked,
      };
      await insertScan(tx.db, row);
      publishScan(tx, row);
    }
    return toBadgeScan(tx, (await findScan(tx.db, boothId, id))!);
  });
}
