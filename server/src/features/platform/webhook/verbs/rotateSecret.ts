import type { Actor } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { record } from '../../audit/service.ts';
import { sealedFor } from '../model/delivery.ts';
import { newSecret, toTitle, warn, webhooks } from '../model/saved.ts';
import * as queries from '../queries.ts';
import { requireWebhook, type WebhookAt } from '../rights.ts';

const overlapMs = 86_400_000;

/** Gives a webhook a new secret; for a day, messages are also signed with the old one. Refuses `webhook.missing`. */
export async function rotateSecret(
  ctx: Ctx<Actor>,
  at: WebhookAt,
): Promise<{ row: queries.WebhookRow; secret: string }> {
  const { id } = await requireWebhook(ctx, at);
  const secret = newSecret(ctx);
  return commit(ctx, async (tx) => {
    const before = await webhooks.lock(tx, id);
    const now = tx.now();
    const row = await queries.updateWebhook(tx.db, id, {
      secret: tx.ports.secrets.seal(secret, sealedFor(id)),
      secret_from: now,
      old_secret: before.secret,
      old_secret_until: new Date(now.getTime() + overlapMs),
    });
    const states = {
      before: { secretFrom: before.secret_from },
      after: { secretFrom: row.secret_from },
    };
    await record(tx, { thing: 'webhook', id, title: toTitle(row), act: 'changed', ...states });
    await warn(tx, row, { isOn: false });
    return { row, secret };
  });
}
