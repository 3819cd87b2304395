import type { Db } from '../../../../core/context.ts';

export async function insertRegistrationTicket(
  db: Db,
  row: { token_hash: string; person_id: string; expires_at: Date },
): Promise<void> {
  await db.insertInto('registration_ticket').values(row).execute();
}

/** Marks a valid ticket of this person as used; false if there is none. */
export async function spendRegistrationTicket(
  db: Db,
  { tokenHash, personId, now }: { tokenHash: string; personId: string; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('registration_ticket')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('person_id', '=', personId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A ticket's owner and whether it was used; undefined if unknown. */
export async function findRegistrationTicket(
  db: Db,
  tokenHash: string,
): Promise<{ person_id: string; used_at: Date | null } | undefined> {
  return db
    .selectFrom('registration_ticket')
    .select(['person_id', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

export async function deleteRegistrationTickets(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('registration_ticket').where('person_id', '=', personId).execute();
}
