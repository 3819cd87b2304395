import type { HelpState } from '@pavilion/contract';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { NewMessage, ThreadChange } from './tables.ts';

/** A thread with its people, its latest message and what each side has not seen. */
export type ThreadRow = NonNullable<Awaited<ReturnType<typeof threadById>>>;
/** A message with its sender. */
export type HelpMessageRow = Awaited<ReturnType<typeof listMessages>>[number];

function threads(db: Db) {
  return db.selectFrom('help_conversation as t').selectAll('t');
}

export function threadById(db: Db, eventId: string, id: string) {
  return threads(db).where('t.event_id', '=', eventId).where('t.id', '=', id).executeTakeFirst();
}

/** The latest conversation a visitor started at a booth, or with `null` at the info desk. */
export function latestThread(
  db: Db,
  at: { eventId: string; visitorId: string; boothId: string | null },
) {
  return threads(db)
    .where('t.event_id', '=', at.eventId)
    .where('t.visitor_id', '=', at.visitorId)
    .where('t.booth_id', 'is not distinct from', at.boothId)
    .orderBy('t.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The visitor's conversations that are open or have an unseen answer, latest first. */
export function threadsOfVisitor(db: Db, visitorId: string) {
  return threads(db)
    .where('t.visitor_id', '=', visitorId)
    .where((eb) => eb.or([eb('t.state', '<>', 'done'), eb('t.unseen_since', 'is not', null)]))
    .orderBy('t.id', 'desc')
    .limit(100)
    .execute();
}

/** The visitor's latest conversation with each booth and the info desk, also those that have ended, latest first. */
export function conversationsOfVisitor(db: Db, visitorId: string) {
  return threads(db)
    .leftJoin('booth as b', 'b.id', 't.booth_id')
    .select([
      sql<string | null>`nullif(b.content ->> 'logoUrl', '')`.as('logo_url'),
      sql<boolean>`t.booth_id is null or (b.published and b.removed_at is null)`.as('is_open'),
      sql<Date>`(select max(m.created_at) from help_message m where m.thread_id = t.id)`.as(
        'last_at',
      ),
    ])
    .where('t.visitor_id', '=', visitorId)
    .where(
      sql<SqlBool>`not exists (select from help_thread l where l.visitor_id = t.visitor_id
        and l.booth_id is not distinct from t.booth_id and l.id > t.id)`,
    )
    .orderBy('last_at', 'desc')
    .limit(500)
    .execute();
}

/** The open conversations of these desks, those that need an answer first; with `seesAllDesks`, also what is overdue or claimed by the person at any desk. */
export function openThreads(
  db: Db,
  by: { eventId: string; deskIds: string[]; personId: string; seesAllDesks: boolean },
) {
  return threads(db)
    .where('t.event_id', '=', by.eventId)
    .where('t.state', '<>', 'done')
    .where((eb) =>
      eb.or([
        eb('t.desk_id', '=', sql<string>`any(${by.deskIds}::uuid[])`),
        ...(by.seesAllDesks
          ? [eb('t.claimed_by', '=', by.personId), eb('t.overdue_at', 'is not', null)]
          : []),
      ]),
    )
    .orderBy(sql`t.waiting_since is null`)
    .orderBy('t.queued_at')
    .orderBy('t.id')
    .limit(500)
    .execute();
}

/** Finished conversations of these desks, latest first, starting after the id `after`. */
export function doneThreads(
  db: Db,
  deskIds: string[],
  { limit, after }: { limit: number; after?: string },
) {
  let found = threads(db)
    .where('t.desk_id', '=', sql<string>`any(${deskIds}::uuid[])`)
    .where('t.state', '=', 'done');
  if (after) {
    found = found.where(
      sql<boolean>`(t.done_at, t.id) < (select d.done_at, d.id from help_thread d where d.id = ${after})`,
    );
  }
  return found.orderBy('t.done_at', 'desc').orderBy('t.id', 'desc').limit(limit).execute();
}

/** Changes a thread if it is still in one of these states and, where `claimedBy` is given, claimed by that person or by nobody; returns whether it was. */
export async function updateThread(
  db: Db,
  given: { id: string; states: HelpState[]; claimedBy?: string | null },
  change: ThreadChange,
): Promise<boolean> {
  let changing = db
    .updateTable('help_thread')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', given.id)
    .where('state', 'in', given.states);
  if (given.claimedBy !== undefined)
    changing = changing.where('claimed_by', 'is not distinct from', given.claimedBy);
  return (await changing.executeTakeFirst()).numUpdatedRows > 0n;
}

/** Locks a thread until the end of the transaction; returns since when it has had the visitor's contact, or null. */
export async function lockShared(db: Db, id: string): Promise<Date | null> {
  const row = await db
    .selectFrom('help_thread')
    .select('shares_contact_since')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.shares_contact_since ?? null;
}

/** Shares the visitor's contact from a given time, or with null stops sharing it; returns whether that changed anything. */
export async function setShared(db: Db, id: string, since: Date | null): Promise<boolean> {
  const changed = await db
    .updateTable('help_thread')
    .set((eb) => ({ shares_contact_since: since, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('shares_contact_since', since ? 'is' : 'is not', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Adds a message to a thread with the next `seq`, and returns it with its sender. Keeps the thread locked until the end of the transaction, so that seqs have no gaps. */
export function addMessage(db: Db, message: Omit<NewMessage, 'seq'>): Promise<HelpMessageRow> {
  return db
    .with('t', (query) =>
      query
        .updateTable('help_thread')
        .set((eb) => ({ last_seq: eb('last_seq', '+', 1), version: eb('version', '+', 1) }))
        .$if(message.side === 'staff', (update) => update.set(answered(message.created_at)))
        .where('id', '=', message.thread_id)
        .returning(['last_seq', 'booth_id']),
    )
    .with('m', (query) =>
      query
        .insertInto('help_message')
        .values((eb) => ({ ...message, seq: eb.selectFrom('t').select('last_seq') }))
        .returningAll(),
    )
    .selectFrom('m')
    .innerJoin('t', (join) => join.onTrue())
    .leftJoin('person as p', 'p.id', 'm.sender_id')
    .selectAll('m')
    .select(['p.first_name', 'p.last_name', 'p.dp_url', 't.booth_id'])
    .executeTakeFirstOrThrow();
}

/** What an answer by staff changes: the wait ends, a promise is kept, and the visitor has something unseen. */
function answered(now: Date) {
  return {
    waiting_since: null,
    due_at: null,
    overdue_at: null,
    alerted_at: null,
    rest_alert: null,
    first_answered_at: sql<Date>`coalesce(first_answered_at, ${now})`,
    answered_seq: sql<number>`last_seq + 1`,
    staff_seen_seq: sql<number>`last_seq + 1`,
    unseen_since: sql<Date>`coalesce(unseen_since, ${now})`,
  };
}

/** Advances what a side has seen, never backwards; returns whether it moved. For staff it counts only while no colleague has claimed the thread. */
export async function moveSeen(
  db: Db,
  { threadId, seq, by }: { threadId: string; seq: number; by: 'visitor' | { staffId: string } },
): Promise<boolean> {
  const thread = db
    .updateTable('help_thread')
    .where('id', '=', threadId)
    .set((eb) => ({ version: eb('version', '+', 1) }));
  const moved =
    by === 'visitor'
      ? thread
          .set({
            visitor_seen_seq: sql`least(${seq}, last_seq)`,
            unseen_since: sql`case when ${seq} >= answered_seq then null else unseen_since end`,
          })
          .where(sql<boolean>`visitor_seen_seq < least(${seq}, last_seq)`)
      : thread
          .set({ staff_seen_seq: sql`least(${seq}, last_seq)` })
          .where(sql<boolean>`staff_seen_seq < least(${seq}, last_seq)`)
          .where(sql<boolean>`coalesce(claimed_by, ${by.staffId}) = ${by.staffId}`);
  return (await moved.executeTakeFirst()).numUpdatedRows > 0n;
}

function messages(db: Db) {
  return db
    .selectFrom('help_message as m')
    .innerJoin('help_thread as t', 't.id', 'm.thread_id')
    .leftJoin('person as p', 'p.id', 'm.sender_id')
    .selectAll('m')
    .select(['p.first_name', 'p.last_name', 'p.dp_url', 't.booth_id']);
}

/** Messages before `before` (a message's id), latest first: a visitor's at a booth or the info desk up to a thread, or that thread's alone. */
export function listMessages(
  db: Db,
  of: { visitorId: string; boothId: string | null; upTo: string; alone: boolean },
  { limit, before }: { limit: number; before?: string | undefined },
) {
  let found = messages(db)
    .where('t.visitor_id', '=', of.visitorId)
    .where('t.booth_id', 'is not distinct from', of.boothId)
    .where('t.id', of.alone ? '=' : '<=', of.upTo);
  if (before) {
    found = found.where(
      sql<boolean>`(m.thread_id, m.seq) < (select e.thread_id, e.seq from help_message e where e.id = ${before})`,
    );
  }
  return found.orderBy('m.thread_id', 'desc').orderBy('m.seq', 'desc').limit(limit).execute();
}

/** The message a sender sent under this client id. */
export function messageByClientId(db: Db, senderId: string, clientId: string) {
  return messages(db)
    .where('m.sender_id', '=', senderId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst();
}

/** Questions offered for longer than their event lets visitors wait. */
export function unclaimedThreads(db: Db, now: Date) {
  return db
    .selectFrom('help_thread as t')
    .innerJoin('event as e', 'e.id', 't.event_id')
    .select(['t.id', 't.event_id'])
    .where('t.state', '=', 'waiting')
    .where(
      sql<boolean>`t.offered_at + make_interval(secs => coalesce((e.config #>> '{features,help,claimSeconds}')::int, 60)) <= ${now}`,
    )
    .orderBy('t.queued_at')
    .limit(200)
    .execute();
}

/** Claimed conversations whose visitor is waiting for staff not seen since `since` at that desk, or at the info desk, whose organisers may answer anywhere. */
export function abandonedThreads(db: Db, since: Date) {
  return db
    .selectFrom('help_thread as t')
    .select(['t.id', 't.event_id', 't.claimed_by'])
    .where('t.state', '=', 'claimed')
    .where('t.waiting_since', 'is not', null)
    .where(
      sql<boolean>`not exists (select 1 from desk_presence p where p.person_id = t.claimed_by
        and p.desk_id in (t.desk_id, t.event_id) and p.seen_at > ${since})`,
    )
    .limit(200)
    .execute();
}

/** The conversations at a desk that these people have claimed, longest in the queue first. */
export async function claimedThreads(
  db: Db,
  deskId: string,
  personIds: string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('help_thread')
    .select('id')
    .where('desk_id', '=', deskId)
    .where('state', '=', 'claimed')
    .where('claimed_by', 'in', personIds)
    .orderBy('queued_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The open conversations at a desk, longest in the queue first. */
export async function openAt(db: Db, deskId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('help_thread')
    .select('id')
    .where('desk_id', '=', deskId)
    .where('state', '<>', 'done')
    .orderBy('queued_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Promises past their due time. */
export function overduePromises(db: Db, now: Date) {
  return db
    .selectFrom('help_thread')
    .select(['id', 'event_id'])
    .where('due_at', '<=', now)
    .where('overdue_at', 'is', null)
    .where('state', '<>', 'done')
    .limit(200)
    .execute();
}

/** Flags a promise as overdue, unless it was kept meanwhile; returns whether it did. */
export async function markOverdue(db: Db, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('help_thread')
    .set((eb) => ({ overdue_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('due_at', '<=', now)
    .where('overdue_at', 'is', null)
    .where('state', '<>', 'done')
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** Answers their visitor hasn't seen since `since` and that haven't been emailed yet. */
export function unseenAnswers(db: Db, since: Date) {
  return db
    .selectFrom('help_thread')
    .select(['id', 'event_id'])
    .where('unseen_since', '<=', since)
    .where((eb) =>
      eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<', eb.ref('unseen_since'))]),
    )
    .limit(200)
    .execute();
}

/** Claims the email about an answer; only one node succeeds. */
export async function claimMail(
  db: Db,
  id: string,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const marked = await db
    .updateTable('help_thread')
    .set({ mailed_at: now })
    .where('id', '=', id)
    .where('unseen_since', '<=', since)
    .where((eb) =>
      eb.or([eb('mailed_at', 'is', null), eb('mailed_at', '<', eb.ref('unseen_since'))]),
    )
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}

/** The staff's messages a visitor hasn't seen, in order. */
export function listUnseen(db: Db, threadId: string) {
  return db
    .selectFrom('help_message as m')
    .innerJoin('help_thread as t', 't.id', 'm.thread_id')
    .select(['m.text', 'm.card'])
    .where('t.id', '=', threadId)
    .where('m.side', '=', 'staff')
    .whereRef('m.seq', '>', 't.visitor_seen_seq')
    .orderBy('m.seq')
    .limit(20)
    .execute();
}
