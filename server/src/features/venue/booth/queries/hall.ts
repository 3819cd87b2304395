import type { Booth } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { plannedOnce } from '../../../../db/plannedOnce.ts';
import { seenBooths, type BoothVisibility } from '../queries.ts';
import type { BoothRow, FloorRow } from '../tables.ts';

/** A booth with what else its entity shows. */
export interface ListedRow extends BoothRow {
  floor: Pick<FloorRow, 'id' | 'key' | 'name' | 'cities'>;
  documents: Booth['documents'];
  staffed: boolean;
  /** Changes whenever the booth's row does; what a booth shows is never changed without its row. */
  stamp: string;
}

const stamp = sql<string>`b.xmin::text`;

const floor = sql<ListedRow['floor']>`
  json_build_object('id', f.id, 'key', f.key, 'name', f.name, 'cities', f.cities)`;

const documents = sql<Booth['documents']>`(
  select coalesce(json_agg(json_build_object('_id', d.id, 'title', d.title, 'documentUrl', d.url)
    order by d.position, d.id), '[]')
  from document d where d.booth_id = b.id and d.removed_at is null)`;

function staffedSince(since: string) {
  return sql<boolean>`exists (select from desk_presence p where p.desk_id = b.id
    and not p.away and p.on_duty and p.seen_at > ${since}::timestamptz)`;
}

/** A floor, or only its booths in these cities (`within`) or outside these (`without`). */
export interface FloorPart {
  floorId: string;
  within?: string[];
  without?: string[];
}

/** Names in lower case, as the database converts them. */
function lowered(names: string[]) {
  return sql`(select lower(name) from unnest(${names}::text[]) as name)`;
}

interface HallQuery {
  eventId: string;
  parts?: FloorPart[];
  after?: string;
  limit: number;
}

/** Booths in the order of the hall, at most `limit`, after the booth `after`. */
export function listBooths(db: Db, sight: BoothVisibility, asked: HallQuery): Promise<BoothRow[]> {
  return hallPage(db, sight, asked).selectAll('b').execute();
}

/** The same with what their entities show; a booth is staffed if someone was seen at its desk after `since`. */
export function boothsInDetail(
  db: Db,
  sight: BoothVisibility,
  asked: HallQuery & { since: string },
): Promise<ListedRow[]> {
  return hallPage(db, sight, asked)
    .selectAll('b')
    .select([floor.as('floor'), documents.as('documents'), stamp.as('stamp')])
    .select(staffedSince(asked.since).as('staffed'))
    .execute();
}

function hallPage(db: Db, sight: BoothVisibility, { eventId, parts, after, limit }: HallQuery) {
  let found = seenBooths(db, eventId, sight);
  if (!parts && !after) found = found.modifyFront(plannedOnce);
  if (parts)
    found = found.where((eb) =>
      eb.or(
        parts.map(({ floorId, within, without = [] }) =>
          eb.and([
            eb('b.floor_id', '=', floorId),
            sql<boolean>`lower(b.city) <> all(${lowered(without)})`,
            ...(within ? [sql<boolean>`lower(b.city) = any(${lowered(within)})`] : []),
          ]),
        ),
      ),
    );
  if (after) {
    found = found.where(
      sql<boolean>`(f.position, b.position, b.id) > (
        select f2.position, b2.position, b2.id from booth b2
        join booth_floor f2 on f2.id = b2.floor_id
        where b2.id = ${after} and b2.event_id = ${eventId})`,
    );
  }
  return found.limit(sql.lit(limit));
}
