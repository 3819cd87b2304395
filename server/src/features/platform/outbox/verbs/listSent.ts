import type { Actor, listSentMail, MailState, RouteReply, SentMail } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { toPage } from '../../../../db/page.ts';
import { refuse } from '../../../../core/refusal.ts';
import { record } from '../../audit/service.ts';
import { disclose } from '../../disclosure/service.ts';
import { toSentMail } from '../entity.ts';
import { lockOutbox, makeJobsDue, markQueued, sentRows } from '../queries.ts';
import { mayResend } from '../rights.ts';
import { deliveryJob } from '../service.ts';

/** What has become of the event's messages, newest first, without what they say. */
export async function listSent(
  ctx: Ctx<Actor>,
  { limit = 50, ...asked }: { state?: MailState; to?: string; limit?: number; after?: string },
): Promise<RouteReply<typeof listSentMail>> {
  const rows = await sentRows(ctx.db, { eventId: ctx.event.id, limit: limit + 1, ...asked });
  const { shown, next } = toPage(rows, limit);
  await disclose(ctx, { kind: 'outbox', addresses: shown.map((row) => row.recipient) });
  return { mails: shown.map((row) => toSentMail(ctx, row)), next };
}

/** Sends a message again that failed or bounced. Refuses `outbox.missing`, and `outbox.notSendable` for others, and once its code or link is gone. */
export async function resend(ctx: Ctx<Actor>, id: string): Promise<SentMail> {
  return commit(ctx, async (tx) => {
    const row = await lockOutbox(tx.db, tx.event.id, id);
    if (!row) refuse('outbox.missing');
    if (!mayResend(row)) refuse('outbox.notSendable');
    await markQueued(tx.db, id);
    // a failed one still has a job that waits for its next attempt
    if (!(await makeJobsDue(tx.db, [id])).has(id)) await tx.later(deliveryJob(row), { id });
    await disclose(tx, { kind: 'outbox', addresses: [row.recipient] });
    await record(tx, {
      thing: 'outbox',
      id: tx.event.id,
      act: 'changed',
      title: row.channel,
      before: { failed: 1 },
      after: { failed: 0, queued: 1 },
    });
    const queued = { state: 'queued' as const, refusal: null, set_aside_at: null };
    return toSentMail(tx, { ...row, ...queued });
  });
}
