import type { WordedMail } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import type { MailText } from '../../../platform/outbox/service.ts';
import { listClassRows } from '../queries.ts';
import { type Confirmed, confirmationMail } from './mailConfirmation.ts';

/** The confirmation as a person would get it, with a place in the event's first access class, if it has any. */
export async function exampleConfirmation(
  ctx: Ctx,
  person: Confirmed,
  kind: WordedMail,
): Promise<MailText> {
  const [first] = await listClassRows(ctx.db, ctx.event.id);
  const isApproved = kind === 'admissionApproved' && { isApproved: true as const };
  return confirmationMail(ctx, person, { accessClass: first?.name, ...isApproved });
}
