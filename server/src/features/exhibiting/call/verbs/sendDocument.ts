import type { Actor, CallPage } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { notify } from '../../../platform/notification/service.ts';
import { addFor } from '../../../venue/swag/service.ts';
import * as lead from '../../lead/service.ts';
import * as pages from '../queries/page.ts';
import { boothCall } from '../rights.ts';
import { callPath } from '../model/notices.ts';
import { publishCall } from '../model/publication.ts';
import { showCall } from './showCall.ts';

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
