import { randomBytes } from 'node:crypto';
import type { KeyFile } from '../ports/keyFile.ts';
import { type Secrets, secretsBy } from '../ports/secrets.ts';
import { recordKey, unreadable } from './secretColumns.ts';
import type { Db } from '../db/tables.ts';

/** Replaces a lost key with the one in the file; what can no longer be decrypted is switched off, to be set again. */
export async function forgetLost(
  db: Db,
  file: KeyFile,
): Promise<{ webhooks: number; signOns: number; devices: number; apps: number }> {
  await recordKey(db, file);
  const secrets = secretsBy(file);
  const lost = await unreadable(db, secrets);
  const { webhook = [], openid = [], authenticator = [] } = lost;
  for (const id of webhook) await switchWebhookOff(db, secrets, id);
  for (const id of openid)
    await db
      .updateTable('openid')
      // an empty secret has to be entered before it is switched on
      .set({ is_on: false, client_secret: '' })
      .where('event_id', '=', id)
      .execute();
  for (const id of lost.ticket_key ?? [])
    await db.deleteFrom('ticket_key').where('id', '=', id).execute();
  for (const id of lost.ticket_shop ?? [])
    await db.deleteFrom('ticket_shop').where('event_id', '=', id).execute();
  if (lost.export_key) await db.deleteFrom('export_key').execute();
  const devices = lost.push_key ? await forgetDevices(db) : 0;
  return { webhooks: webhook.length, signOns: openid.length, devices, apps: authenticator.length };
}

/** Gives it a random secret; organisers set another one with “New secret”. */
async function switchWebhookOff(db: Db, secrets: Secrets, id: string): Promise<void> {
  const secret = secrets.seal(`whsec_${randomBytes(32).toString('base64')}`, `webhook:${id}`);
  await db
    .updateTable('webhook')
    .set((eb) => ({
      secret,
      old_secret: null,
      old_secret_until: null,
      off_since: eb.fn.coalesce('off_since', eb.val(new Date())),
    }))
    .where('id', '=', id)
    .execute();
}

async function forgetDevices(db: Db): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('push_subscription').executeTakeFirst();
  await db.deleteFrom('push_key').execute();
  return Number(numDeletedRows);
}
