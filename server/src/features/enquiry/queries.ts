import type { Enquiry } from '@pavilion/contract';
import { type JSONColumnType, type Selectable, sql } from 'kysely';
import type { Db } from '../../context.ts';

interface EnquiryTable {
  id: string;
  event_id: string;
  kind: Enquiry['kind'];
  name: string;
  email: string;
  mobile: string;
  company: string;
  designation: string;
  website: string;
  city: string;
  message: string;
  more: JSONColumnType<Record<string, string>>;
  done_at: Date | null;
  created_at: Date;
}

export interface EnquiryTables {
  enquiry: EnquiryTable;
}

export async function insertEnquiry(db: Db, row: Selectable<EnquiryTable>): Promise<void> {
  await db
    .insertInto('enquiry')
    .values({ ...row, more: JSON.stringify(row.more) })
    .execute();
}

/** Open enquiries first, each part newest first, after the enquiry of that id. */
export async function enquiriesOf(
  db: Db,
  eventId: string,
  { after, limit }: { after?: string; limit: number },
): Promise<Enquiry[]> {
  let found = db.selectFrom('enquiry as e').selectAll().where('e.event_id', '=', eventId);
  if (after) {
    found = found.where(
      sql<boolean>`((e.done_at is not null)::int, -extract(epoch from e.created_at), e.id) > (
        select (a.done_at is not null)::int, -extract(epoch from a.created_at), a.id
        from enquiry a where a.id = ${after} and a.event_id = ${eventId})`,
    );
  }
  const rows = await found
    .orderBy(sql`(e.done_at is not null)::int`)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id')
    .limit(limit)
    .execute();
  return rows.map(enquiryOf);
}

export async function setDone(
  db: Db,
  eventId: string,
  id: string,
  doneAt: Date | null,
): Promise<Enquiry | undefined> {
  const row = await db
    .updateTable('enquiry')
    .set({ done_at: doneAt })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && enquiryOf(row);
}

function enquiryOf(row: Selectable<EnquiryTable>): Enquiry {
  return {
    _id: row.id,
    kind: row.kind,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    company: row.company,
    designation: row.designation,
    website: row.website,
    city: row.city,
    message: row.message,
    more: row.more,
    done: row.done_at !== null,
    createdAt: row.created_at.toISOString(),
  };
}
