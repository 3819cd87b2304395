import type { Actor, OwnAdmission } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { mailCancelled } from './emailStatus.ts';
import { change } from '../model/answer.ts';

/** Gives up a place, an offered one, or one on the waiting list. Refuses `admission.missing`, and `admission.changed` if they are refused. */
export function release(ctx: Ctx<Actor>): Promise<OwnAdmission | null> {
  return change(ctx, async (tx, row, { state }) => {
    if (state === 'refused') refuse('admission.changed');
    if (state === 'admitted') await mailCancelled(tx, row, tx.actor.personId);
    return { state: 'released', offered_until: null };
  });
}
