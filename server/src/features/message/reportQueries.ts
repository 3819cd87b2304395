import type { Db } from '../../context.ts';

/** Keeps a report with the message as it is now; answers whether it was not reported before. */
export async function insertReport(
  db: Db,
  row: {
    id: string;
    event_id: string;
    message_id: string;
    reporter_id: string;
    reason: string;
    created_at: Date;
  },
): Promise<boolean> {
  const inserted = await db
    .insertInto('message_report')
    .columns(['id', 'event_id', 'message_id', 'reporter_id', 'reason', 'created_at', 'text'])
    .expression((eb) =>
      eb
        .selectFrom('message')
        .select((of) => [
          of.val(row.id).as('id'),
          of.val(row.event_id).as('event_id'),
          'message.id as message_id',
          of.val(row.reporter_id).as('reporter_id'),
          of.val(row.reason).as('reason'),
          of.val(row.created_at).as('created_at'),
          'message.text',
        ])
        .where('message.id', '=', row.message_id),
    )
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

function reports(db: Db, eventId: string) {
  return db
    .selectFrom('message_report as r')
    .innerJoin('message as m', 'm.id', 'r.message_id')
    .leftJoin('person as p', 'p.id', 'r.reporter_id')
    .select([
      'r.id',
      'r.message_id',
      'r.reporter_id',
      'r.reason',
      'r.text',
      'r.created_at',
      'r.handled_at',
      'm.thread_id',
      'm.seq',
      'p.first_name',
      'p.last_name',
      'p.dp_url',
    ])
    .where('r.event_id', '=', eventId);
}
export type ReportRow = Awaited<ReturnType<typeof reportsOf>>[number];

/** The reports of an event after that of the id `after`, the latest first. */
export function reportsOf(db: Db, eventId: string, limit: number, after?: string) {
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

/** Marks a report as dealt with, or as open again; answers whether it is there. */
export async function setHandled(
  db: Db,
  eventId: string,
  id: string,
  handledAt: Date | null,
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
