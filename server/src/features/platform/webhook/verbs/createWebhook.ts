import type { Actor } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { lockEvent } from '../../event/service.ts';
import { sealedFor } from '../model/delivery.ts';
import {
  mostWebhooks,
  newSecret,
  refuseAddress,
  warn,
  type WebhookDraft,
  webhooks,
} from '../model/saved.ts';
import * as queries from '../queries.ts';

/** Adds a webhook of the event or a booth; returns its secret. Refuses `fields.invalid` for an address we don't call, `webhook.tooMany`, and `crm.exists` for a second one of a booth. */
export async function createWebhook(
  ctx: Ctx<Actor>,
  { url, kinds, fields }: WebhookDraft,
  { boothId }: { boothId: string | null },
): Promise<{ row: queries.WebhookRow; secret: string }> {
  refuseAddress(ctx, url);
  const secret = newSecret(ctx);
  const row = await webhooks.create(ctx, async (tx) => {
    await lockEvent(tx);
    const id = tx.ports.ids.id();
    const fresh = {
      ...{ id, event_id: tx.event.id, booth_id: boothId, url, kinds },
      fields: JSON.stringify(fields),
      set_by: boothId && tx.actor.personId,
      secret: tx.ports.secrets.seal(secret, sealedFor(id)),
      secret_from: tx.now(),
      created_at: tx.now(),
    };
    const inserted = await queries.insertWebhook(tx.db, fresh, mostWebhooks(boothId));
    if (!inserted) refuse(boothId ? 'crm.exists' : 'webhook.tooMany');
    await warn(tx, inserted, null);
    return id;
  });
  return { row, secret };
}
