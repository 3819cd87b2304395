import type { Role } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../context.ts';

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
export async function accountsOf(db: Db, email: string, eventIds: string[]): Promise<AccountRow[]> {
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
