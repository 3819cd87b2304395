import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { compiled } from '../../../db/compiled.ts';
import { plannedOnce } from '../../../db/plannedOnce.ts';

/** A message with the names of its two people, while they exist, and whether its receiver has seen it, which a block hides. */
export type MessageRow = Awaited<ReturnType<typeof listMessages>>[number];

/** A conversation as the viewer sees it, with its latest message. */
export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

/** Whether either of two people has blocked the other. */
function areApart(one: string, other: string) {
  const has = (blocker: string, blocked: string) => sql<boolean>`exists (select from person_block
    where blocker_id = ${sql.ref(blocker)} and blocked_id = ${sql.ref(blocked)})`;
  return sql<boolean>`(${has(one, other)} or ${has(other, one)})`;
}

/** The query for messages, shared by everything that shows them. */
export function messages(db: Db) {
  return db
    .selectFrom('message as m')
    .innerJoin('message_thread as t', 't.id', 'm.thread_id')
    .innerJoin('thread_participant as r', (join) =>
      join.onRef('r.thread_id', '=', 't.id').onRef('r.person_id', '<>', 'm.sender_id'),
    )
    .leftJoin('person as f', 'f.id', 'm.sender_id')
    .leftJoin('person as p', 'p.id', 'r.person_id')
    .select([
      'm.id',
      'm.thread_id',
      'm.seq',
      'm.sender_id',
      'm.text',
      'm.client_id',
      'm.created_at',
      'm.revision',
      'f.first_name as from_first_name',
      'f.last_name as from_last_name',
      'f.dp_url as from_dp_url',
      'r.person_id as to_id',
      'p.first_name as to_first_name',
      'p.last_name as to_last_name',
      'p.dp_url as to_dp_url',
      sql<boolean>`m.seq <= r.seen_seq and not ${areApart('m.sender_id', 'r.person_id')}`.as(
        'is_read',
      ),
    ]);
}

