import { type BoothImpact, hallGrid, type Keepers } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import type { BoothRow, BoothRowChange, FloorRow } from '../tables.ts';

/** Locks the floors of an event until the end of the transaction, so that nothing else is added, moved or removed in the meantime. */
export async function lockFloors(db: Db, eventId: string): Promise<FloorRow[]> {
  return db
    .selectFrom('booth_floor')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('position')
    .orderBy('key')
    .forNoKeyUpdate()
    .execute();
}

/** A booth, even a removed one, locked until the end of the transaction. */
export async function lockBooth(
  db: Db,
  eventId: string,
  id: string,
): Promise<BoothRow | undefined> {
  return db
    .selectFrom('booth')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Moves booths together, even onto each other's places: positions are checked at the end of the transaction. */
export async function moveBooths(
  db: Db,
  places: ReadonlyMap<string, { x: number; y: number }>,
): Promise<void> {
  const ids = [...places.keys()];
  const xs = [...places.values()].map(({ x }) => x);
  const ys = [...places.values()].map(({ y }) => y);
  await sql`
    update booth set x = place.x, y = place.y, version = version + 1
    from unnest(${ids}::uuid[], ${xs}::float8[], ${ys}::float8[]) as place (id, x, y)
    where booth.id = place.id`.execute(db);
}

/** Changes a booth and increases its version. */
export async function updateBooth(db: Db, id: string, change: BoothRowChange): Promise<void> {
  await db
    .updateTable('booth')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function updateFloor(
  db: Db,
  id: string,
  change: Partial<{
    name: string;
    name_hi: string | null;
    cities: string[];
    setting: string;
    position: number;
    key: string;
    removed_at: Date | null;
  }>,
): Promise<void> {
  await db.updateTable('booth_floor').set(change).where('id', '=', id).execute();
}

/** The booths on a floor. */
export async function boothsOn(db: Db, floorId: string): Promise<BoothRow[]> {
  return db
    .selectFrom('booth')
    .selectAll()
    .where('floor_id', '=', floorId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Whether a place on a floor is free, ignoring the booth being moved there. */
export async function isFree(
  db: Db,
  { floorId, x, y, except }: { floorId: string; x: number; y: number; except: string },
): Promise<boolean> {
  const near = hallGrid.gap - 0.01;
  const found = await db
    .selectFrom('booth')
    .select('id')
    .where('floor_id', '=', floorId)
    .where('removed_at', 'is', null)
    .where('id', '<>', except)
    .where(sql<boolean>`abs(x - ${x}) < ${near} and abs(y - ${y}) < ${near}`)
    .executeTakeFirst();
  return found === undefined;
}

/** The slugs in use in an event that start with `stem`. */
export async function slugsLike(db: Db, eventId: string, stem: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('booth')
    .select('slug')
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`starts_with(slug, ${stem})`)
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** The ids of a booth's documents, including removed ones. */
export async function listDocumentIds(db: Db, boothId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('document')
    .select('id')
    .where('booth_id', '=', boothId)
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Sets the documents of a booth: existing ones are changed, new ones added, the others removed. */
export async function replaceDocuments(
  db: Db,
  of: { eventId: string; boothId: string; now: Date },
  documents: { id: string; title: string; url: string }[],
): Promise<void> {
  let removing = db
    .updateTable('document')
    .set({ removed_at: of.now })
    .where('booth_id', '=', of.boothId)
    .where('removed_at', 'is', null);
  const ids = documents.map(({ id }) => id);
  if (ids.length) removing = removing.where('id', 'not in', ids);
  await removing.execute();
  for (const [position, { id, title, url }] of documents.entries()) {
    await db
      .insertInto('document')
      .values({
        id,
        event_id: of.eventId,
        booth_id: of.boothId,
        title,
        url,
        position,
        removed_at: null,
      })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet({ title, url, position, removed_at: null })
          .where('document.booth_id', '=', of.boothId),
      )
      .execute();
  }
}

/** How many people have each of a booth's documents in their bag. */
export async function listKeepers(db: Db, boothId: string): Promise<Keepers> {
  const rows = await db
    .selectFrom('swag_item as s')
    .innerJoin('document as d', 'd.id', 's.document_id')
    .select((eb) => ['d.id', eb.fn.countAll<string>().as('people')])
    .where('d.booth_id', '=', boothId)
    .where('d.removed_at', 'is', null)
    .groupBy('d.id')
    .execute();
  return Object.fromEntries(rows.map(({ id, people }) => [id, Number(people)]));
}

/** What removing these booths affects. */
export async function affectedBy(db: Db, boothIds: string[], now: Date): Promise<BoothImpact> {
  if (!boothIds.length) return { booths: 0, staff: 0, calls: 0, questions: 0, leads: 0, bags: 0 };
  const ids = sql`any(${boothIds}::uuid[])`;
  const { rows } = await sql<BoothImpact>`select
    ${boothIds.length}::int as booths,
    (select count(distinct person_id) from booth_staff where booth_id = ${ids})::int as staff,
    (select count(*) from consultant_call
      where booth_id = ${ids} and state = 'booked' and start_at > ${now})::int as calls,
    (select count(*) from help_thread
      where booth_id = ${ids} and state <> 'done')::int as questions,
    (select count(*) from lead where booth_id = ${ids} and withdrawn_at is null)::int as leads,
    (select count(distinct i.person_id) from swag_item i join document d on d.id = i.document_id
      where d.booth_id = ${ids} and d.removed_at is null)::int as bags`.execute(db);
  return rows[0]!;
}
