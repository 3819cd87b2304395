import type {
  Announcement,
  AnnouncementTo,
  AnnouncementChannel,
  Language,
  Role,
} from '@pavilion/contract';
import {
  type Generated,
  type Insertable,
  type JSONColumnType,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
import type { Db } from '../../../core/context.ts';
import { eventNow } from '../../../db/eventTime.ts';
import { takesPart } from '../../identity/admission/service.ts';

/** The channels that deliver once to each person. */
export type DeliveryChannel = Exclude<AnnouncementChannel, 'banner'>;

interface AnnouncementTable {
  id: string;
  event_id: string;
  version: Generated<number>;
  body: JSONColumnType<Announcement['text']>;
  link: string | null;
  audience: AnnouncementTo['kind'];
  audience_role: Role | null;
  audience_id: string | null;
  channels: AnnouncementChannel[];
  starts_at: Date | null;
  ends_at: Date | null;
  published_at: Date | null;
  reached: Generated<number>;
  removed_at: Generated<Date | null>;
  by_id: string | null;
  created_at: Date;
}
declare module '../../../db/tables.ts' {
  interface Tables {
    announcement: AnnouncementTable;
    announcement_delivery: {
      event_id: string;
      announcement_id: string;
      person_id: string;
      channel: DeliveryChannel;
    };
  }
}
export type AnnouncementRow = Selectable<AnnouncementTable>;

/** An announcement with the name of its audience's session or booth. */
export type NamedRow = AnnouncementRow & { audience_name: string | null };

function named(db: Db, eventId: string) {
  return db
    .selectFrom('announcement as a')
    .selectAll('a')
    .select(
      sql<string | null>`coalesce(
        (select b.name from booth b where b.id = a.audience_id),
        (select s.topic ->> 'en' from session s where s.id = a.audience_id))`.as('audience_name'),
    )
    .where('a.event_id', '=', eventId);
}

/** An event's announcements after the one with the id `after`, latest first. */
export function listAnnouncements(
  db: Db,
  eventId: string,
  { limit, after }: { limit: number; after?: string },
): Promise<NamedRow[]> {
  let found = named(db, eventId).where('a.removed_at', 'is', null);
  if (after) found = found.where('a.id', '<', after);
  return found.orderBy('a.id', 'desc').limit(limit).execute();
}

export function announcementById(
  db: Db,
  eventId: string,
  id: string,
): Promise<NamedRow | undefined> {
  return named(db, eventId)
    .where('a.id', '=', id)
    .where('a.removed_at', 'is', null)
    .executeTakeFirst();
}

/** Locks an announcement, even a deleted one. */
export function lockAnnouncement(
  db: Db,
  eventId: string,
  id: string,
): Promise<NamedRow | undefined> {
  return named(db, eventId).where('a.id', '=', id).forUpdate('a').executeTakeFirst();
}

export async function insertAnnouncement(
  db: Db,
  row: Insertable<AnnouncementTable>,
): Promise<void> {
  await db.insertInto('announcement').values(row).execute();
}

export async function updateAnnouncement(
  db: Db,
  id: string,
  change: Updateable<AnnouncementTable>,
): Promise<void> {
  await db
    .updateTable('announcement')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The banners running now (event time) for this person; with null, those for everyone. */
export function bannersFor(
  db: Db,
  of: { eventId: string; personId: string | null; roles: Role[]; now: Date },
): Promise<AnnouncementRow[]> {
  const { personId } = of;
  return db
    .selectFrom('announcement as a')
    .selectAll()
    .where('a.event_id', '=', of.eventId)
    .where('a.removed_at', 'is', null)
    .where('a.starts_at', '<=', of.now)
    .where((eb) => eb.or([eb('a.ends_at', 'is', null), eb('a.ends_at', '>', of.now)]))
    .where(sql<boolean>`'banner' = any(a.channels)`)
    .where(
      personId === null
        ? sql<boolean>`a.audience = 'all'`
        : sql<boolean>`(a.audience = 'all'
            or (a.audience = 'role' and a.audience_role = any(${of.roles}::text[]))
            or (a.audience = 'session' and ${inSession(sql`${personId}::uuid`)})
            or (a.audience = 'booth' and ${wasAtBooth(sql`${personId}::uuid`)}))`,
    )
    .orderBy('a.starts_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(5)
    .execute();
}

function inSession(personId: ReturnType<typeof sql>) {
  return sql<boolean>`exists (select from user_session u where u.session_id = a.audience_id
    and u.person_id = ${personId} and u.invitation_status = 'registered')`;
}

function wasAtBooth(personId: ReturnType<typeof sql>) {
  return sql<boolean>`exists (select from visit v where v.event_id = a.event_id
    and v.person_id = ${personId} and v.place = 'booth:' || a.audience_id)`;
}

export interface Receiver {
  id: string;
  email: string;
  first_name: string;
  language: Language;
}

/** The people in an audience, ordered by id. */
export async function receivers(
  db: Db,
  asked: { eventId: string; to: AnnouncementTo; after: string | null; limit: number },
): Promise<Receiver[]> {
  const { eventId, to, after, limit } = asked;
  let found = audience(db, eventId, to).select(['p.id', 'p.email', 'p.first_name', 'p.language']);
  if (after) found = found.where('p.id', '>', after);
  return found.orderBy('p.id').limit(limit).execute();
}

export async function countReceivers(db: Db, eventId: string, to: AnnouncementTo): Promise<number> {
  const row = await audience(db, eventId, to)
    .select((eb) => eb.fn.countAll<number>().as('people'))
    .executeTakeFirstOrThrow();
  return row.people;
}

/** Selects an audience's people as `p`, without those who have no place. */
export function audience(db: Db, eventId: string, to: AnnouncementTo) {
  const of = sql`(select ${eventId}::uuid as event_id, ${to.id}::uuid as audience_id)`;
  const isIn = {
    all: sql<boolean>`true`,
    role: sql<boolean>`p.roles @> array[${to.role}]::text[]`,
    session: sql<boolean>`exists (select from ${of} a where ${inSession(sql`p.id`)})`,
    booth: sql<boolean>`exists (select from ${of} a where ${wasAtBooth(sql`p.id`)})`,
  }[to.kind];
  return db
    .selectFrom('person as p')
    .where('p.event_id', '=', eventId)
    .where(takesPart)
    .where(isIn);
}

/** Whether an audience's session or booth exists. */
export async function audienceExists(
  db: Db,
  eventId: string,
  to: AnnouncementTo,
): Promise<boolean> {
  if (to.kind !== 'session' && to.kind !== 'booth') return true;
  const row = await db
    .selectFrom(to.kind)
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', to.id!)
    .executeTakeFirst();
  return row !== undefined;
}

/** Announcements that are due (event time) and that no node has published. */
export function dueAnnouncements(db: Db, now: Date) {
  return db
    .selectFrom('announcement as a')
    .innerJoin('event as e', 'e.id', 'a.event_id')
    .select(['a.id', 'a.event_id'])
    .where('a.published_at', 'is', null)
    .where('a.removed_at', 'is', null)
    .where(sql<boolean>`a.starts_at <= ${eventNow(now)}`)
    .orderBy('a.starts_at')
    .limit(100)
    .execute();
}

/** Claims an announcement for publication; false when another node has published it, or it was deleted. */
export async function markPublished(db: Db, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('announcement')
    .set({ published_at: now })
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
