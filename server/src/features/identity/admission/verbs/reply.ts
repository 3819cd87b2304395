import type { Actor, OwnAdmission } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { notify } from '../../../platform/notification/service.ts';
import { deskPage } from './publishAsking.ts';
import { change } from '../model/answer.ts';

/** Replies to what an organiser asked before deciding. Refuses `admission.missing`, and `admission.changed` if nothing is asked, it is answered, or it is decided. */
export function reply(ctx: Ctx<Actor>, text: string): Promise<OwnAdmission | null> {
  return change(ctx, async (tx, _row, { state, question, question_by, reply: before }) => {
    if (question === null || before !== null || state === 'admitted' || state === 'refused')
      refuse('admission.changed');
    const { personId } = tx.actor;
    if (question_by)
      await notify(tx, {
        personId: question_by,
        kind: 'applicantReplied',
        by: personId,
        link: deskPage,
      });
    return { reply: text };
  });
}
