import type { Actor, OwnAdmission } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { registrationState } from '../entity.ts';
import * as queries from '../queries.ts';
import { seatOrPlace } from './enrol.ts';
import { change } from '../model/answer.ts';

/** Asks for the same class again. Refuses `admission.missing`, `admission.closed`, and `admission.changed` unless the place was given up. */
export function askAgain(ctx: Ctx<Actor>): Promise<OwnAdmission | null> {
  return change(ctx, async (tx, row, { state }) => {
    if (state !== 'released') refuse('admission.changed');
    if (registrationState(row, tx.eventNow()) !== 'open') refuse('admission.closed');
    const { last } = await queries.positionsIn(tx.db, row.id);
    return {
      state: row.needs_approval ? 'asked' : await seatOrPlace(tx, row),
      position: last + 1,
    };
  });
}
