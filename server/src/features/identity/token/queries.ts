import type { Duty, Role, Scope } from '@pavilion/contract';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { versionOfEvent } from '../../platform/event/service.ts';

interface ApiTokenTable {
  id: string;
  event_id: string;
  person_id: string;
  name: string;
  scopes: Scope[];
  token_hash: string;
  ending: string;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}
declare module '../../../db/tables.ts' {
  interface Tables {
    api_token: ApiTokenTable;
  }
}

interface TokenActor {
  id: string;
  scopes: Scope[];
  used_at: Date | null;
  person_id: string;
  event_id: string;
  roles: Role[];
  duties: Duty[] | null;
  event_version: string;
}

/** The organiser behind a valid token: not expired, and its creator is still an organiser. */
export function actorByToken(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<TokenActor | undefined> {
  return db
    .selectFrom('api_token as t')
    .innerJoin('person as p', 'p.id', 't.person_id')
    .innerJoin('event as e', 'e.id', 't.event_id')
    .select(['t.id', 't.scopes', 't.used_at', 't.person_id', 't.event_id', 'p.roles', 'p.duties'])
    .select(versionOfEvent.as('event_version'))
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', now)
    .where('p.disabled_at', 'is', null)
    .where(sql<boolean>`'organiser' = any(p.roles)`)
    .executeTakeFirst();
}

export async function touchToken(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('api_token').set({ used_at: now }).where('id', '=', id).execute();
}

function tokens(db: Db, eventId: string) {
  return db
    .selectFrom('api_token as t')
    .innerJoin('person as p', 'p.id', 't.person_id')
    .select(['t.id', 't.name', 't.scopes', 't.ending', 't.person_id', 't.created_at'])
    .select(['t.expires_at', 't.used_at', 'p.first_name', 'p.last_name'])
    .where('t.event_id', '=', eventId);
}
export type TokenRow = Awaited<ReturnType<typeof listTokenRows>>[number];

export function listTokenRows(db: Db, eventId: string) {
  return tokens(db, eventId).orderBy('t.id', 'desc').execute();
}

export function tokenById(db: Db, eventId: string, id: string) {
  return tokens(db, eventId).where('t.id', '=', id).executeTakeFirst();
}

/** Inserts a token unless the event already has `most`; returns whether it did. */
export async function insertToken(
  db: Db,
  row: Insertable<ApiTokenTable>,
  most: number,
): Promise<boolean> {
  const { count } = await db
    .selectFrom('api_token')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event_id', '=', row.event_id)
    .executeTakeFirstOrThrow();
  if (count >= most) return false;
  await db.insertInto('api_token').values(row).execute();
  return true;
}

/** Deletes a token; returns whether this call did. */
export async function deleteToken(db: Db, eventId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('api_token')
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export async function deleteTokens(db: Db, personId: string): Promise<void> {
  await db.deleteFrom('api_token').where('person_id', '=', personId).execute();
}
