import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { allowsContact } from '../queries.ts';

interface LeadAt {
  boothId: string;
  personId: string;
}

/** Whether a booth may use a person's contact details. */
export async function isContactAllowed(db: Db, { boothId, personId }: LeadAt): Promise<boolean> {
  const found = await sql<{
    allowed: boolean;
  }>`select ${allowsContact(boothId, sql`p.id`)} as allowed
    from person p where p.id = ${personId} and p.disabled_at is null`.execute(db);
  return found.rows[0]?.allowed ?? false;
}

/** Records that a booth's program may know a person; returns the id it knows them by: a new one, unless somebody with the same email or mobile has one there. */
export async function activateKey(
  db: Db,
  { boothId, personId }: LeadAt,
  fresh: { eventId: string; leadId: string; now: Date },
): Promise<string> {
  const found = await sql<{ lead_id: string }>`
    insert into lead_key (event_id, booth_id, person_id, lead_id, is_active, created_at)
    select ${fresh.eventId}::uuid, ${boothId}::uuid, p.id, coalesce((
        select k.lead_id from lead_key k join person o on o.id = k.person_id
        where k.booth_id = ${boothId} and o.erased_at is null
          and (o.email = p.email or o.mobile = p.mobile)
        order by k.created_at, k.person_id limit 1), ${fresh.leadId}::uuid), true, ${fresh.now}::timestamptz
      from person p where p.id = ${personId}
    on conflict (booth_id, person_id) do update set is_active = true
    returning lead_id`.execute(db);
  return found.rows[0]!.lead_id;
}

/** The id by which a booth's program knows a person. */
export async function findKey(db: Db, { boothId, personId }: LeadAt): Promise<string | undefined> {
  const row = await db
    .selectFrom('lead_key')
    .select('lead_id')
    .where('booth_id', '=', boothId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row?.lead_id;
}

/** Records that a booth's program may no longer know a person; returns the id it knew them by, if it did. */
export async function deactivateKey(
  db: Db,
  { boothId, personId }: LeadAt,
): Promise<string | undefined> {
  const row = await db
    .updateTable('lead_key')
    .set({ is_active: false })
    .where('booth_id', '=', boothId)
    .where('person_id', '=', personId)
    .where('is_active', '=', true)
    .returning('lead_id')
    .executeTakeFirst();
  return row?.lead_id;
}

/** The people whom a booth's program still knows although they no longer allow it. */
export async function listOutdatedKeys(db: Db, boothId: string): Promise<string[]> {
  const found = await sql<{ person_id: string }>`select k.person_id from lead_key k
    where k.booth_id = ${boothId} and k.is_active
      and not ${allowsContact(boothId, sql`k.person_id`)}
    order by k.person_id`.execute(db);
  return found.rows.map((row) => row.person_id);
}

/** The booths whose programs know a person. */
export async function listKeyedBooths(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lead_key')
    .select('booth_id')
    .where('person_id', '=', personId)
    .where('is_active', '=', true)
    .execute();
  return rows.map((row) => row.booth_id);
}

/** A booth's name. */
export async function findBoothName(db: Db, boothId: string): Promise<string> {
  const row = await db
    .selectFrom('booth')
    .select('name')
    .where('id', '=', boothId)
    .executeTakeFirstOrThrow();
  return row.name;
}

/** What a person asked last at a booth, and the start of their latest call. */
export async function findLatest(
  db: Db,
  { boothId, personId }: LeadAt,
): Promise<{ question: string | null; call_at: Date | null }> {
  const found = await sql<{ question: string | null; call_at: Date | null }>`select
    (select left(m.text, 2000) from help_message m join help_thread h on h.id = m.thread_id
      where h.booth_id = ${boothId} and h.visitor_id = ${personId} and m.side = 'visitor'
      order by m.created_at desc, m.seq desc limit 1) as question,
    (select max(c.start_at) from consultant_call c
      where c.booth_id = ${boothId} and c.person_id = ${personId} and c.state <> 'cancelled') as call_at`.execute(
    db,
  );
  return found.rows[0]!;
}
