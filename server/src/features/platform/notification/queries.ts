import { type MailTime, type NotificationKind, notificationKinds } from '@pavilion/contract';
import type { Tables } from '../../../db/tables.ts';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { compiled } from '../../../db/compiled.ts';
import { plannedOnce } from '../../../db/plannedOnce.ts';

/** Staff see their work regardless of blocks. */
const kindsOfWork = Object.entries(notificationKinds).flatMap(([kind, { isForStaff }]) =>
  isForStaff ? [kind] : [],
);
/** The same goes for bookings and questions: a block hides only the person they are about. */
const kindsOfDesks = Object.entries(notificationKinds).flatMap(([kind, { needs }]) =>
  needs === 'calls' || needs === 'help' ? [kind] : [],
);
/** Written as literals, which indexes and cached plans can match. */
const hasKind = (kinds: string[]) => sql`n.kind = any(${sql.lit(`{${kinds.join(',')}}`)}::text[])`;
const isListed = sql<boolean>`n.is_listed`;
const isUnblocked = sql<boolean>`(n.by_id is null or not (
  exists (select from person_block k where k.blocker_id = n.person_id and k.blocked_id = n.by_id)
  or exists (select from person_block k where k.blocker_id = n.by_id and k.blocked_id = n.person_id)))`;

const isShown = sql<boolean>`(${hasKind([...kindsOfWork, ...kindsOfDesks])} or ${isUnblocked})`;

/** A notification with the person it is about, while they still exist. */
export type NotificationRow = Omit<Awaited<ReturnType<typeof listNotifications>>[number], 'unread'>;

