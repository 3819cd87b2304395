import type { AnnouncementTo } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { audience, type DeliveryChannel } from '../queries.ts';

/** Whether a person has switched off email for announcements. */
const wantsNoMail = (personId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from notification_preference c where c.person_id = ${personId}
    and c.kind = 'announced' and c.mail = 'never')`;

/** Records that these people get an announcement by these channels, except email if they have switched it off; returns those who didn't have it yet, with the channels that are new to them. */
export async function recordDeliveries(
  db: Db,
  given: { eventId: string; id: string; personIds: string[]; channels: DeliveryChannel[] },
): Promise<{ personId: string; channels: DeliveryChannel[] }[]> {
  const { eventId, id, personIds, channels } = given;
  const { rows } = await sql<{ personId: string; channels: DeliveryChannel[] }>`
    with fresh as (
      insert into announcement_delivery (event_id, announcement_id, person_id, channel)
      select ${eventId}::uuid, ${id}::uuid, p.id, w.channel
      from unnest(${personIds}::uuid[]) as p (id) cross join unnest(${channels}::text[]) as w (channel)
      where w.channel <> 'mail' or not ${wantsNoMail(sql`p.id`)}
      order by p.id, w.channel
      on conflict do nothing
      returning person_id, channel),
    grouped as (
      select person_id, array_agg(channel) as channels from fresh group by person_id),
    counted as (
      update announcement set reached = reached + (
        select count(*) from grouped g where not exists (
          select from announcement_delivery t
          where t.announcement_id = ${id} and t.person_id = g.person_id))
      where id = ${id} and exists (select from grouped))
    select person_id as "personId", channels from grouped order by person_id`.execute(db);
  return rows;
}

/** How many people in an audience haven't had an announcement by a channel yet; `id` is null for a new one. */
export async function countUndelivered(
  db: Db,
  of: { eventId: string; id: string | null; to: AnnouncementTo },
  channel: DeliveryChannel,
): Promise<number> {
  const isDelivered = sql<boolean>`exists (select from announcement_delivery t
    where t.announcement_id = ${of.id}::uuid and t.person_id = p.id and t.channel = ${channel})`;
  const row = await audience(db, of.eventId, of.to)
    .where(sql<boolean>`not ${isDelivered}`)
    .where(channel === 'mail' ? sql<boolean>`not ${wantsNoMail(sql`p.id`)}` : sql<boolean>`true`)
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return row.people;
}
