import type { Enquiry, EnquiryStage } from '@pavilion/contract';
import { type Generated, type JSONColumnType, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../core/context.ts';

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
  stage: Generated<EnquiryStage>;
  assignee_id: string | null;
  booth_id: string | null;
  version: Generated<number>;
  created_at: Date;
}
export type EnquiryRow = Selectable<EnquiryTable>;

interface NoteTable {
  id: string;
  enquiry_id: string;
  by_id: string | null;
  text: string;
  created_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    enquiry: EnquiryTable;
    enquiry_note: NoteTable;
  }
}

export async function insertEnquiry(
  db: Db,
  row: Omit<EnquiryRow, 'stage' | 'assignee_id' | 'booth_id' | 'version'>,
): Promise<void> {
  await db
    .insertInto('enquiry')
    .values({ ...row, more: JSON.stringify(row.more) })
    .execute();
}

/** Enquiries after the cursor `after`: open before done, newest first within each. */
export function listEnquiries(
  db: Db,
  eventId: string,
  { after, limit }: { after?: string; limit: number },
): Promise<WholeRow[]> {
  let found = whole(db, eventId);
  if (after) {
    const [stand, id] = after.split(':');
    found = found.where(
      sql<boolean>`((e.done_at is not null)::int, -extract(epoch from e.created_at), e.id) > (
        select ${stand === 'done' ? 1 : 0}::int, -extract(epoch from a.created_at), a.id
        from enquiry a where a.id = ${id}::uuid and a.event_id = ${eventId})`,
    );
  }
  return found
    .orderBy(sql`(e.done_at is not null)::int`)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id')
    .limit(limit)
    .execute();
}

/** Where a page that ends with this enquiry ends. */
export function toCursor({ id, done_at }: EnquiryRow): string {
  return `${done_at ? 'done' : 'open'}:${id}`;
}

type Person = { _id: string; first_name: string; last_name: string };
type WholeRow = EnquiryRow & {
  assignee: Person | null;
  booth: { _id: string; name: string } | null;
  notes: { _id: string; by: Person | null; text: string; createdAt: string }[];
};

const personJson = (alias: string) =>
  sql`json_build_object('_id', ${sql.ref(`${alias}.id`)}, 'first_name', ${sql.ref(`${alias}.first_name`)},
    'last_name', ${sql.ref(`${alias}.last_name`)})`;

/** Enquiries with their assignees, booths and notes. */
function whole(db: Db, eventId: string) {
  return db
    .selectFrom('enquiry as e')
    .selectAll('e')
    .select([
      sql<Person | null>`(select ${personJson('p')} from person p
        where p.id = e.assignee_id and p.erased_at is null)`.as('assignee'),
      sql<WholeRow['booth']>`(select json_build_object('_id', b.id, 'name', b.name)
        from booth b where b.id = e.booth_id and b.removed_at is null)`.as('booth'),
      sql<
        WholeRow['notes']
      >`(select coalesce(json_agg(json_build_object('_id', n.id, 'text', n.text,
          'createdAt', n.created_at, 'by', case when p.id is null then null else ${personJson('p')} end)
          order by n.id), '[]')
        from enquiry_note n left join person p on p.id = n.by_id and p.erased_at is null
        where n.enquiry_id = e.id)`.as('notes'),
    ])
    .where('e.event_id', '=', eventId);
}

export async function enquiryById(
  db: Db,
  eventId: string,
  id: string,
): Promise<Enquiry | undefined> {
  const row = await whole(db, eventId).where('e.id', '=', id).executeTakeFirst();
  return row && toEnquiry(row);
}

/** Locks an enquiry. */
export function lockEnquiry(db: Db, eventId: string, id: string): Promise<EnquiryRow | undefined> {
  return db
    .selectFrom('enquiry')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateEnquiry(
  db: Db,
  id: string,
  change: Updateable<EnquiryTable>,
): Promise<void> {
  await db
    .updateTable('enquiry')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function insertNote(db: Db, row: NoteTable): Promise<void> {
  await db.insertInto('enquiry_note').values(row).execute();
}

export async function listAssignees(db: Db, ids: string[]): Promise<Person[]> {
  if (!ids.length) return [];
  return db
    .selectFrom('person')
    .select(['id as _id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .orderBy('sort_name')
    .execute();
}

export function toEnquiry(row: WholeRow): Enquiry {
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
    stage: row.stage,
    version: row.version,
    assignee: row.assignee,
    booth: row.booth,
    notes: row.notes.map((note) => ({
      ...note,
      createdAt: new Date(note.createdAt).toISOString(),
    })),
  };
}
