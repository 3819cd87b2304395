import type { Actor, CrmFieldName } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { audited } from '../../audit/service.ts';
import { lockEvent } from '../../event/service.ts';
import { sendNotice } from '../../security/service.ts';
import * as queries from '../queries.ts';

/** What is chosen for a webhook. */
export interface WebhookDraft {
  url: string;
  kinds: string[];
  /** Of a booth's: what each of our fields is called there. */
  fields: CrmFieldName[];
}
export type WebhookState = WebhookDraft & { isOn: boolean };

/** The most webhooks of an event; a booth has one. */
export const mostWebhooks = (boothId: string | null) => (boothId ? 1 : 20);

/** Limit on what people send by hand. */
export const manualRate = [{ times: 30, seconds: 60 }];

const noFailures = { failing_since: null, rest_until: null };

/** Webhooks in the log, with their undo. */
export const webhooks = audited<queries.WebhookRow>({
  thing: 'webhook',
  missing: 'webhook.missing',
  async lock(tx, id) {
    const row = await queries.lockWebhook(tx.db, tx.event.id, id);
    return row?.removed_at ? undefined : row;
  },
  toTitle,
  toState,
  findFurtherState: async (_tx, row) => ({ secretFrom: row.secret_from }),
  logsWhole: true,
  remove: (tx, { id }) => queries.removeWebhook(tx.db, id, tx.now()),
  async restore(tx, id, to) {
    // a replaced secret is no longer trusted
    if ('secretFrom' in to) refuse('audit.notUndoable');
    await lockEvent(tx);
    const row = (await queries.lockWebhook(tx.db, tx.event.id, id)) ?? refuse('webhook.missing');
    if (row.removed_at) {
      const { booth_id: boothId } = row;
      if (boothId && !(await queries.isBoothThere(tx.db, boothId))) refuse('webhook.missing');
      const count = await queries.countWebhooks(tx.db, { eventId: tx.event.id, boothId });
      if (count >= mostWebhooks(boothId)) refuse('webhook.tooMany');
      await queries.updateWebhook(tx.db, id, { removed_at: null, ...noFailures });
    }
    await writeWebhook(tx, row, { ...row, ...toState(row), ...(to as Partial<WebhookState>) });
  },
});

/** Saves what is chosen; switching it on clears its failures. Belongs inside `commit`. Refuses `fields.invalid` for an address we don't call. */
export async function writeWebhook(
  tx: Ctx,
  before: queries.WebhookRow,
  { url, kinds, fields, isOn }: WebhookState,
): Promise<queries.WebhookRow> {
  refuseAddress(tx, url);
  if (isOn !== (before.off_since === null)) {
    if (isOn) await queries.updateWebhook(tx.db, before.id, { off_since: null, ...noFailures });
    else await queries.switchOff(tx.db, before.id, tx.now());
  }
  return queries.updateWebhook(tx.db, before.id, {
    ...{ url, kinds, fields: JSON.stringify(fields) },
    ...(tx.actor && url !== before.url && { set_by: tx.actor.personId }),
  });
}

/** Emails the actor that a webhook was set; `to` is the state it returns to if that wasn't them. */
export function warn(
  tx: Ctx<Actor>,
  row: queries.WebhookRow,
  to: Partial<WebhookState> | null,
): Promise<void> {
  const undo = { thing: 'webhook', id: row.id, to };
  const detail = new URL(row.url).host;
  return sendNotice(tx, tx.actor.personId, { kind: 'webhook', detail, undo });
}

/** Refuses `fields.invalid` for an address that isn't public. */
export function refuseAddress({ ports }: Ctx, url: string): void {
  if (!ports.webhooks.takes(url))
    refuse('fields.invalid', { fields: [{ path: 'url', code: 'url.notAllowed' }] });
}

/** 256 random bits, in the format of the specification. */
export function newSecret({ ports }: Ctx): string {
  return `whsec_${Buffer.from(ports.ids.token(), 'base64url').toString('base64')}`;
}

/** What the log calls a webhook. */
export function toTitle({ url }: queries.WebhookRow): string {
  return url.slice(0, 80);
}

/** What the log stores of a webhook, and what an undo gives back. */
export function toState({ url, kinds, off_since, booth_id: boothId, fields }: queries.WebhookRow) {
  return { url, kinds, isOn: off_since === null, ...(boothId && { boothId, fields }) };
}
