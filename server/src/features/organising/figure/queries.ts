import { callLateMinutes, type FigureKey } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { type EventClock, eventTime } from '../../../db/eventTime.ts';
import { sqlFullName } from '../../../db/sqlFullName.ts';

/** A row behind a figure; `at` is event time. */
export interface Row {
  id: string;
  who: string | null;
  what: string | null;
  at: Date | null;
  count: number | null;
  minutes: number | null;
}

/** How each figure's value is computed from its rows. */
const sums: Record<FigureKey, RawBuilder<number>> = {
  registrations: sql`count(*)`,
  visitors: sql`count(*)`,
  visitMinutes: sql`coalesce(sum(r.minutes), 0)`,
  boothVisits: sql`coalesce(sum(r.count), 0)`,
  attendance: sql`coalesce(sum(r.count), 0)`,
  pollAnswers: sql`coalesce(sum(r.count), 0)`,
  connections: sql`coalesce(sum(r.count), 0)`,
  messages: sql`coalesce(sum(r.count), 0)`,
  channelMessages: sql`coalesce(sum(r.count), 0)`,
  questions: sql`coalesce(sum(r.count), 0)`,
  help: sql`coalesce(sum(r.count), 0)`,
  leads: sql`coalesce(sum(r.count), 0)`,
  calls: sql`coalesce(sum(r.count), 0)`,
  callsHeld: sql`coalesce(sum(r.count), 0)`,
  callsLate: sql`coalesce(sum(r.count), 0)`,
  callsNotHeldByBooth: sql`coalesce(sum(r.count), 0)`,
  callsNotHeldByVisitor: sql`coalesce(sum(r.count), 0)`,
  callsUnmet: sql`coalesce(sum(r.count), 0)`,
  callsCancelled: sql`coalesce(sum(r.count), 0)`,
};

const no = (type: 'text' | 'timestamptz' | 'numeric') => sql`null::${sql.raw(type)}`;
const name = sqlFullName('p');
const stay = sql`tstzrange(v.entered_at, greatest(v.entered_at, coalesce(v.left_at, v.seen_at)))`;
/** The total length of stays in minutes, counting overlaps once. */
const unionMinutes = sql`(select coalesce(sum(extract(epoch from upper(u) - lower(u))) / 60, 0)
  from unnest(range_agg(${stay})) as u)`;

/** An event to count figures for; its days follow its own clock, even in a rehearsal. */
export interface Counted extends EventClock {
  id: string;
  zone: string;
}

/** Converts real time to a day of the event. */
export const eventDay = (at: RawBuilder<unknown>, event: Counted) =>
  sql`(${eventTime(at, event)} at time zone ${event.zone})::date`;

