import type { Db } from '../../../core/context.ts';
import type { Tables } from '../../../db/tables.ts';

/** Adds a report; returns false if the message was already reported. */
export async function insertReport(
  db: Db,
  row: Omit<Tables['message_report'], 'handled_at'>,
): Promise<boolean> {
  const inserted = await db
    .insertInto('message_report')
    .values({ ...row, handled_at: null })
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function reports(db: Db, eventId: string) {
  return db
    .selectFrom('message_report as r')
    .leftJoin('person as p', 'p.id', 'r.reporter_id')
    .leftJoin('person as s', 's.id', 'r.sender_id')
    .select([
      'r.id',
      'r.kind',
      'r.message_id',
      'r.sender_id',
      'r.reporter_id',
      'r.reason',
      'r.text',
      'r.created_at',
      'r.handled_at',
      'p.first_name',
      'p.last_name',
      'p.dp_url',
      's.first_name as sender_first_name',
      's.last_name as sender_last_name',
      's.dp_url as sender_dp_url',
    ])
    .where('r.event_id', '=', eventId);
}
export type ReportRow = Awaited<ReturnType<typeof listReports>>[number];

/** The reports of an event after the report `after`, latest first. */
export function listReports(
  db: Db,
  { eventId, limit, after }: { eventId: string; limit: number; after?: string },
) {
  const found = reports(db, eventId).orderBy('r.id', 'desc').limit(limit);
  return (after ? found.where('r.id', '<', after) : found).execute();
}

export function reportById(db: Db, eventId: string, id: string) {
  return reports(db, eventId).where('r.id', '=', id).executeTakeFirst();
}

/** The report of a message. */
export function reportOfMessage(db: Db, eventId: string, messageId: string) {
  return reports(db, eventId).where('r.message_id', '=', messageId).executeTakeFirst();
}

/** Marks a report as handled if nobody has yet; returns whether that changed it. */
export async function closeOpen(
  db: Db,
  { eventId, id, handledAt }: { eventId: string; id: string; handledAt: Date },
): Promise<boolean> {
  const changed = await db
    .updateTable('message_report')
    .set({ handled_at: handledAt })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Marks a report as handled, or reopens it; returns whether it exists. */
export async function setHandled(
  db: Db,
  { eventId, id, handledAt }: { eventId: string; id: string; handledAt: Date | null },
): Promise<boolean> {
  const changed = await db
    .updateTable('message_report')
    .set((eb) => ({
      handled_at: handledAt && eb.fn.coalesce('handled_at', eb.val(handledAt)),
    }))
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}
