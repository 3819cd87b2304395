import type { Actor, OwnAdmission } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { emailStatus } from './emailStatus.ts';
import { change } from '../model/answer.ts';

/** Accepts the place offered to the actor; one they already have stays theirs. Refuses `admission.missing` and `admission.notOffered`. */
export function accept(ctx: Ctx<Actor>): Promise<OwnAdmission | null> {
  return change(ctx, async (tx, row, { state }) => {
    if (state !== 'offered' && state !== 'admitted') refuse('admission.notOffered');
    if (state === 'offered')
      await emailStatus(tx, row, {
        person_id: tx.actor.personId,
        state: 'admitted',
        offered_until: null,
      });
    return { state: 'admitted', offered_until: null };
  });
}
