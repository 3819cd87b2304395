import type { Actor, CallPage } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { toCall } from '../entity.ts';
import type { CallView } from '../queries.ts';
import * as pages from '../queries/page.ts';
import { isBooker, partCall } from '../rights.ts';
import { listConsultants } from '../model/rota.ts';

/** A call with what came of it; note, next step and what can be sent are for staff alone. Refuses `call.missing`. */
export async function showCall(ctx: Ctx<Actor>, callId: string): Promise<CallPage> {
  const call = await partCall(ctx, callId);
  if (!isBooker(ctx.actor, call) && call.callback_mobile)
    await disclose(ctx, { kind: 'lead', boothId: call.booth_id, personIds: [call.person_id] });
  const sent = await pages.sentAfter(ctx.db, callId);
  const isVisitor = isBooker(ctx.actor, call);
  return {
    call: toCall(call, ctx.now()),
    role: isVisitor ? 'visitor' : 'booth',
    sent: sent.map((row) => ({
      documentId: row.document_id,
      title: row.title,
      documentUrl: row.removed_at ? '' : row.url,
      sentAt: row.sent_at.toISOString(),
    })),
    callback:
      call.callback_mobile && call.callback_at
        ? { mobile: call.callback_mobile, at: call.callback_at.toISOString() }
        : null,
    booth: isVisitor ? null : await boothPart(ctx, call),
  };
}

async function boothPart(ctx: Ctx, call: CallView): Promise<CallPage['booth']> {
  const documents = call.booth_id ? await pages.listSentDocuments(ctx.db, call.booth_id) : [];
  const ids = (await listConsultants(ctx, call.booth_id)).map((one) => one.id);
  const staff = await pages.peopleById(
    ctx.db,
    ids.filter((id) => id !== call.person_id),
  );
  return {
    note: call.note,
    nextStep: call.next_step,
    documents: documents.map(({ id, title }) => ({ _id: id, title })),
    staff: staff.map(({ id, first_name, last_name, dp_url }) => ({
      ...{ _id: id, first_name, last_name },
      dpUrl: dp_url,
    })),
  };
}
