import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { deleteBatch } from '../../../../db/deleteExpired.ts';

const emptiedAtOnce = 1000;

/** Whether an event was purged at or after a time: an event may be held again. */
export async function wasPurged(db: Db, eventId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('event_purge')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where('purged_at', '>=', since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that an event was purged; false if already recorded at or after that time. */
export async function recordPurged(
  db: Db,
  row: { event_id: string; purged_at: Date; counts: Record<string, number> },
  since: Date,
): Promise<boolean> {
  const values = { ...row, counts: JSON.stringify(row.counts) };
  const recorded = await db
    .insertInto('event_purge')
    .values(values)
    .onConflict((conflict) =>
      conflict.column('event_id').doUpdateSet(values).where('event_purge.purged_at', '<', since),
    )
    .executeTakeFirst();
  return (recorded.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** People not erased yet, except those who run the event. */
export async function peopleToErase(db: Db, eventId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('person')
    .select('id')
    .where('event_id', '=', eventId)
    .where('erased_at', 'is', null)
    .where(sql<boolean>`not ('organiser' = any(roles))`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** The plans of an event's table imports; files sent with one wait in a folder of its own. */
export async function listRetentionPlans(db: Db, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_plan')
    .select('id')
    .where('event_id', '=', eventId)
    .execute();
  return rows.map((row) => row.id);
}

/** What is deleted entirely: messages between people, and what was stored to reach them. */
const deleted = {
  messages: sql`message_thread where event_id`,
  reports: sql`message_report where event_id`,
  notifications: sql`notification where event_id`,
  letters: sql`outbox where event_id`,
  enquiries: sql`enquiry where event_id`,
  codes: sql`code where event_id`,
  leadNotes: sql`lead_note where event_id`,
  leadChanges: sql`lead_change where event_id`,
  invitations: sql`invitation where event_id`,
  recordings: sql`video_recording where event_id`,
  feedback: sql`feedback_comment where event_id`,
  namedStaff: sql`booth_staff_invitee where event_id`,
  tickets: sql`ticket where event_id`,
  vouchers: sql`voucher where event_id`,
  speakers: sql`speaker where person_id is null and event_id`,
  log: sql`audit_entry where event_id`,
  disclosures: sql`disclosure_chain where event_id`,
  imports: sql`import_plan where event_id`,
  chatFiles: sql`channel_file where event_id`,
};

interface EmptiedPart {
  table: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
  /** What stands there afterwards. */
  empty: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  /** What tells its rows apart. */
  row?: RawBuilder<unknown>;
}

const text = sql`text`;
const nothing = sql`''`;
/** What is emptied but stays countable. */
const emptied = {
  help: {
    table: sql`help_message`,
    text,
    empty: nothing,
    where: sql`side <> 'system' and event_id`,
  },
  helpCards: { table: sql`help_message`, text: sql`card`, empty: sql`null`, where: sql`event_id` },
  helpLoans: { table: sql`help_message`, text: sql`loan`, empty: sql`null`, where: sql`event_id` },
  handOvers: { table: sql`help_hand_over`, text: sql`note`, empty: nothing, where: sql`event_id` },
  leadSteps: {
    table: sql`lead_status`,
    text: sql`next_step`,
    empty: nothing,
    where: sql`event_id`,
    // its key has two columns
    row: sql`ctid`,
  },
  chat: {
    table: sql`channel_message`,
    text,
    empty: nothing,
    where: sql`(select c.event_id from channel c where c.session_id = channel_message.session_id)`,
  },
  roomChat: { table: sql`room_message`, text, empty: nothing, where: sql`event_id` },
  questions: { table: sql`question`, text, empty: nothing, where: sql`event_id` },
};

export type RetainedPart = keyof typeof deleted | keyof typeof emptied;
export const parts = [...Object.keys(deleted), ...Object.keys(emptied)] as RetainedPart[];

/** Purges a batch of one part of an event; returns the number of rows, 0 once nothing is left. */
export async function purgeBatch(db: Db, eventId: string, part: RetainedPart): Promise<number> {
  if (part in deleted)
    return deleteBatch(db, sql`${deleted[part as keyof typeof deleted]} = ${eventId}`);
  const {
    table,
    text: column,
    empty,
    where,
    row = sql`id`,
  }: EmptiedPart = emptied[part as keyof typeof emptied];
  const done = await sql`update ${table} set ${column} = ${empty} where ${row} in
    (select ${row} from ${table} where ${where} = ${eventId} and ${column} is distinct from ${empty} limit ${emptiedAtOnce})`.execute(
    db,
  );
  return Number(done.numAffectedRows ?? 0n);
}