/** The person to notify, with the channels they chose for a kind and when not to disturb them; undefined if they are gone. */
export async function findReceiver(
  db: Db,
  { eventId, personId, kind }: { eventId: string; personId: string; kind: NotificationKind },
) {
  return db
    .selectFrom('person as p')
    .leftJoin('notification_preference as c', (join) =>
      join.onRef('c.person_id', '=', 'p.id').on('c.kind', '=', kind),
    )
    .leftJoin('do_not_disturb as d', 'd.person_id', 'p.id')
    .select(['p.id', 'p.language', 'c.mail', 'c.push'])
    .select((eb) => [
      eb.fn.coalesce('d.is_on', sql.lit(false)).as('is_on'),
      eb.fn.coalesce('d.in_sessions', sql.lit(false)).as('in_sessions'),
    ])
    .select(['d.quiet_from', 'd.quiet_to', 'd.zone'])
    .where('p.event_id', '=', eventId)
    .where('p.id', '=', personId)
    .where('p.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** Adds a notification; a merged one replaces the previous unread one. Returns its id. */
export async function insertNotification(
  db: Db,
  row: Omit<Insertable<Tables['notification']>, 'detail' | 'seq'> & {
    detail: Record<string, string>;
  },
): Promise<string> {
  const { id } = await db
    .insertInto('notification')
    .values({ ...row, detail: sql`${JSON.stringify(row.detail)}::jsonb` })
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'kind', 'by_id', 'link'])
        .where('is_merged', '=', true)
        .where('read_at', 'is', null)
        .doUpdateSet((eb) => ({
          seq: eb.ref('excluded.seq'),
          detail: eb.ref('excluded.detail'),
          created_at: eb.ref('excluded.created_at'),
        })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

function notifications(db: Db) {
  return db
    .selectFrom('notification as n')
    .innerJoin('event as e', 'e.id', 'n.event_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('person')
          .select(['id', 'dp_url', 'first_name', 'last_name'])
          .whereRef('id', '=', 'n.by_id')
          .where('disabled_at', 'is', null)
          .where(sql<boolean>`(${hasKind(kindsOfWork)} or ${isUnblocked})`)
          // makes the planner look up these few instead of scanning everyone
          .offset(sql.lit(0))
          .as('b'),
      (join) => join.onTrue(),
    )
    .selectAll('n')
    .select([
      'b.id as user_id',
      'b.dp_url as user_dp_url',
      'b.first_name as user_first_name',
      'b.last_name as user_last_name',
      'e.zone',
      sql<string | null>`(select time_zone from person where id = n.person_id)`.as('own_zone'),
      'e.clock_offset_seconds',
      'e.clock_past',
    ])
    .where(isShown);
}

/** A person's notifications, newest first, each with the total unread. People blocked either way appear only in those of staff work; calls and replies come without the person they are about. */
export function listNotifications(
  db: Db,
  { personId, limit, after }: { personId: string; limit: number; after?: string },
) {
  return listed(db, { personId, after: after ?? '' }, { limit, isLater: Boolean(after) });
}

const listed = compiled(
  (
    db,
    { personId, after }: { personId: string; after: string },
    { limit, isLater }: { limit: number; isLater: boolean },
  ) => {
    let found = notifications(db)
      .modifyFront(plannedOnce)
      .select(unreadQuery(db, personId).as('unread'))
      .where('n.person_id', '=', personId)
      .where(isListed);
    if (isLater)
      found = found.where('n.seq', '<', (eb) =>
        eb
          .selectFrom('notification as l')
          .select('l.seq')
          .where('l.id', '=', after)
          .where('l.person_id', '=', personId),
      );
    return found.orderBy('n.seq', 'desc').limit(sql.lit(limit));
  },
);

export function notificationById(db: Db, id: string): Promise<NotificationRow | undefined> {
  return notifications(db).where('n.id', '=', id).executeTakeFirst();
}

/** Several notifications, in order of arrival. */
export async function notificationsById(db: Db, ids: string[]): Promise<NotificationRow[]> {
  if (!ids.length) return [];
  return notifications(db).where('n.id', 'in', ids).orderBy('n.seq').execute();
}

export async function countUnread(db: Db, personId: string): Promise<number> {
  return (await unreadQuery(db, personId).executeTakeFirstOrThrow()).unread;
}

function unreadQuery(db: Db, personId: string) {
  return db
    .selectFrom('notification as n')
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where(isShown)
    .where('n.person_id', '=', personId)
    .where(isListed)
    .where('n.read_at', 'is', null);
}

/** Marks a person's unread notifications as read: one by its id, else all. Returns how many there were. */
export async function markRead(
  db: Db,
  { personId, now, which }: { personId: string; now: Date; which: { id: string } | 'listed' },
): Promise<number> {
  let marked = db
    .updateTable('notification')
    .set({ read_at: now })
    .where('person_id', '=', personId)
    .where('is_listed', '=', true)
    .where('read_at', 'is', null);
  if (which !== 'listed') marked = marked.where('id', '=', which.id);
  return Number((await marked.executeTakeFirst()).numUpdatedRows);
}

/** Notifications of a kind, optionally only one recipient's, about one person, or linking to one page. */
export interface Selection {
  personId?: string;
  kind: NotificationKind;
  by?: string;
  link?: string;
}

/** Deletes notifications. Returns their recipients' ids. */
export async function deleteNotifications(
  db: Db,
  { personId, kind, by, link }: Selection,
): Promise<string[]> {
  let removed = db.deleteFrom('notification').where('kind', '=', kind);
  if (personId) removed = removed.where('person_id', '=', personId);
  if (by) removed = removed.where('by_id', '=', by);
  if (link) removed = removed.where('link', '=', link);
  const rows = await removed.returning('person_id').execute();
  return rows.map((row) => row.person_id);
}

/** Marks unread notifications as read. Returns their recipients' ids. */
export async function markReadWhere(
  db: Db,
  { personId, kind, by, link }: Selection,
  now: Date,
): Promise<string[]> {
  let marked = db
    .updateTable('notification')
    .set({ read_at: now })
    .where('kind', '=', kind)
    .where('read_at', 'is', null);
  if (personId) marked = marked.where('person_id', '=', personId);
  if (by) marked = marked.where('by_id', '=', by);
  if (link) marked = marked.where('link', '=', link);
  const rows = await marked.returning('person_id').execute();
  return rows.map((row) => row.person_id);
}

/** A person who can be mailed, and whether they are staff. */
export async function mailReader(db: Db, eventId: string, personId: string) {
  return db
    .selectFrom('person as p')
    .select(
      sql<boolean>`(p.roles @> '{organiser}' or exists (
        select from booth_staff s join booth b on b.id = s.booth_id and b.removed_at is null
        where s.person_id = p.id))`.as('is_staff'),
    )
    .where('p.event_id', '=', eventId)
    .where('p.id', '=', personId)
    .where('p.erased_at', 'is', null)
    .executeTakeFirst();
}

export async function eventOfPerson(db: Db, personId: string): Promise<string | null> {
  const row = await db
    .selectFrom('person')
    .select('event_id')
    .where('id', '=', personId)
    .executeTakeFirst();
  return row?.event_id ?? null;
}

/** A person's choices, by kind. */
export async function listPreferences(db: Db, personId: string) {
  const rows = await db
    .selectFrom('notification_preference')
    .select(['kind', 'mail', 'push'])
    .where('person_id', '=', personId)
    .execute();
  return new Map(rows.map((row) => [row.kind, row]));
}

/** Saves a choice; channels left out stay unchanged. */
export async function upsertPreference(
  db: Db,
  row: {
    event_id: string;
    person_id: string;
    kind: NotificationKind;
    mail?: MailTime;
    push?: boolean;
  },
): Promise<void> {
  await db
    .insertInto('notification_preference')
    .values({ ...row, mail: row.mail ?? null, push: row.push ?? null })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'kind']).doUpdateSet((eb) => ({
        mail: eb.fn.coalesce('excluded.mail', 'notification_preference.mail'),
        push: eb.fn.coalesce('excluded.push', 'notification_preference.push'),
      })),
    )
    .execute();
}
