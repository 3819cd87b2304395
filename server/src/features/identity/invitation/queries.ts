import type { Role } from '@pavilion/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { deleteExpired } from '../../../db/deleteExpired.ts';

interface InvitationTable {
  id: string;
  event_id: string;
  kind: InvitationName;
  /** The event itself, a speaker, a room, or who brings a companion. */
  subject_id: string;
  email: string;
  /** Whom it is for, or who has accepted it, as far as known. */
  person_id: string | null;
  first_name: string;
  last_name: string;
  roles: Role[];
  /** The class they get a seat in, and their tags, once they come. */
  class_id: string | null;
  tags: string[];
  token_hash: string;
  by_id: string | null;
  created_at: Date;
  /** Null: as long as its subject. */
  expires_at: Date | null;
  ended_at: Date | null;
  ended_as: Ending | null;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    invitation: InvitationTable;
  }
}

export type InvitationName = 'role' | 'speaker' | 'room' | 'companion';
export type InvitationRow = Selectable<InvitationTable>;
export type Ending = 'accepted' | 'replaced' | 'revoked' | 'declined' | 'expired';

/** Which invitations of a kind: all that match everything given. */
export interface Which {
  eventId: string;
  kind: InvitationName | readonly InvitationName[];
  id?: string;
  tokenHash?: string;
  subjectIds?: string[];
  emails?: string[];
  /** Sent by somebody since a moment. */
  sent?: { byId: string; since: Date };
}

const matching = ({ eventId, kind, id, tokenHash, subjectIds, emails, sent }: Which) => {
  const found = [sql`event_id = ${eventId}`, sql`kind = any(${[kind].flat()}::text[])`];
  if (id !== undefined) found.push(sql`id = ${id}`);
  if (tokenHash !== undefined) found.push(sql`token_hash = ${tokenHash}`);
  if (subjectIds) found.push(sql`subject_id = any(${subjectIds}::uuid[])`);
  if (emails) found.push(sql`email = any(${emails}::text[])`);
  if (sent) found.push(sql`by_id = ${sent.byId} and created_at >= ${sent.since}`);
  return sql<boolean>`${sql.join(found, sql` and `)}`;
};

/** Not ended; of a kind that lasts, accepted ones too. */
const current = (isLasting: boolean) =>
  isLasting
    ? sql<boolean>`(ended_at is null or ended_as = 'accepted')`
    : sql<boolean>`ended_at is null`;

export async function insertInvitation(db: Db, row: InvitationRow): Promise<void> {
  await db
    .insertInto('invitation')
    .values(row)
    // of two sent at once, the later one wins
    .onConflict((conflict) =>
      conflict.columns(['subject_id', 'email']).where('ended_at', 'is', null).doUpdateSet(row),
    )
    .execute();
}

/** An invitation, even one that has ended. */
export function invitationBy(db: Db, which: Which): Promise<InvitationRow | undefined> {
  return db.selectFrom('invitation').selectAll().where(matching(which)).executeTakeFirst();
}

/** The current invitations, earliest first; expired ones too. */
export function currentInvitations(
  db: Db,
  which: Which,
  isLasting: boolean,
): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where(matching(which))
    .where(current(isLasting))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Ends the current invitations, if accepted then by a person; returns them. */
export function endInvitations(
  db: Db,
  which: Which,
  {
    as,
    now,
    isLasting,
    by,
  }: { as: Ending; now: Date; isLasting: boolean; by?: string | undefined },
): Promise<InvitationRow[]> {
  return db
    .updateTable('invitation')
    .set({ ended_at: now, ended_as: as, ...(by && { person_id: by }) })
    .where(matching(which))
    .where(current(isLasting && as !== 'accepted'))
    .returningAll()
    .execute();
}

/** Records who has accepted an invitation, where it became known only afterwards. */
export async function recordAcceptor(db: Db, id: string, personId: string): Promise<void> {
  await db.updateTable('invitation').set({ person_id: personId }).where('id', '=', id).execute();
}

/** Changes the name on an invitation that is open; returns whether it was. */
export async function renameInvited(
  db: Db,
  { id, now, ...name }: { id: string; now: Date; first_name: string; last_name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set(name)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes invitations into the event that ended before a given time; who has come as a companion stays known. */
export function deleteOldInvitations(db: Db, before: Date): Promise<void> {
  return deleteExpired(
    db,
    sql`invitation where coalesce(ended_at, expires_at) <= ${before}
      and (kind = 'role' or kind = 'companion' and ended_as <> 'accepted')`,
  );
}
