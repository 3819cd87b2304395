import { type BoothFigure, callLateMinutes } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { type EventClock, eventTime } from '../../../db/eventTime.ts';
import { sqlFullName } from '../../../db/sqlFullName.ts';

/** The given booths of an event, in hall order. */
export function boothsById(db: Db, eventId: string, ids: string[]) {
  return db
    .selectFrom('booth as b')
    .innerJoin('booth_floor as f', 'f.id', 'b.floor_id')
    .select(['b.id', 'b.name', 'b.city', 'b.color', 'b.content', 'b.published', 'f.name as floor'])
    .where('b.event_id', '=', eventId)
    .where('b.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('f.position')
    .orderBy('b.position')
    .orderBy('b.id')
    .execute();
}

/** The open questions at a booth’s desk. */
export async function findDesk(db: Db, boothId: string) {
  return db
    .selectFrom('help_thread')
    .select([
      sql<number>`count(*) filter (where state = 'waiting')::int`.as('waiting'),
      sql<Date | null>`min(waiting_since) filter (where state = 'waiting')`.as('waiting_since'),
      sql<number>`count(*) filter (where due_at is not null)::int`.as('promised'),
      sql<Date | null>`min(due_at)`.as('next_due_at'),
      sql<number>`count(*) filter (where overdue_at is not null)::int`.as('overdue'),
    ])
    .where('desk_id', '=', boothId)
    .where('state', '<>', 'done')
    .executeTakeFirstOrThrow();
}

/** A booth's calls that start within a period and aren't over yet, soonest first. */
export function comingCalls(
  db: Db,
  boothId: string,
  { from, to, now }: { from: Date; to: Date; now: Date },
) {
  return db
    .selectFrom('consultant_call as c')
    .innerJoin('person as p', 'p.id', 'c.person_id')
    .leftJoin('person as w', 'w.id', 'c.consultant_id')
    .select(['c.id', 'c.start_at', 'c.end_at', 'c.person_since', 'c.consultant_since'])
    .select(['p.id as person_id', 'p.first_name', 'p.last_name', 'p.dp_url'])
    .select(sql<string>`coalesce(${sqlFullName('w')}, '')`.as('consultant'))
    .where('c.booth_id', '=', boothId)
    .where('c.state', 'in', ['booked', 'held'])
    .where((eb) => eb.or([eb('c.end_at', '>', now), eb('c.person_since', 'is not', null)]))
    .where('c.start_at', '>=', from)
    .where('c.start_at', '<', to)
    .orderBy('c.start_at')
    .limit(100)
    .execute();
}

/** Counts a booth's leads, visits and calls, including those of the day between two points in event time. */
export async function countBooth(
  db: Db,
  boothId: string,
  given: { event: EventClock & { id: string }; from: Date; to: Date; freshSince: Date },
) {
  const place = `booth:${boothId}`;
  const isToday = (at: RawBuilder<unknown>) => {
    const then = eventTime(at, given.event);
    return sql`${then} >= ${given.from} and ${then} < ${given.to}`;
  };
  const found = await sql<{
    leads: number;
    new_leads: number;
    leads_today: number;
    visits_today: number;
    visitors_here: number;
    calls_today: number;
  }>`
    with action as (
      select person_id, created_at as at from lead where booth_id = ${boothId}
      union all select visitor_id, created_at from help_thread where booth_id = ${boothId}
      union all select person_id, created_at from consultant_call where booth_id = ${boothId}),
    first as (select person_id, min(at) as at from action group by person_id)
    select
      (select count(*)::int from first) as leads,
      (select count(*)::int from first f left join lead_status c
        on c.booth_id = ${boothId} and c.person_id = f.person_id
        where coalesce(c.stage, 'new') = 'new') as new_leads,
      (select count(*)::int from first where ${isToday(sql`at`)}) as leads_today,
      (select count(*)::int from visit where event_id = ${given.event.id} and place = ${place}
        and ${isToday(sql`entered_at`)}) as visits_today,
      (select count(*)::int from visit where event_id = ${given.event.id} and place = ${place}
        and left_at is null and seen_at > ${given.freshSince}) as visitors_here,
      (select count(*)::int from consultant_call where booth_id = ${boothId} and state <> 'cancelled'
        and start_at >= ${given.from} and start_at < ${given.to}) as calls_today`.execute(db);
  return found.rows[0]!;
}

/** Staff seen at the open desk since a given time. */
export function staffHere(db: Db, boothId: string, since: Date) {
  return db
    .selectFrom('desk_presence as d')
    .innerJoin('person as p', 'p.id', 'd.person_id')
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.dp_url', 'd.on_duty'])
    .where('d.desk_id', '=', boothId)
    .where('d.away', '=', false)
    .where('d.seen_at', '>', since)
    .orderBy('p.sort_name')
    .execute();
}

interface OwnBooth {
  eventId: string;
  boothId: string;
}
interface OwnBoothFigure extends OwnBooth {
  figure: BoothFigure;
}

/** Calls with an outcome, by when it was known; a late one's seconds are how late it began. */
function calls(where: RawBuilder<unknown>): (of: OwnBooth) => RawBuilder<unknown> {
  return ({ boothId }) => sql`select id, person_id, coalesce(changed_at, held_at, created_at) as at,
    extract(epoch from held_at - start_at)::int as seconds
    from consultant_call where booth_id = ${boothId} and ${where}`;
}

/** The rows each figure counts, in real time: `id, person_id, at, seconds`. */
const rowsBehind: Record<BoothFigure, (of: OwnBooth) => RawBuilder<unknown>> = {
  shown: ({ boothId }) => sql`select id, person_id, hour as at, null::int as seconds
    from booth_impression where booth_id = ${boothId}`,
  opened: ({ eventId, boothId }) => sql`select id, person_id, entered_at as at,
    extract(epoch from coalesce(left_at, seen_at) - entered_at)::int as seconds
    from visit where event_id = ${eventId} and place = ${`booth:${boothId}`}`,
  asked: ({
    boothId,
  }) => sql`select id, visitor_id as person_id, created_at as at, null::int as seconds
    from help_thread where booth_id = ${boothId}`,
  booked: ({ boothId }) => sql`select id, person_id, created_at as at, null::int as seconds
    from consultant_call where booth_id = ${boothId}`,
  met: calls(sql`state = 'held'`),
  late: calls(
    sql`state = 'held' and held_at >= start_at + make_interval(mins => ${callLateMinutes})`,
  ),
  notHeldByBooth: calls(sql`not_held_by = 'booth'`),
  notHeldByVisitor: calls(sql`not_held_by = 'visitor'`),
  unmet: calls(sql`not_held_by = 'neither'`),
  cancelled: calls(sql`state = 'cancelled'`),
};

interface DayRow {
  day: string;
  count: number;
  seconds: number;
}

/** A figure per day, on the event's wall clock. */
export async function byDay(
  db: Db,
  { figure, ...of }: OwnBoothFigure,
  event: EventClock & { zone: string },
): Promise<DayRow[]> {
  const found = await sql<DayRow>`
    select to_char(${eventTime(sql`r.at`, event)} at time zone ${event.zone}, 'YYYY-MM-DD') as day,
      count(*)::int as count, coalesce(sum(r.seconds), 0)::int as seconds
    from (${rowsBehind[figure](of)}) r group by 1`.execute(db);
  return found.rows;
}

/** How many rows and distinct people a figure counts. */
export async function sumFigures(
  db: Db,
  { figure, ...of }: OwnBoothFigure,
): Promise<{ count: number; people: number }> {
  const found = await sql<{ count: number; people: number }>`
    select count(*)::int as count, count(distinct r.person_id)::int as people
    from (${rowsBehind[figure](of)}) r`.execute(db);
  return found.rows[0]!;
}

/** Visits by the hour they began, on the event's wall clock. */
export async function byHour(
  db: Db,
  of: OwnBooth,
  event: EventClock & { zone: string },
): Promise<{ hour: number; count: number }[]> {
  const found = await sql<{ hour: number; count: number }>`
    select extract(hour from ${eventTime(sql`r.at`, event)} at time zone ${event.zone})::int as hour,
      count(*)::int as count
    from (${rowsBehind.opened(of)}) r group by 1`.execute(db);
  return found.rows;
}

/** The median length of a visit, and of the wait for a first answer. */
export async function findMedians(
  db: Db,
  of: OwnBooth,
): Promise<{ visit: number | null; answer: number | null }> {
  const found = await sql<{ visit: number | null; answer: number | null }>`select
    (select percentile_cont(0.5) within group (order by r.seconds)
      from (${rowsBehind.opened(of)}) r) as visit,
    (select percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - created_at))
      from help_thread where booth_id = ${of.boothId} and first_answered_at is not null) as answer`.execute(
    db,
  );
  return found.rows[0]!;
}

export interface BoothFigureRow {
  id: string;
  at: Date;
  seconds: number | null;
  person_id: string | null;
  first_name: string | null;
  last_name: string | null;
  dp_url: string | null;
}

/** The rows behind a figure, latest first, starting after the row `after`. People who only looked stay anonymous, unless they allow contact. */
export async function listFigureRows(
  db: Db,
  { figure, ...of }: OwnBoothFigure,
  page: { after?: string | undefined; limit: number },
): Promise<BoothFigureRow[]> {
  const addressed = figure !== 'shown' && figure !== 'opened';
  const from = page.after
    ? sql`where (r.at, r.id) < (select a.at, a.id from counted a where a.id = ${page.after})`
    : sql``;
  const named = addressed
    ? sql`true`
    : sql`exists (select 1 from lead l where l.booth_id = ${of.boothId}
        and l.person_id = r.person_id and l.withdrawn_at is null)`;
  const found = await sql<BoothFigureRow>`with counted as (${rowsBehind[figure](of)})
    select r.id, r.at, r.seconds, p.id as person_id, p.first_name, p.last_name, p.dp_url
    from counted r left join person p on p.id = r.person_id and p.erased_at is null and ${named}
    ${from} order by r.at desc, r.id desc limit ${page.limit}`.execute(db);
  return found.rows;
}
