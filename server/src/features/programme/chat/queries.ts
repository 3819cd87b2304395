import type { MessageReaction } from '@pavilion/contract';
import type { Tables } from '../../../db/tables.ts';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { batched } from '../../../db/batching.ts';

/** A message, with its sender's name as long as they exist. */
export type ChatMessageRow = Awaited<ReturnType<typeof listMessages>>[number];

function messages(db: Db) {
  return db
    .selectFrom('channel_message as m')
    .leftJoin('person as p', 'p.id', 'm.sender_id')
    .leftJoin('channel_file as f', 'f.message_id', 'm.id')
    .leftJoin('channel_message as r', 'r.id', 'm.reply_to')
    .leftJoin('person as w', 'w.id', 'r.sender_id')
    .select([
      'r.id as reply_id',
      'r.seq as reply_seq',
      'r.sender_id as reply_sender_id',
      'r.role as reply_role',
      'w.first_name as reply_first_name',
      'w.last_name as reply_last_name',
      'w.dp_url as reply_dp_url',
      'm.id',
      'm.session_id',
      'm.seq',
      'm.version',
      'm.sender_id',
      'm.role',
      'm.text',
      'm.client_id',
      'm.created_at',
      'm.deleted_at',
      'm.reactions',
      'p.first_name',
      'p.last_name',
      'p.dp_url',
      'f.id as file_id',
      'f.kind as file_kind',
      'f.title as file_title',
      'f.bytes as file_bytes',
      'f.storage_key as file_key',
    ]);
}

export function messageById(db: Db, eventId: string, id: string) {
  return messages(db)
    .innerJoin('channel as c', 'c.session_id', 'm.session_id')
    .where('m.id', '=', id)
    .where('c.event_id', '=', eventId)
    .executeTakeFirst();
}

