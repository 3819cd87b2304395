import type { Actor, OwnAdmission } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { change } from '../model/answer.ts';
import { recordChange } from '../model/decision.ts';
import { requireNotOver } from '../model/eventEnd.ts';
import { emailStatus } from './emailStatus.ts';

/** Gives up a place, an offered one, or one on the waiting list. Refuses `admission.missing`, `admission.changed` if they are refused, and `admission.over` for a place at an event that is over. */
export function release(ctx: Ctx<Actor>): Promise<OwnAdmission | null> {
  return change(ctx, async (tx, row, admission) => {
    if (admission.state === 'refused') refuse('admission.changed');
    const released = { state: 'released', offered_until: null } as const;
    if (admission.state === 'admitted') {
      requireNotOver(tx);
      await emailStatus(tx, row, { ...admission, ...released, isCancelled: true });
    }
    await recordChange(tx, admission, { change: released });
    return released;
  });
}
