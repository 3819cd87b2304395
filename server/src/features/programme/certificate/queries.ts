import { fullName, type LocalText } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';

interface CertificateTable {
  event_id: string;
  person_id: string;
  number: string;
  name: string;
  minutes: number;
  issued_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    certificate: CertificateTable;
  }
}

export async function findCertificate(
  db: Db,
  personId: string,
): Promise<CertificateTable | undefined> {
  return db
    .selectFrom('certificate')
    .selectAll()
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export async function certificateByNumber(
  db: Db,
  eventId: string,
  number: string,
): Promise<CertificateTable | undefined> {
  return db
    .selectFrom('certificate')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('number', '=', number)
    .executeTakeFirst();
}

/** Saves a certificate; one issued before keeps its number. */
export async function upsertCertificate(db: Db, row: CertificateTable): Promise<CertificateTable> {
  return db
    .insertInto('certificate')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('person_id').doUpdateSet({
        name: row.name,
        minutes: sql<number>`greatest(certificate.minutes, excluded.minutes)`,
        issued_at: row.issued_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findHolderName(db: Db, personId: string): Promise<string> {
  const person = await db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  return fullName(person);
}

/** The topics of sessions, in order of start. */
export async function listTopics(
  db: Db,
  ids: string[],
): Promise<{ id: string; topic: LocalText; start_at: Date }[]> {
  if (!ids.length) return [];
  return db
    .selectFrom('session')
    .select(['id', 'topic', 'start_at'])
    .where('id', 'in', ids)
    .orderBy('start_at')
    .orderBy('id')
    .execute();
}
