import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';

declare module '../../../db/tables.ts' {
  interface Tables {
    booth_impression: {
      id: string;
      event_id: string;
      booth_id: string;
      person_id: string;
      hour: Date;
    };
  }
}

/** Records published booths as shown to a person who lets visits be recorded, each at most once an hour. */
export async function insertShown(
  db: Db,
  given: {
    eventId: string;
    personId: string;
    hour: Date;
    shown: { id: string; boothId: string }[];
  },
): Promise<void> {
  const ids = given.shown.map((one) => one.id);
  const boothIds = given.shown.map((one) => one.boothId);
  await sql`
    insert into booth_impression (id, event_id, booth_id, person_id, hour)
    select s.id, b.event_id, b.id, p.id, ${given.hour}
    from unnest(${ids}::uuid[], ${boothIds}::uuid[]) as s (id, booth_id)
    join booth b on b.id = s.booth_id and b.event_id = ${given.eventId} and b.published
    join person p on p.id = ${given.personId} and p.tracks_visits
    where not exists (select 1 from booth_staff w where w.booth_id = b.id and w.person_id = p.id)
    on conflict (booth_id, person_id, hour) do nothing`.execute(db);
}

/** Records all published booths as shown to each of these people, once in that hour. */
export async function insertAllShown(
  db: Db,
  given: { eventId: string; shown: { personId: string; hour: Date }[] },
): Promise<void> {
  const personIds = given.shown.map((one) => one.personId);
  const hours = given.shown.map((one) => one.hour.toISOString());
  await sql`
    insert into booth_impression (id, event_id, booth_id, person_id, hour)
    select gen_random_uuid(), b.event_id, b.id, w.person_id, w.hour
    from unnest(${personIds}::uuid[], ${hours}::timestamptz[]) as w (person_id, hour)
    join booth b on b.event_id = ${given.eventId} and b.published
    where not exists (select 1 from booth_staff s where s.booth_id = b.id and s.person_id = w.person_id)
    on conflict (booth_id, person_id, hour) do nothing`.execute(db);
}
