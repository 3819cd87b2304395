import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { compiled } from '../../../db/compiled.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    swag_item: { event_id: string; person_id: string; document_id: string; added_at: Date };
  }
}

/** A person's bag, oldest first. Removed documents keep their title. */
export const findBag = compiled((db, { personId }: { personId: string }) =>
  db
    .selectFrom('swag_item as s')
    .innerJoin('document as d', 'd.id', 's.document_id')
    .leftJoin('booth as b', 'b.id', 'd.booth_id')
    .leftJoin('session as x', 'x.id', 'd.session_id')
    .select(['d.id', 'd.title', 'd.url'])
    .select(['x.id as session_id', 'x.visibility', 'x.is_published', 'x.file_secret'])
    .select(
      sql<boolean>`d.removed_at is null and (d.booth_id is null or b.published) and ${ofOpenSession(personId)}`.as(
        'available',
      ),
    )
    .where('s.person_id', '=', personId)
    .orderBy('s.added_at')
    .orderBy('d.id'),
);

/** Whether the document `d` belongs to no session, or to one that the person may see. */
function ofOpenSession(personId: string) {
  return sql<boolean>`(d.session_id is null or exists (select from session x
    where x.id = d.session_id and x.removed_at is null and x.is_published
      and (x.visibility = 'public' or exists (select from user_session u
        where u.session_id = x.id and u.person_id = ${personId}::uuid
          and u.invitation_status is distinct from 'removed'))))`;
}

interface Adding {
  eventId: string;
  personId: string;
  documentId: string;
  now: Date;
  most: number;
  /** What the person's access class opens. */
  opensHall: boolean;
  opensSessions: boolean;
}

const added = compiled(
  (_, a: Adding) =>
    sql<{ outcome: 'added' | 'missing' | 'hall' | 'sessions' | 'full' | 'gone' }>`
      select add_swag(${a.eventId}, ${a.personId}, ${a.documentId}, ${a.now}, ${a.most},
        ${a.opensHall}, ${a.opensSessions}) as outcome`,
);

/** Adds a document of the event to a person's bag, once, or returns why not, in one statement: see its function in the schema. */
export async function addToBag(db: Db, adding: Adding) {
  return (await added(db, adding))[0]!.outcome;
}

export async function deleteSwag(db: Db, personId: string, documentId: string): Promise<void> {
  await db
    .deleteFrom('swag_item')
    .where('person_id', '=', personId)
    .where('document_id', '=', documentId)
    .execute();
}
