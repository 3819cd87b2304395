import type { Actor, CallNextStep, CallPage } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import * as lead from '../../lead/service.ts';
import { updateCall } from '../queries.ts';
import { boothCall } from '../rights.ts';
import { showCall } from './showCall.ts';

/** Saves the booth's note on a call and the next step with its visitor. Refuses `call.missing`, and `forbidden` to the visitor. */
export async function saveNote(
  ctx: Ctx<Actor>,
  callId: string,
  { note, nextStep }: { note?: string | undefined; nextStep?: CallNextStep | null | undefined },
): Promise<CallPage> {
  return commit(ctx, async (tx) => {
    const call = await boothCall(tx, callId);
    await updateCall(
      tx.db,
      { id: callId, state: call.state },
      {
        noted_at: tx.now(),
        ...(note !== undefined && { note }),
        ...(nextStep !== undefined && { next_step: nextStep }),
      },
    );
    if (call.booth_id) lead.changed(tx, call.booth_id, call.person_id);
    return showCall(tx, callId);
  });
}
