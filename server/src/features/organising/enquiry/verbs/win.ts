import type { Actor, Enquiry } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { inviteOne } from '../../../identity/access/service.ts';
import { record } from '../../../platform/audit/service.ts';
import * as booth from '../../../venue/booth/service.ts';
import * as queries from '../queries.ts';
import {
  requireEnquiry,
  disclosed,
  enquiryById,
  recordChange,
  toColumns,
} from '../model/enquiry.ts';

/** Turns an exhibitor's enquiry into a booth, with its sender as staff. Refuses `enquiry.missing`, `enquiry.invalid` for other kinds and those that already have a booth, `floor.missing`, `floor.full`. */
export async function win(
  ctx: Ctx<Actor>,
  id: string,
  given: { floorId: string; name: string },
): Promise<{ enquiry: Enquiry; boothId: string; invited: boolean }> {
  const { floors } = await booth.floors(ctx);
  if (!floors.some((floor) => floor._id === given.floorId)) refuse('floor.missing');
  return commit(ctx, async (tx) => {
    const before = await requireEnquiry(tx, id);
    if (before.kind !== 'exhibitor' || (await enquiryById(tx, id)).booth) refuse('enquiry.invalid');
    await booth.lockHall(tx);
    const change = { city: before.city.slice(0, 80), staff: [before.email] };
    const built = await booth.importBooth(tx, given, change);
    await record(tx, { ...built, act: 'created' });
    const isKnown = (await booth.teamByEmail(tx.db, tx.event.id, [before.email])).size > 0;
    const [first = '', ...rest] = before.name.trim().split(/\s+/);
    if (!isKnown)
      await inviteOne(tx, {
        email: before.email,
        first_name: first.slice(0, 60),
        last_name: rest.join(' ').slice(0, 60),
        roles: ['exhibitor'],
      });
    await queries.updateEnquiry(tx.db, id, { ...toColumns('won', tx.now()), booth_id: built.id });
    await recordChange(tx, before);
    return { enquiry: await disclosed(tx, id), boothId: built.id, invited: !isKnown };
  });
}
