import type { PersonBelongings, PersonDuplicate } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { sqlFullName } from '../../../../db/sqlFullName.ts';

interface DuplicateRow extends PersonBelongings {
  id: string;
  name: string;
  email: string;
  mobile: string | null;
  company: string;
  same: PersonDuplicate['same'];
  is_unused: boolean;
}

/** The mailbox of person `alias`, as the index `person_mailbox` has it. */
const mailbox = (alias: string) => {
  const email = sql.ref(`${alias}.email`);
  return sql`replace(split_part(split_part(${email}, '@', 1), '+', 1), '.', '') || '@' || split_part(${email}, '@', 2)`;
};

const company = (alias: string) =>
  sql`coalesce(${sql.ref(`${alias}.companies`)} -> 0 ->> 'companyName', '')`;

/** Whether nobody has ever used the account of person `alias`, and nothing but what is merged belongs to it. */
const isUnused = (alias: string) => {
  const id = sql.ref(`${alias}.id`);
  return sql<boolean>`(${sql.ref(`${alias}.password_hash`)} = 'none'
    and not ${sql.ref(`${alias}.is_email_proven`)}
    and ${sql.ref(`${alias}.roles`)} = '{attendee}'
    and not exists (select from login_session x where x.person_id = ${id})
    and not exists (select from known_device x where x.person_id = ${id})
    and not exists (select from passkey x where x.person_id = ${id})
    and not exists (select from openid_identity x where x.person_id = ${id})
    and not exists (select from booth_staff x where x.person_id = ${id})
    and not exists (select from speaker x where x.person_id = ${id})
    and not exists (select from user_session x where x.person_id = ${id})
    and not exists (select from lead x where x.person_id = ${id})
    and not exists (select from consultant_call x where x.person_id = ${id})
    and not exists (select from tour_booking x where x.person_id = ${id})
    and not exists (select from ticket x where x.person_id = ${id})
    and not exists (select from voucher_use x where x.person_id = ${id}))`;
};

const belongings = (alias: string) => {
  const id = sql.ref(`${alias}.id`);
  return sql`
    (select count(*) from form_answer x where x.person_id = ${id})::int as answers,
    (select count(*) from user_session x where x.person_id = ${id})::int as sessions,
    (select count(*) from message_thread x where ${id} in (x.low_id, x.high_id))::int
      as conversations,
    (select count(*) from lead x where x.person_id = ${id})::int as leads,
    (select count(*) from consultant_call x where x.person_id = ${id})::int as calls,
    (select count(*) from poll_participant x where x.person_id = ${id})::int as polls,
    (select count(*) from person_note x where x.person_id = ${id})::int as notes`;
};

/** What a person has. */
export async function findBelongings(db: Db, personId: string): Promise<PersonBelongings> {
  const { rows } = await sql<PersonBelongings>`
    select ${belongings('p')} from person p where p.id = ${personId}`.execute(db);
  return rows[0]!;
}

/** Up to ten others of the event who may be the same person: by name and company, mobile or mailbox. */
export async function findDuplicates(
  db: Db,
  { eventId, personId }: { eventId: string; personId: string },
): Promise<DuplicateRow[]> {
  const isName = sql`(o.sort_name = p.sort_name and p.sort_name <> '' and (
    ${company('o')} = '' or ${company('p')} = ''
    or fold(${company('o')}) = fold(${company('p')})))`;
  const isMailbox = sql`(${mailbox('o')} = ${mailbox('p')})`;
  const { rows } = await sql<DuplicateRow>`
    select o.id, ${sqlFullName('o')} as name, o.email, o.mobile, ${company('o')} as company,
      array_remove(array[
        case when ${isName} then 'name' end,
        case when o.mobile = p.mobile then 'mobile' end,
        case when ${isMailbox} then 'mailbox' end
      ], null) as same,
      ${isUnused('o')} as is_unused, ${belongings('o')}
    from person p join person o on o.event_id = p.event_id and o.id <> p.id
      and o.erased_at is null
    where p.id = ${personId} and p.event_id = ${eventId}
      and (${isName} or o.mobile = p.mobile or ${isMailbox})
    order by o.created_at, o.id limit 10`.execute(db);
  return rows;
}

/** Whether an entry can be merged into another. */
export async function isMergeable(db: Db, personId: string): Promise<boolean> {
  const { rows } = await sql<{ is_unused: boolean }>`
    select ${isUnused('p')} as is_unused from person p where p.id = ${personId}`.execute(db);
  return rows[0]?.is_unused ?? false;
}

/** Moves what an unused entry has to a person: notes, when it was at a door, and tags, answers, a badge and a place that they lack. */
export async function moveBelongings(
  db: Db,
  { from, to, mostTags }: { from: string; to: string; mostTags: number },
): Promise<void> {
  await sql`update person_note set person_id = ${to} where person_id = ${from}`.execute(db);
  await sql`update check_in set person_id = ${to} where person_id = ${from}`.execute(db);
  await sql`update badge set person_id = ${to} where person_id = ${from}
    and not exists (select from badge o where o.person_id = ${to})`.execute(db);
  await sql`insert into person_tag (event_id, person_id, tag)
    select t.event_id, ${to}::uuid, t.tag from person_tag t
    where t.person_id = ${from}
      and not exists (select from person_tag o where o.person_id = ${to} and o.tag = t.tag)
    order by t.tag
    limit greatest(0, ${mostTags}::int - (select count(*) from person_tag o
      where o.person_id = ${to})::int)`.execute(db);
  await sql`update form_answer a set person_id = ${to} where a.person_id = ${from}
    and not exists (select from form_answer o
      where o.person_id = ${to} and o.question_id = a.question_id)`.execute(db);
  await sql`update admission set person_id = ${to} where person_id = ${from}
    and not exists (select from admission o where o.person_id = ${to})`.execute(db);
}

/** Deletes an entry with all that is left of it. */
export async function deletePerson(db: Db, id: string): Promise<void> {
  await db.deleteFrom('person').where('id', '=', id).execute();
}
