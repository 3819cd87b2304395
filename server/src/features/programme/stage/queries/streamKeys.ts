import type { ChannelRole, StreamKey } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

export interface StreamKeyRow {
  person_id: string;
  first_name: string;
  last_name: string;
  dp_url: string | null;
  role: ChannelRole | null;
  created_at: Date;
  signal: NonNullable<StreamKey['signal']> | null;
  signal_at: Date | null;
}

/** A session's stream key, with who made it. */
export function findKey(db: Db, sessionId: string): Promise<StreamKeyRow | undefined> {
  return db
    .selectFrom('stream_key as k')
    .innerJoin('person as p', 'p.id', 'k.person_id')
    .leftJoin('panelist as m', (join) =>
      join.onRef('m.session_id', '=', 'k.session_id').onRef('m.person_id', '=', 'k.person_id'),
    )
    .select(['k.person_id', 'p.first_name', 'p.last_name', 'p.dp_url', 'm.role'])
    .select(['k.created_at', 'k.signal', 'k.signal_at'])
    .where('k.session_id', '=', sessionId)
    .executeTakeFirst();
}

/** The session and the maker of a stream key. */
export function findHolder(
  db: Db,
  keyHash: string,
): Promise<{ session_id: string; event_id: string; person_id: string } | undefined> {
  return db
    .selectFrom('stream_key')
    .select(['session_id', 'event_id', 'person_id'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
}

/** Saves a session's stream key in the place of an earlier one; returns when that was made. */
export async function replaceKey(
  db: Db,
  row: {
    session_id: string;
    event_id: string;
    person_id: string;
    key_hash: string;
    created_at: Date;
  },
): Promise<Date | null> {
  const before = await deleteKey(db, row.session_id);
  const { person_id, key_hash, created_at } = row;
  await db
    .insertInto('stream_key')
    .values({ ...row, signal: null, signal_at: null })
    // somebody else's, made at the same moment
    .onConflict((conflict) =>
      conflict
        .column('session_id')
        .doUpdateSet({ person_id, key_hash, created_at, signal: null, signal_at: null }),
    )
    .execute();
  return before;
}

/** Deletes a session's stream key; returns when it was made, null if there was none. */
export async function deleteKey(db: Db, sessionId: string): Promise<Date | null> {
  const deleted = await db
    .deleteFrom('stream_key')
    .where('session_id', '=', sessionId)
    .returning('created_at')
    .executeTakeFirst();
  return deleted?.created_at ?? null;
}

/** Deletes the stream keys that a person has made since then; returns the topics of their sessions. */
export async function deleteKeysBy(db: Db, personId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ topic: string }>`
    delete from stream_key k using session s
    where s.id = k.session_id and k.person_id = ${personId} and k.created_at > ${since}
    returning s.topic ->> 'en' as topic`.execute(db);
  return rows.map((row) => row.topic);
}

/** Every stream key of a session that isn't removed, by its maker. */
export function listHolders(
  db: Db,
): Promise<{ key_hash: string; session_id: string; person_id: string }[]> {
  return db
    .selectFrom('stream_key as k')
    .innerJoin('session as s', 's.id', 'k.session_id')
    .select(['k.key_hash', 'k.session_id', 'k.person_id'])
    .where('s.removed_at', 'is', null)
    .execute();
}

/** Deletes a stream key unless it has been replaced meanwhile. */
export async function deleteHolder(db: Db, keyHash: string): Promise<void> {
  await db.deleteFrom('stream_key').where('key_hash', '=', keyHash).execute();
}

/** Deletes the stream keys of removed sessions. */
export async function deleteKeysOfRemoved(db: Db): Promise<void> {
  await sql`delete from stream_key k using session s
    where s.id = k.session_id and s.removed_at is not null`.execute(db);
}

/** Records what arrives with a stream key; null once nothing does. Returns whether the key still holds. */
export async function saveSignal(
  db: Db,
  keyHash: string,
  { signal, now }: { signal: StreamKey['signal']; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('stream_key')
    .set({ signal: signal && JSON.stringify(signal), signal_at: signal && now })
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
