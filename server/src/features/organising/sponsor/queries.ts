import type { Sponsor } from '@pavilion/contract';
import type { Db } from '../../../core/context.ts';

interface SponsorTable {
  id: string;
  event_id: string;
  tier: string;
  position: number;
  name: string;
  logo_url: string | null;
  website: string | null;
  removed_at: Date | null;
}
export type SponsorRow = SponsorTable;

declare module '../../../db/tables.ts' {
  interface Tables {
    sponsor: SponsorTable;
  }
}

/** An event's sponsors, in the order they were entered. */
export async function listSponsorRows(db: Db, eventId: string): Promise<Sponsor[]> {
  const rows = await db
    .selectFrom('sponsor')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map(toSponsor);
}

export function toSponsor({ id, name, tier, logo_url, website }: SponsorRow): Sponsor {
  return { _id: id, name, tier, logoUrl: logo_url, website };
}

export async function insertSponsor(db: Db, row: SponsorTable): Promise<void> {
  await db.insertInto('sponsor').values(row).execute();
}

/** Locks a sponsor. */
export function lockSponsor(db: Db, eventId: string, id: string): Promise<SponsorRow | undefined> {
  return db
    .selectFrom('sponsor')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateSponsor(
  db: Db,
  id: string,
  change: Partial<SponsorRow>,
): Promise<void> {
  await db.updateTable('sponsor').set(change).where('id', '=', id).execute();
}
