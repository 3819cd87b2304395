import type { Actor, HelpThread } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import * as account from '../../../identity/account/service.ts';
import * as webhook from '../../../platform/webhook/service.ts';
import * as lead from '../../lead/service.ts';
import { toThread } from '../entity.ts';
import * as queries from '../queries.ts';
import { clearLoans } from '../queries/send.ts';
import { ownThread } from '../rights.ts';
import { findThread, publishThread } from '../model/thread.ts';

/** Shares the actor's mobile and email with the desk, or stops sharing them. Refuses `help.missing`. */
export async function share(
  ctx: Ctx<Actor>,
  threadId: string,
  shared: boolean,
): Promise<HelpThread> {
  const { thread, side } = await ownThread(ctx, threadId);
  if (side !== 'visitor') refuse('help.missing');
  return commit(ctx, async (tx) =>
    (await shareContact(tx, thread, shared))
      ? publishThread(tx, threadId)
      : toThread(tx, await findThread(tx, threadId)),
  );
}

/** Shows the actor's contact to the desk, or hides it, with the loans they took there; returns whether that changed anything. Belongs inside `commit`. */
export async function shareContact(
  tx: Ctx<Actor>,
  thread: queries.ThreadRow,
  shared: boolean,
): Promise<boolean> {
  const { id: threadId, visitor_id: personId } = thread;
  const givenAt = await queries.lockShared(tx.db, threadId);
  if (!(await queries.setShared(tx.db, threadId, shared ? tx.now() : null))) return false;
  if (!shared) await clearLoans(tx.db, threadId);
  if (givenAt) await account.recordRevokedGrant(tx, { personId, threadId, givenAt });
  if (thread.booth_id) lead.changed(tx, thread.booth_id, thread.visitor_id);
  if (shared) await sendConsent(tx, thread.booth_id);
  else if (thread.booth_id) await lead.recordWithdrawal(tx, { boothId: thread.booth_id, personId });
  return true;
}

/** Triggers the consent webhook, and the booth's own. A contact shared with a booth is a lead; one shared with the info desk isn't. Belongs inside `commit`. */
export async function sendConsent(tx: Ctx<Actor>, boothId: string | null): Promise<void> {
  const { personId } = tx.actor;
  if (!boothId) return;
  await webhook.triggerWebhooks(tx, 'lead.consented', { boothId, personId });
  await lead.recordStep(tx, { boothId, personId, step: 'lead.contactShared' });
}