/** The message a sender sent under this client id. */
export function messageByClientId(db: Db, senderId: string, clientId: string) {
  return messages(db)
    .where('m.sender_id', '=', senderId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst();
}

/** A message that was sent to this person. */
export function messageTo(db: Db, personId: string, id: string) {
  return messages(db).where('m.id', '=', id).where('r.person_id', '=', personId).executeTakeFirst();
}

/** A message that this person has sent or was sent. */
export function findOwnMessage(db: Db, personId: string, id: string) {
  return messages(db)
    .where('m.id', '=', id)
    .where((eb) => eb.or([eb('m.sender_id', '=', personId), eb('r.person_id', '=', personId)]))
    .executeTakeFirst();
}

/** Messages of a conversation, latest first. */
export function listMessages(
  db: Db,
  {
    threadId,
    range,
    limit,
  }: { threadId: string; range: { before?: number; from?: number }; limit: number },
) {
  let found = messages(db).where('m.thread_id', '=', threadId);
  if (range.before !== undefined) found = found.where('m.seq', '<', range.before);
  if (range.from !== undefined) found = found.where('m.seq', '>=', range.from);
  return found.orderBy('m.seq', 'desc').limit(limit).execute();
}

/** Messages with their neighbours, each with the message it is `about`, in order. */
export function messagesAround(db: Db, ids: string[], neighbours: number) {
  return messages(db)
    .innerJoin('message as o', (join) =>
      join
        .onRef('o.thread_id', '=', 'm.thread_id')
        .on(sql<boolean>`m.seq between o.seq - ${neighbours} and o.seq + ${neighbours}`),
    )
    .select('o.id as about')
    .where('o.id', 'in', ids)
    .orderBy('m.seq')
    .execute();
}

/** Messages to or from this person that contain the words, latest first, after the message `after`. */
export function messagesMatching(
  db: Db,
  {
    personId,
    words,
    limit,
    after,
  }: { personId: string; words: string; limit: number; after?: string },
) {
  let found = messages(db)
    .where(sql<boolean>`m.search_text like containing(${words})`)
    .where('m.thread_id', 'in', (eb) =>
      eb
        .selectFrom('message_thread')
        .select('id')
        .where('low_id', '=', personId)
        .unionAll(eb.selectFrom('message_thread').select('id').where('high_id', '=', personId)),
    );
  if (after) found = found.where('m.id', '<', after);
  return found.orderBy('m.id', 'desc').limit(limit).execute();
}

export function messageById(db: Db, id: string) {
  return messages(db).where('m.id', '=', id).executeTakeFirstOrThrow();
}

/** The conversation of two people as the first sees it, with the other if they still exist; undefined if there is neither. */
export function findThread(
  db: Db,
  { eventId, viewerId, otherId }: { eventId: string; viewerId: string; otherId: string },
) {
  const [low, high] = viewerId < otherId ? [viewerId, otherId] : [otherId, viewerId];
  return db
    .selectFrom(db.selectNoFrom(sql<string>`${otherId}::uuid`.as('id')).as('o'))
    .leftJoin('person as p', (join) =>
      join.onRef('p.id', '=', 'o.id').on('p.event_id', '=', eventId),
    )
    .leftJoin('message_thread as t', (join) =>
      join.on('t.low_id', '=', low).on('t.high_id', '=', high).on('t.event_id', '=', eventId),
    )
    .leftJoin('thread_participant as s', (join) =>
      join.onRef('s.thread_id', '=', 't.id').on('s.person_id', '=', viewerId),
    )
    .leftJoin('thread_participant as r', (join) =>
      join.onRef('r.thread_id', '=', 't.id').on('r.person_id', '=', otherId),
    )
    .leftJoin('person_pair as c', (join) =>
      join.on('c.low_id', '=', low).on('c.high_id', '=', high),
    )
    .select([
      'o.id as person_id',
      'p.first_name',
      'p.last_name',
      'p.dp_url',
      sql<boolean>`p.id is null or p.disabled_at is not null`.as('isGone'),
      't.id',
      't.last_seq',
      's.seen_seq',
      's.unread',
      'r.seen_seq as their_seen_seq',
      'c.state',
      sql<boolean>`exists (select from person_block
        where blocker_id = ${viewerId} and blocked_id = ${otherId})`.as('iBlocked'),
      sql<boolean>`exists (select from person_block
        where blocker_id = ${otherId} and blocked_id = ${viewerId})`.as('blockedMe'),
    ])
    .where((eb) => eb.or([eb('p.id', 'is not', null), eb('t.id', 'is not', null)]))
    .executeTakeFirst();
}

/** The conversation of two people, locked until the end of the transaction; undefined if they have none. */
export function lockThread(db: Db, personId: string, otherId: string) {
  const [low, high] = personId < otherId ? [personId, otherId] : [otherId, personId];
  return db
    .selectFrom('message_thread')
    .select(['id', 'last_seq'])
    .where('low_id', '=', low)
    .where('high_id', '=', high)
    .forUpdate()
    .executeTakeFirst();
}

/** Advances a person's read position in a locked conversation, never back; undefined if it doesn't move. */
export async function advanceSeen(
  db: Db,
  { threadId, personId, seq }: { threadId: string; personId: string; seq: number },
) {
  return db
    .with('before', (with_) =>
      with_
        .selectFrom('thread_participant')
        .select('notified_at')
        .where('thread_id', '=', threadId)
        .where('person_id', '=', personId),
    )
    .with('unseen', (with_) =>
      with_
        .selectFrom('message')
        .select(sql<number>`count(*)::int`.as('left'))
        .where('thread_id', '=', threadId)
        .where('seq', '>', seq)
        .where('sender_id', '<>', personId),
    )
    .updateTable('thread_participant as s')
    .from(['before', 'unseen'])
    .set({
      seen_seq: seq,
      unread: sql`unseen.left`,
      unseen_since: sql`case when unseen.left > 0 then s.unseen_since end`,
      notified_at: sql`case when unseen.left > 0 then s.notified_at end`,
    })
    .where('s.thread_id', '=', threadId)
    .where('s.person_id', '=', personId)
    .where('s.seen_seq', '<', seq)
    .returning(['s.unread', 's.seen_seq', 'before.notified_at as was_notified_at'])
    .executeTakeFirst();
}

/** A person's unread count and read position in a conversation. */
export function findSide(db: Db, threadId: string, personId: string) {
  return db
    .selectFrom('thread_participant')
    .select(['unread', 'seen_seq'])
    .where('thread_id', '=', threadId)
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
}

/** A person's conversations after the one with `after`, latest first. */
export function listConversations(
  db: Db,
  { personId, limit, after }: { personId: string; limit: number; after?: string },
) {
  return conversations(db, { personId, after: after ?? '' }, { limit, isLater: Boolean(after) });
}

const conversations = compiled(conversationsQuery);

function conversationsQuery(
  db: Db,
  { personId, after }: { personId: string; after: string },
  { limit, isLater }: { limit: number; isLater: boolean },
) {
  const half = (mine: 'low_id' | 'high_id', theirs: 'low_id' | 'high_id') => {
    let found = db
      .selectFrom('message_thread')
      .select(['id', 'last_seq', 'last_arrival', `${theirs} as other_id`])
      .where(mine, '=', personId);
    if (isLater) {
      found = found.where(
        'last_arrival',
        '<',
        sql<number>`(select last_arrival from message_thread
          where low_id = least(${personId}::uuid, ${after}::uuid)
            and high_id = greatest(${personId}::uuid, ${after}::uuid))`,
      );
    }
    return found.orderBy('last_arrival', 'desc').limit(sql.lit(limit));
  };
  return db
    .selectFrom(() =>
      db
        .selectFrom(half('low_id', 'high_id').as('low'))
        .selectAll()
        .unionAll(db.selectFrom(half('high_id', 'low_id').as('high')).selectAll())
        .as('c'),
    )
    .innerJoin('thread_participant as s', (join) =>
      join.onRef('s.thread_id', '=', 'c.id').on('s.person_id', '=', personId),
    )
    .innerJoin('thread_participant as r', (join) =>
      join.onRef('r.thread_id', '=', 'c.id').onRef('r.person_id', '=', 'c.other_id'),
    )
    .innerJoin('message as m', (join) =>
      join.onRef('m.thread_id', '=', 'c.id').onRef('m.seq', '=', 'c.last_seq'),
    )
    .innerJoin('person as me', (join) => join.on('me.id', '=', personId))
    .leftJoin('person as p', 'p.id', 'c.other_id')
    .leftJoin('person_block as b', (join) =>
      join.onRef('b.blocked_id', '=', 'c.other_id').on('b.blocker_id', '=', personId),
    )
    .select([
      'c.other_id',
      'p.first_name',
      'p.last_name',
      'p.dp_url',
      'me.first_name as my_first_name',
      'me.last_name as my_last_name',
      'me.dp_url as my_dp_url',
      sql<boolean>`p.id is null or p.disabled_at is not null`.as('is_gone'),
      sql<boolean>`b.blocker_id is not null`.as('is_blocked'),
      sql<number>`case when b.blocker_id is null then s.unread else 0 end`.as('unread'),
      's.seen_seq',
      'r.seen_seq as their_seen_seq',
      areApart('me.id', 'c.other_id').as('are_apart'),
      'm.id',
      'm.thread_id',
      'm.seq',
      'm.sender_id',
      'm.text',
      'm.client_id',
      'm.created_at',
      'm.revision',
    ])
    .modifyFront(plannedOnce)
    .orderBy('c.last_arrival', 'desc')
    .limit(sql.lit(limit));
}

/** How many messages a person hasn't seen, in total and by sender; people they have blocked don't count. */
export async function countUnread(db: Db, personId: string, limit: number) {
  return db
    .selectFrom('thread_participant as s')
    .innerJoin('message_thread as t', 't.id', 's.thread_id')
    .leftJoin('person_block as b', (join) =>
      join
        .onRef('b.blocker_id', '=', 's.person_id')
        .on('b.blocked_id', 'in', sql`(t.low_id, t.high_id)`),
    )
    .select([
      's.unread',
      sql<number>`s.seen_seq + t.last_seq`.as('revision'),
      sql<string>`case when t.low_id = s.person_id then t.high_id else t.low_id end`.as('other_id'),
      sql<number>`(sum(s.unread) over ())::int`.as('total'),
    ])
    .where('b.blocker_id', 'is', null)
    .where('s.person_id', '=', personId)
    .where('s.unread', '>', 0)
    .orderBy('t.last_arrival', 'desc')
    .limit(limit)
    .execute();
}
