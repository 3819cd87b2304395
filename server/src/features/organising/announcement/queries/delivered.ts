import type { AnnouncementTo } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../context.ts';
import { audience, type DeliveryChannel } from '../queries.ts';

/** Whether somebody wants no letters of announcements. */
const wantsNoMail = (personId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from notification_preference c where c.person_id = ${personId}
    and c.kind = 'announced' and c.mail = 'never')`;

/** Notes that these people have an announcement by these ways; answers who did not have it yet, and by which. Who wants no letters gets none. */
export async function recordDelivered(
  db: Db,
  of: { eventId: string; id: string },
  people: string[],
  ways: DeliveryChannel[],
): Promise<{ personId: string; ways: DeliveryChannel[] }[]> {
  const { rows } = await sql<{ personId: string; ways: DeliveryChannel[] }>`
    with fresh as (
      insert into announcement_told (event_id, announcement_id, person_id, way)
      select ${of.eventId}::uuid, ${of.id}::uuid, p.id, w.way
      from unnest(${people}::uuid[]) as p (id) cross join unnest(${ways}::text[]) as w (way)
      where w.way <> 'mail' or not ${wantsNoMail(sql`p.id`)}
      order by p.id, w.way
      on conflict do nothing
      returning person_id, way),
    grouped as (
      select person_id, array_agg(way) as ways from fresh group by person_id),
    counted as (
      update announcement set reached = reached + (
        select count(*) from grouped g where not exists (
          select from announcement_told t
          where t.announcement_id = ${of.id} and t.person_id = g.person_id))
      where id = ${of.id} and exists (select from grouped))
    select person_id as "personId", ways from grouped order by person_id`.execute(db);
  return rows;
}

/** How many of an audience do not have an announcement yet by a way; `id` is null for a new one. */
export async function countUntold(
  db: Db,
  of: { eventId: string; id: string | null; to: AnnouncementTo },
  way: DeliveryChannel,
): Promise<number> {
  const isTold = sql<boolean>`exists (select from announcement_told t
    where t.announcement_id = ${of.id}::uuid and t.person_id = p.id and t.way = ${way})`;
  const row = await audience(db, of.eventId, of.to)
    .where(sql<boolean>`not ${isTold}`)
    .where(way === 'mail' ? sql<boolean>`not ${wantsNoMail(sql`p.id`)}` : sql<boolean>`true`)
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return row.people;
}
