import type { Sponsor } from '@pavilion/contract';
import type { Db } from '../../context.ts';

interface SponsorTable {
  id: string;
  event_id: string;
  tier: string;
  position: number;
  name: string;
  logo_url: string | null;
  website: string | null;
}

export interface SponsorTables {
  sponsor: SponsorTable;
}

/** The sponsors of an event as they were entered. */
export async function sponsorsOf(db: Db, eventId: string): Promise<Sponsor[]> {
  const rows = await db
    .selectFrom('sponsor')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id, name, tier, logo_url, website }) => ({
    _id: id,
    name,
    tier,
    logoUrl: logo_url,
    website,
  }));
}

export async function insertSponsor(db: Db, row: SponsorTable): Promise<void> {
  await db.insertInto('sponsor').values(row).execute();
}
