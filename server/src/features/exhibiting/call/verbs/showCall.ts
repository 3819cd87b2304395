import { type Actor, type CallNextStep, type CallPage, isLate } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../context.ts';
import { refuse } from '../../../../http/refusal.ts';
import { disclose } from '../../../platform/disclosure/service.ts';
import { notify } from '../../../platform/notification/service.ts';
import { addFor } from '../../../venue/swag/service.ts';
import * as lead from '../../lead/service.ts';
import { historyOf, toCall } from '../entity.ts';
import { type CallView, lockCall, updateCall } from '../queries.ts';
import * as pages from '../queries/page.ts';
import { boothCall, isBooker, partCall } from '../rights.ts';
import { consultantsOf } from './assign.ts';
import { limitNumbers } from '../limits.ts';
import { endUnheld } from './markMissed.ts';
import { callPath, notifyConsultants } from '../model/notices.ts';
import { publishCall } from './publishCall.ts';

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
  const ids = (await consultantsOf(ctx, call.booth_id)).map((one) => one.id);
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

/** Sends a document of the booth to a call's visitor, once. Refuses `call.missing`, `forbidden` to the visitor, `swag.missing`. */
export async function sendDocument(
  ctx: Ctx<Actor>,
  callId: string,
  documentId: string,
): Promise<CallPage> {
  return commit(ctx, async (tx) => {
    const call = await boothCall(tx, callId);
    const documents = call.booth_id ? await pages.listSentDocuments(tx.db, call.booth_id) : [];
    const document = documents.find((one) => one.id === documentId);
    if (!document) refuse('swag.missing');
    const row = {
      ...{ event_id: tx.event.id, call_id: callId, document_id: documentId },
      sent_at: tx.eventNow(),
    };
    if (!(await pages.insertSent(tx.db, row))) return showCall(tx, callId);
    await addFor(tx, call.person_id, documentId);
    await notify(tx, {
      personId: call.person_id,
      kind: 'callDocument',
      by: tx.actor.personId,
      values: { booth: call.booth_name ?? '', title: document.title },
      link: callPath(callId),
    });
    await publishCall(tx, callId);
    if (call.booth_id) lead.changed(tx, call.booth_id, call.person_id);
    return showCall(tx, callId);
  });
}

/** Leaves a number, as a visitor whom nobody from the booth met: the call ends as not held, and the booth is asked to phone. Refuses `call.missing`, `call.notLate`, `throttled`, and `forbidden` to staff. */
export async function leaveNumber(
  ctx: Ctx<Actor>,
  callId: string,
  mobile: string,
): Promise<CallPage> {
  return commit(ctx, async (tx) => {
    const call = await partCall(tx, callId);
    if (!isBooker(tx.actor, call)) refuse('forbidden');
    const row = (await lockCall(tx.db, tx.event.id, callId))!;
    const isLetDown = row.state === 'notHeld' && row.not_held_by === 'booth';
    const isWaiting = row.person_at !== null && isLate(historyOf(row), tx.eventNow());
    if (!isLetDown && !isWaiting) refuse('call.notLate');
    if (!isWaiting && row.callback_mobile === mobile) return showCall(tx, callId);
    await limitNumbers(tx, callId);
    const change = { callback_mobile: mobile, callback_at: tx.eventNow() };
    await updateCall(tx.db, { id: callId, state: row.state }, change);
    if (isWaiting) await endUnheld(tx, row);
    await notifyConsultants(tx, await partCall(tx, callId), 'callCallback');
    return showCall(tx, callId);
  });
}
