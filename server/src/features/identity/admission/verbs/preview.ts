import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { previewMail } from '../../../platform/outbox/service.ts';
import * as queries from '../queries.ts';
import { stateMail } from './emailStatus.ts';
import { type Decision, planChange } from '../model/decision.ts';

/** The mail a decision would send. Refuses `admission.missing`, and `admission.changed` as `decide` does. */
export async function preview(
  ctx: Ctx<Actor>,
  id: string,
  decision: Decision,
): Promise<{ subject: string; text: string }> {
  const admission = await queries.admissionById(ctx.db, ctx.event.id, id);
  const classes = await queries.listClassRows(ctx.db, ctx.event.id);
  const row = classes.find((one) => one.id === admission?.class_id);
  if (!admission || !row) refuse('admission.missing');
  const change = await planChange(ctx, { row, admission }, decision);
  const text = await stateMail(ctx, row, {
    ...{ ...admission, ...change, offered_until: null },
    isCancelled: decision.act === 'release',
  });
  const { html: _html, ...shown } = previewMail(ctx, text ?? refuse('admission.missing'));
  return shown;
}
