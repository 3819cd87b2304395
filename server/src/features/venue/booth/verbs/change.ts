import type { Actor, BoothChange, EditedBooth } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as queries from '../queries/organise.ts';
import { lockStaffed, requireOwnFields } from '../rights.ts';
import { applyChange, findState, publishBooth } from '../model/state.ts';
import { requireValidFacts } from '../model/facts.ts';
import { requireValidHours } from '../model/hours.ts';
import { toEdited } from '../model/organised.ts';
import { recordChange } from '../model/booth.ts';

/** Changes a booth: its exhibitors the content, organisers everything. Refuses `booth.missing`, `forbidden`, `fields.invalid`, and `booth.changed` with its current state. */
export function change(
  ctx: Ctx<Actor>,
  boothId: string,
  { version, change: given }: { version: number; change: BoothChange },
): Promise<EditedBooth> {
  return commit(ctx, async (tx) => {
    const row = await lockStaffed(tx, boothId);
    requireOwnFields(tx.actor, given);
    if (row.version !== version)
      refuse('booth.changed', { hint: { booth: await toEdited(tx, row) } });
    requireValidHours(tx, given);
    const before = await findState(tx, row);
    await applyChange(tx, row, await requireValidFacts(tx, row, given));
    const now = (await queries.lockBooth(tx.db, tx.event.id, boothId))!;
    await recordChange(tx, now, { act: 'changed', before });
    await publishBooth(tx, boothId);
    return toEdited(tx, now);
  });
}