/** The rows of each figure: id, who, what, at, count, minutes. Sessions are named in this language. */
function figureQuery(key: FigureKey, event: Counted, language: string): RawBuilder<Row> {
  const e = sql`${event.id}::uuid`;
  const topic = sql`coalesce(nullif(s.topic ->> ${language}, ''), s.topic ->> 'en')`;
  const byBooth = (
    table: 'lead' | 'consultant_call' | 'help_thread',
    where: RawBuilder<unknown>,
    minutes: RawBuilder<unknown> = no('numeric'),
  ) =>
    sql<Row>`select coalesce(b.id, ${e})::text as id, ${no('text')} as who,
      coalesce(b.name, '') as what, ${no('timestamptz')} as at, count(*)::numeric as count,
      ${minutes} as minutes
      from ${sql.table(table)} x left join booth b on b.id = x.booth_id
      where x.event_id = ${e} and ${where} group by b.id, b.name`;
  switch (key) {
    case 'registrations':
      return sql`select p.id::text as id, ${name} as who, ${no('text')} as what,
        ${eventTime(sql`p.created_at`, event)} as at, ${no('numeric')} as count, ${no('numeric')} as minutes
        from person p where p.event_id = ${e} and p.erased_at is null`;
    case 'visitors':
      return sql`select p.id::text as id, ${name} as who, ${no('text')} as what,
        ${eventTime(sql`min(v.entered_at)`, event)} as at, count(*)::numeric as count, ${no('numeric')} as minutes
        from visit v join person p on p.id = v.person_id where v.event_id = ${e} group by p.id`;
    case 'visitMinutes':
      return sql`select p.id::text as id, ${name} as who, ${no('text')} as what,
        ${eventTime(sql`min(v.entered_at)`, event)} as at, ${no('numeric')} as count, ${unionMinutes}::numeric as minutes
        from visit v join person p on p.id = v.person_id where v.event_id = ${e} group by p.id`;
    case 'boothVisits':
      return sql`select b.id::text as id, ${no('text')} as who, b.name as what,
        ${no('timestamptz')} as at, count(distinct v.person_id)::numeric as count,
        (sum(extract(epoch from coalesce(v.left_at, v.seen_at) - v.entered_at)) / 60)::numeric
          as minutes
        from visit v join booth b on v.place = 'booth:' || b.id and b.event_id = v.event_id
        where v.event_id = ${e} group by b.id`;
    case 'attendance':
      return sql`select s.id::text as id, ${no('text')} as who, ${topic} as what,
        s.start_at as at,
        count(*)::numeric as count, (sum(a.milliseconds) / 60000.0)::numeric as minutes
        from attendance a join session s on s.id = a.session_id
        where a.event_id = ${e} group by s.id`;
    case 'pollAnswers':
      return sql`select o.id::text as id, ${no('text')} as who, o.title as what,
        ${no('timestamptz')} as at, count(*)::numeric as count, ${no('numeric')} as minutes
        from poll_participant q join poll o on o.id = q.poll_id
        where o.event_id = ${e} group by o.id`;
    case 'messages':
      return sql`select d.day::text as id, ${no('text')} as who, d.day::text as what,
        ${no('timestamptz')} as at, count(*)::numeric as count, ${no('numeric')} as minutes
        from (select ${eventDay(sql`m.created_at`, event)} as day
          from message m join message_thread t on t.id = m.thread_id
          where t.event_id = ${e}) d group by d.day`;
    case 'connections':
      return sql`select d.day::text as id, ${no('text')} as who, d.day::text as what,
        ${no('timestamptz')} as at, count(*)::numeric as count, ${no('numeric')} as minutes
        from (select ${eventDay(sql`c.answered_at`, event)} as day from person_pair c
          where c.event_id = ${e} and c.state = 'accepted') d group by d.day`;
    case 'channelMessages':
      return sql`select s.id::text as id, ${no('text')} as who, ${topic} as what,
        ${no('timestamptz')} as at, count(*)::numeric as count, ${no('numeric')} as minutes
        from channel_message m join session s on s.id = m.session_id
        where s.event_id = ${e} and m.deleted_at is null group by s.id`;
    case 'questions':
      return sql`select s.id::text as id, ${no('text')} as who, ${topic} as what,
        ${no('timestamptz')} as at, count(*)::numeric as count, ${no('numeric')} as minutes
        from question q join session s on s.id = q.session_id
        where s.event_id = ${e} group by s.id`;
    case 'help':
      return byBooth('help_thread', sql`true`);
    case 'leads':
      return byBooth('lead', sql`x.withdrawn_at is null`);
    case 'calls':
      return byBooth('consultant_call', sql`true`);
    case 'callsHeld':
      return byBooth('consultant_call', sql`x.state = 'held'`);
    case 'callsLate':
      return byBooth(
        'consultant_call',
        sql`x.held_at >= x.start_at + make_interval(mins => ${callLateMinutes})`,
        sql`sum(floor(extract(epoch from x.held_at - x.start_at) / 60))::numeric`,
      );
    case 'callsNotHeldByBooth':
      return byBooth('consultant_call', sql`x.not_held_by = 'booth'`);
    case 'callsNotHeldByVisitor':
      return byBooth('consultant_call', sql`x.not_held_by = 'visitor'`);
    case 'callsUnmet':
      return byBooth('consultant_call', sql`x.not_held_by = 'neither'`);
    case 'callsCancelled':
      return byBooth('consultant_call', sql`x.state = 'cancelled'`);
    default:
      return key satisfies never;
  }
}

/** The value of a figure, from its rows. */
export async function countFigure(db: Db, event: Counted, key: FigureKey): Promise<number> {
  const { rows } = await sql<{ value: number | string }>`
    select (${sums[key]})::float8 as value from (${figureQuery(key, event, 'en')}) r`.execute(db);
  return Number(rows[0]?.value ?? 0);
}

/** A figure's rows, ordered by id. */
export async function figureRows(
  db: Db,
  event: Counted,
  {
    key,
    limit,
    after = '',
    language,
  }: { key: FigureKey; limit: number; after?: string | undefined; language: string },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select r.id, r.who, r.what, r.at, r.count::float8 as count, r.minutes::float8 as minutes
    from (${figureQuery(key, event, language)}) r where r.id > ${after} order by r.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The ten rows of a figure with the highest counts. */
export async function topRows(
  db: Db,
  event: Counted,
  { key, language }: { key: FigureKey; language: string },
) {
  const { rows } = await sql<{ _id: string; name: string; people: number; minutes: number }>`
    select r.id as "_id", r.what as name, r.count::float8 as people,
      coalesce(r.minutes, 0)::float8 as minutes
    from (${figureQuery(key, event, language)}) r order by r.count desc, r.what limit 10`.execute(
    db,
  );
  return rows;
}
