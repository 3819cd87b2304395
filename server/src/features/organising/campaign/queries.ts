import type { Insertable, Updateable } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Db } from '../../../core/context.ts';
import type { CampaignRow } from './tables.ts';

/** An event's campaigns, of one kind if given, after the one with the id `after`, latest first. */
export function listCampaigns(
  db: Db,
  eventId: string,
  { limit, after, kind }: { limit: number; after?: string; kind?: 'sent' | 'rule' },
): Promise<CampaignRow[]> {
  let found = db.selectFrom('campaign').selectAll().where('event_id', '=', eventId);
  if (kind) found = found.where('rule', kind === 'rule' ? 'is not' : 'is', null);
  if (after) found = found.where('id', '<', after);
  return found.orderBy('id', 'desc').limit(limit).execute();
}

export function campaignById(
  db: Db,
  eventId: string,
  id: string,
): Promise<CampaignRow | undefined> {
  return db
    .selectFrom('campaign')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export function lockCampaign(
  db: Db,
  eventId: string,
  id: string,
): Promise<CampaignRow | undefined> {
  return db
    .selectFrom('campaign')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertCampaign(db: Db, row: Insertable<Tables['campaign']>): Promise<void> {
  await db.insertInto('campaign').values(row).execute();
}

/** Changes a campaign and increments its version. */
export async function updateCampaign(
  db: Db,
  id: string,
  change: Updateable<Tables['campaign']>,
): Promise<void> {
  await db
    .updateTable('campaign')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteCampaign(db: Db, id: string): Promise<void> {
  await db.deleteFrom('campaign').where('id', '=', id).execute();
}

/** The recipient of an email. */
export type CampaignReader = NonNullable<Awaited<ReturnType<typeof readerById>>>;

export function readerById(db: Db, eventId: string, id: string) {
  return db
    .selectFrom('person')
    .select(['id', 'email', 'first_name', 'last_name', 'language', 'time_zone'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}
