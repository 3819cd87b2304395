import type { Role } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** A person's account at one event. */
export interface AccountRow {
  id: string;
  event_id: string;
  email: string;
  roles: Role[];
  /** Names of the booths they staff. */
  booths: string[];
}

/** Whether an emailed code or link has shown that the address of a login's person is theirs. */
export async function isEmailProven(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_session')
    .select('is_email_proven')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.is_email_proven ?? false;
}

/** The accounts an address has at these events, except blocked ones. */
export async function listAccounts(
  db: Db,
  email: string,
  eventIds: string[],
): Promise<AccountRow[]> {
  return db
    .selectFrom('person as p')
    .select(['p.id', 'p.event_id', 'p.email', 'p.roles'])
    .select(
      sql<string[]>`(select coalesce(array_agg(k.name order by k.name), '{}')
        from booth_staff as b join booth as k on k.id = b.booth_id and k.removed_at is null
        where b.person_id = p.id)`.as('booths'),
    )
    .where('p.event_id', 'in', eventIds)
    .where('p.email', '=', email)
    .where('p.disabled_at', 'is', null)
    .execute();
}

/** Records that a person's account was entered, or made, from their account at another event. */
export async function insertEntered(
  db: Db,
  { fromId, toId, now }: { fromId: string; toId: string; now: Date },
): Promise<void> {
  await db
    .insertInto('entered_account')
    .values({ from_id: fromId, to_id: toId, entered_at: now })
    .onConflict((conflict) =>
      conflict.columns(['from_id', 'to_id']).doUpdateSet({ entered_at: now }),
    )
    .execute();
}

/** The accounts that a person's was entered from since then, or that were entered from it, directly or not. */
export async function accountsEntered(
  db: Db,
  personId: string,
  since: Date,
): Promise<{ personId: string; eventId: string }[]> {
  const { rows } = await sql<{ personId: string; eventId: string }>`
    with recursive account (id) as (
      values (${personId}::uuid)
      union
      select case when e.from_id = a.id then e.to_id else e.from_id end
      from account a join entered_account e on a.id in (e.from_id, e.to_id)
      where e.entered_at > ${since}
    )
    select p.id as "personId", p.event_id as "eventId"
    from account a join person p on p.id = a.id where p.id <> ${personId}`.execute(db);
  return rows;
}
