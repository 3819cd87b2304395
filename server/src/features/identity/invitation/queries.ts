import type { Role } from '@pavilion/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { deleteExpired } from '../../../db/deleteExpired.ts';

interface InvitationTable {
  id: string;
  event_id: string;
  kind: InvitationName;
  /** The event itself, a speaker or a room. */
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

export type InvitationName = 'role' | 'speaker' | 'room';
export type InvitationRow = Selectable<InvitationTable>;
export type Ending = 'accepted' | 'replaced' | 'revoked';

/** Which invitations of a kind: all that match everything given. */
export interface Which {
  eventId: string;
  kind: InvitationName;
  id?: string;
  subjectIds?: string[];
  emails?: string[];
  /** Sent by somebody since a moment. */
  sent?: { byId: string; since: Date };
}

const matching = ({ eventId, kind, id, subjectIds, emails, sent }: Which) => sql<boolean>`
  event_id = ${eventId} and kind = ${kind}
  ${id ? sql`and id = ${id}` : sql``}
  ${subjectIds ? sql`and subject_id = any(${subjectIds}::uuid[])` : sql``}
  ${emails ? sql`and email = any(${emails}::text[])` : sql``}
  ${sent ? sql`and by_id = ${sent.byId} and created_at >= ${sent.since}` : sql``}`;

/** Open ones; of a kind that lasts, accepted ones too. */
const standing = (isLasting: boolean) =>
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

/** An invitation by its link. */
interface Link {
  eventId: string;
  kind: InvitationName;
  tokenHash: string;
}

/** The invitation with this link, even one that has ended. */
export function invitationBy(
  db: Db,
  { eventId, kind, tokenHash }: Link,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Marks an invitation as accepted; undefined if it has ended. */
export function spendInvitation(
  db: Db,
  { eventId, kind, tokenHash, personId, now }: Link & { personId: string | null; now: Date },
): Promise<InvitationRow | undefined> {
  return db
    .updateTable('invitation')
    .set({ ended_at: now, ended_as: 'accepted', person_id: personId })
    .where('event_id', '=', eventId)
    .where('kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .returningAll()
    .executeTakeFirst();
}

/** The invitations that stand, earliest first; expired ones too. */
export function standingInvitations(
  db: Db,
  which: Which,
  isLasting: boolean,
): Promise<InvitationRow[]> {
  return db
    .selectFrom('invitation')
    .selectAll()
    .where(matching(which))
    .where(standing(isLasting))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Ends the invitations that stand; returns them. */
export function endInvitations(
  db: Db,
  which: Which,
  { as, now, isLasting }: { as: Ending; now: Date; isLasting: boolean },
): Promise<InvitationRow[]> {
  return db
    .updateTable('invitation')
    .set({ ended_at: now, ended_as: as })
    .where(matching(which))
    .where(standing(isLasting))
    .returningAll()
    .execute();
}

/** Deletes invitations of a kind that ended before a given time. */
export function deleteOldInvitations(db: Db, kind: InvitationName, before: Date): Promise<void> {
  return deleteExpired(
    db,
    sql`invitation where kind = ${kind} and coalesce(ended_at, expires_at) <= ${before}`,
  );
}