/** The message a sender sent under this client id. */
export function messageByClientId(db: Db, senderId: string, clientId: string) {
  return messages(db)
    .where('m.sender_id', '=', senderId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst();
}

/** Messages of a channel, latest first. */
export function listMessages(
  db: Db,
  asked: { sessionId: string; before?: number; from?: number; limit: number },
) {
  const { sessionId, before, from, limit } = asked;
  let found = messages(db).where('m.session_id', '=', sessionId);
  if (before !== undefined) found = found.where('m.seq', '<', before);
  if (from !== undefined) found = found.where('m.seq', '>=', from);
  return found.orderBy('m.seq', 'desc').limit(limit).execute();
}

/** Messages with their neighbours, in order; each row names the message it is `about` and its session's topic. */
export function messagesAround(db: Db, ids: string[], neighbours: number) {
  return messages(db)
    .innerJoin('channel_message as o', (join) =>
      join
        .onRef('o.session_id', '=', 'm.session_id')
        .on(sql<boolean>`m.seq between o.seq - ${neighbours} and o.seq + ${neighbours}`),
    )
    .innerJoin('session as s', 's.id', 'm.session_id')
    .select(['o.id as about', 's.topic'])
    .where('o.id', 'in', ids)
    .orderBy('m.seq')
    .execute();
}

/** The messages with the most reactions. */
export function mostReactedTo(db: Db, sessionId: string, limit: number) {
  return messages(db)
    .where('m.session_id', '=', sessionId)
    .where('m.deleted_at', 'is', null)
    .where('m.text', '<>', '')
    .where('m.reactions', '<>', sql<never>`'{}'::jsonb`)
    .orderBy(sql`(select coalesce(sum(value::int), 0) from jsonb_each_text(m.reactions))`, 'desc')
    .orderBy('m.seq')
    .limit(limit)
    .execute();
}

/** The panel's messages that contain a link, in order. */
export function linksOfPanel(db: Db, sessionId: string, limit: number) {
  return messages(db)
    .where('m.session_id', '=', sessionId)
    .where('m.deleted_at', 'is', null)
    .where('m.role', 'is not', null)
    .where('m.text', 'like', '%https://%')
    .orderBy('m.seq')
    .limit(limit)
    .execute();
}

/** A channel; undefined before its first message. */
export function findChannel(db: Db, sessionId: string) {
  return db
    .selectFrom('channel')
    .select(['last_seq', 'slow_seconds', 'version'])
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
}

/** A person's state in a channel, and their reactions to its messages from `first` to `last`. */
interface OwnPart {
  sent_at: Date | null;
  muted_at: Date | null;
  muted_until: Date | null;
  mine: { messageId: string; kinds: MessageReaction[] }[];
}

export const ownPart = batched(
  async (
    db,
    asked: { sessionId: string; personId: string; first: number; last: number }[],
  ): Promise<OwnPart[]> => {
    const { rows } = await sql<OwnPart>`
      select p.sent_at, p.muted_at, p.muted_until, (
        select coalesce(jsonb_agg(r.of_message order by r.seq), '[]') from (
          select m.seq, jsonb_build_object('messageId', m.id,
            'kinds', jsonb_agg(o.kind order by o.kind)) as of_message
          from channel_reaction o join channel_message m on m.id = o.message_id
          where o.person_id = a.person_id and m.session_id = a.session_id
            and m.seq between a.first and a.last
          group by m.id, m.seq) as r) as mine
      from unnest(${asked.map((one) => one.sessionId)}::uuid[],
        ${asked.map((one) => one.personId)}::uuid[], ${asked.map((one) => one.first)}::int[],
        ${asked.map((one) => one.last)}::int[])
        with ordinality as a (session_id, person_id, first, last, nth)
      left join channel_person p on p.session_id = a.session_id and p.person_id = a.person_id
      order by a.nth`.execute(db);
    return rows;
  },
);

/** Locks a channel, creating it if necessary, so that moderation never happens halfway through sending a message. */
export async function lockChannel(db: Db, sessionId: string, eventId: string) {
  await db
    .insertInto('channel')
    .values({ session_id: sessionId, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('channel')
    .select(['last_seq', 'slow_seconds', 'version'])
    .where('session_id', '=', sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** A person's state in a locked channel. */
export function personIn(db: Db, sessionId: string, personId: string) {
  return db
    .selectFrom('channel_person')
    .select(['sent_at', 'muted_at', 'muted_until'])
    .where('session_id', '=', sessionId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

export async function upsertPerson(
  db: Db,
  row: { session_id: string; person_id: string },
  change: Partial<Pick<Tables['channel_person'], 'sent_at' | 'muted_at' | 'muted_until'>>,
): Promise<void> {
  await db
    .insertInto('channel_person')
    .values({ sent_at: null, muted_at: null, muted_until: null, ...row, ...change })
    .onConflict((conflict) => conflict.columns(['session_id', 'person_id']).doUpdateSet(change))
    .execute();
}

/** Deletes the text of a message; returns whether it still had one. */
export async function eraseMessage(db: Db, id: string, now: Date): Promise<boolean> {
  const erased = await db
    .updateTable('channel_message')
    .set({ text: '', deleted_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return erased.numUpdatedRows > 0n;
}

/** Restores the text of a message; returns whether it was deleted. */
export async function restoreMessage(db: Db, id: string, text: string): Promise<boolean> {
  const restored = await db
    .updateTable('channel_message')
    .set({ text, deleted_at: null, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return restored.numUpdatedRows > 0n;
}

export function setSlowMode(db: Db, sessionId: string, slowSeconds: number) {
  return db
    .updateTable('channel')
    .set({ slow_seconds: slowSeconds, version: sql`version + 1` })
    .where('session_id', '=', sessionId)
    .returning(['slow_seconds', 'version'])
    .executeTakeFirstOrThrow();
}

/** Adds or removes a reaction; returns whether that changed anything. */
export async function setReaction(
  db: Db,
  row: { message_id: string; person_id: string; kind: MessageReaction },
  isOn: boolean,
): Promise<boolean> {
  if (isOn) {
    const added = await db
      .insertInto('channel_reaction')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const taken = await db
    .deleteFrom('channel_reaction')
    .where('message_id', '=', row.message_id)
    .where('person_id', '=', row.person_id)
    .where('kind', '=', row.kind)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Adds the same reaction from several people. */
export async function addReactions(
  db: Db,
  row: { message_id: string; kind: MessageReaction },
  personIds: string[],
): Promise<void> {
  if (personIds.length === 0) return;
  await db
    .insertInto('channel_reaction')
    .values(personIds.map((person_id) => ({ ...row, person_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A person's reactions to these messages. */
export function reactionsBy(db: Db, personId: string, messageIds: string[]) {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('channel_reaction')
    .select(['message_id', 'kind'])
    .where('person_id', '=', personId)
    .where('message_id', '=', sql<string>`any(${messageIds}::uuid[])`)
    .orderBy('kind')
    .execute();
}

/** Records that a message's reactions have to be recounted. */
export async function addUncounted(
  db: Db,
  message: { id: string; session_id: string },
): Promise<void> {
  await db
    .insertInto('uncounted_reaction')
    .values({ session_id: message.session_id, message_id: message.id })
    .execute();
}

/** Sessions with uncounted reactions. */
export function uncountedSessions(db: Db) {
  return db
    .selectFrom('session as s')
    .select(['s.id', 's.event_id'])
    .where('s.id', 'in', (eb) =>
      eb.selectFrom('uncounted_reaction').select('session_id').distinct(),
    )
    .limit(200)
    .execute();
}

/** Returns the messages of a session whose reactions have to be recounted, and clears that record. */
export async function takeUncounted(db: Db, sessionId: string): Promise<string[]> {
  const taken = await db
    .deleteFrom('uncounted_reaction')
    .where('session_id', '=', sessionId)
    .returning('message_id')
    .execute();
  return [...new Set(taken.map((row) => row.message_id))];
}

/** Recounts the reactions to these messages. */
export function countReactions(db: Db, messageIds: string[]) {
  return db
    .updateTable('channel_message as m')
    .set({
      version: sql`m.version + 1`,
      reactions: sql`coalesce((select jsonb_object_agg(kind, people) from
        (select kind, count(*) as people from channel_reaction where message_id = m.id group by kind) as r), '{}')`,
    })
    .where('m.id', '=', sql<string>`any(${messageIds}::uuid[])`)
    .returning(['m.id', 'm.session_id', 'm.version', 'm.reactions'])
    .execute();
}

/** The people whom moderators have muted, at a moment in real time. */
export async function mutedIn(db: Db, sessionId: string, now: Date): Promise<Set<string>> {
  const rows = await db
    .selectFrom('channel_person')
    .select('person_id')
    .where('session_id', '=', sessionId)
    .where('muted_at', 'is not', null)
    .where((eb) => eb.or([eb('muted_until', 'is', null), eb('muted_until', '>', now)]))
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

/** A person who has or had a part in a session, and whether they are on its panel or organise the event. */
export function personOfSession(
  db: Db,
  { eventId, sessionId, personId }: { eventId: string; sessionId: string; personId: string },
) {
  return db
    .selectFrom('person as p')
    .innerJoin('user_session as u', (join) =>
      join.onRef('u.person_id', '=', 'p.id').on('u.session_id', '=', sessionId),
    )
    .select(sql<boolean>`u.role <> 'attendee' or 'organiser' = any(p.roles)`.as('is_on_panel'))
    .where('p.id', '=', personId)
    .where('p.event_id', '=', eventId)
    .executeTakeFirst();
}
