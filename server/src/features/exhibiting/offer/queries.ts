import type { Lead, OwnOffer } from '@pavilion/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';

interface LeadTable {
  id: string;
  event_id: string;
  booth_id: string;
  person_id: string;
  /** What it was given with: the later of the two for somebody whose badge was scanned before they took the offer. */
  source: 'offer' | 'badge';
  consent_version: string;
  consent_language: string;
  consented_at: Date;
  withdrawn_at: Date | null;
  created_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    lead: LeadTable;
  }
}

/** Saves a lead, one per person and booth; renews a withdrawn consent, and an offer's takes the place of a badge's. Returns whether it changes anything. */
export async function upsertLead(db: Db, row: Selectable<LeadTable>): Promise<boolean> {
  const { source, consent_version, consent_language, consented_at } = row;
  const given = await db
    .insertInto('lead')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['booth_id', 'person_id'])
        .doUpdateSet({
          ...{ source, consent_version, consent_language, consented_at },
          withdrawn_at: null,
        })
        .where((eb) =>
          eb.or([
            eb('lead.withdrawn_at', 'is not', null),
            eb.and([eb('lead.source', '=', 'badge'), eb('excluded.source', '=', 'offer')]),
          ]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return given !== undefined;
}

/** The offers a person has requested, at one booth or at all of them, while their consent is in force. */
export async function offersOfPerson(
  db: Db,
  personId: string,
  boothId?: string,
): Promise<OwnOffer[]> {
  let found = db
    .selectFrom('lead as l')
    .innerJoin('booth as b', 'b.id', 'l.booth_id')
    .select(['l.id', 'l.booth_id', 'l.created_at'])
    .select(['b.name', 'b.offer', 'b.offer_ends_at', 'b.published', 'b.removed_at'])
    .where('l.person_id', '=', personId)
    .where('l.source', '=', 'offer')
    .where('l.withdrawn_at', 'is', null)
    .orderBy('l.created_at');
  if (boothId) found = found.where('l.booth_id', '=', boothId);
  return (await found.execute()).map((row) => ({
    ...toLead(row),
    boothName: row.name,
    title: row.offer?.title ?? null,
    endsAt: row.offer_ends_at?.toISOString() ?? null,
    isHere: row.published && row.removed_at === null,
  }));
}

/** Withdraws a consent; returns whether it was in force. */
export async function withdrawLead(
  db: Db,
  { personId, boothId }: { personId: string; boothId: string },
  now: Date,
): Promise<boolean> {
  const withdrawn = await db
    .updateTable('lead')
    .set({ withdrawn_at: now })
    .where('person_id', '=', personId)
    .where('booth_id', '=', boothId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return withdrawn.numUpdatedRows > 0n;
}

/** People whose consent is in force, newest first, starting after the person `after`. */
export async function leadsOfBooth(
  db: Db,
  boothId: string,
  { after, limit }: { after?: string; limit: number },
) {
  let found = db
    .selectFrom('lead as l')
    .innerJoin('person as p', 'p.id', 'l.person_id')
    .select(['l.id as lead_id', 'l.booth_id', 'l.created_at'])
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.email', 'p.mobile'])
    .where('l.booth_id', '=', boothId)
    .where('l.source', '=', 'offer')
    .where('l.withdrawn_at', 'is', null)
    .where('p.disabled_at', 'is', null);
  if (after) {
    found = found.where(
      sql<boolean>`(l.created_at, l.person_id) < (
        select a.created_at, a.person_id from lead a
        where a.booth_id = ${boothId} and a.person_id = ${after})`,
    );
  }
  const rows = await found
    .orderBy('l.created_at', 'desc')
    .orderBy('l.person_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...toLead({ ...row, id: row.lead_id }),
    person: {
      _id: row.id,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      mobile: row.mobile ?? '',
    },
  }));
}

function toLead(row: { id: string; booth_id: string; created_at: Date }): Lead {
  // the random end of the id: short enough to read out
  const code = row.id.slice(-8).toUpperCase();
  return {
    boothId: row.booth_id,
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    createdAt: row.created_at.toISOString(),
  };
}

/** A person's contact details, for a booth they allow to use them. */
export function findContact(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .select(['first_name', 'last_name', 'email', 'mobile'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}
