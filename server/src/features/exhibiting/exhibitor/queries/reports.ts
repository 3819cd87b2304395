import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { eventNow } from '../../../../db/eventTime.ts';

interface BoothReportTable {
  booth_id: string;
  sent_at: Date;
}

declare module '../../../../db/tables.ts' {
  interface Tables {
    booth_report: BoothReportTable;
  }
}

/** The published booths with staff whose event closed for the last time within two days, and who weren't notified of the report. */
export async function listDueReports(
  db: Db,
  now: Date,
): Promise<{ id: string; event_id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; event_id: string; name: string }>`
    select b.id, b.event_id, b.name from booth b join event e on e.id = b.event_id
    join booth_floor f on f.id = b.floor_id and f.removed_at is null
    cross join lateral (select (e.end_date + (e.config ->> 'closes')::time) at time zone e.zone as at) closed
    where b.published and b.removed_at is null and e.state = 'open'
      and exists (select 1 from booth_staff s where s.booth_id = b.id)
      and closed.at <= ${eventNow(now)} and closed.at > ${eventNow(now)} - interval '2 days'
      and not exists (select 1 from booth_report r where r.booth_id = b.id)
    limit 200`.execute(db);
  return rows;
}

/** Notes that a booth's staff were notified; false if they had been before. */
export async function claimReport(db: Db, boothId: string, now: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('booth_report')
    .values({ booth_id: boothId, sent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('booth_id')
    .executeTakeFirst();
  return claimed !== undefined;
}
