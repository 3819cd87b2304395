import type { CampaignRule, LocalText } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx, Db } from '../../../../core/context.ts';
import { eventTime } from '../../../../db/eventTime.ts';
import { eventStart } from '../model/rule.ts';
import type { CampaignRow } from '../tables.ts';

/** A session as emails name it; it starts in event time. */
export interface FirstSession {
  topic: LocalText;
  start_at: Date;
}

/** Commits that took this long are still found by the next look. */
const overlapMs = 10 * 60_000;

/** Sessions on the agenda that people have a seat in. */
const seats = sql`user_session us join session s on s.id = us.session_id
  and us.invitation_status = 'registered' and s.is_published and s.removed_at is null`;

/** Whether the person `p` was at the event once it had opened. */
function hasCome(ctx: Ctx): RawBuilder<boolean> {
  const seenAt = eventTime(sql.ref('v.seen_at'), ctx.event);
  return sql`(exists (select from visit v where v.person_id = p.id and ${seenAt} >= ${eventStart(ctx)})
    or exists (select from attendance a where a.person_id = p.id))`;
}

/** Whether the person `p` never came; not known of those whose visits aren't recorded. */
const hasNotCome = (ctx: Ctx) => sql<boolean>`(p.tracks_visits and not ${hasCome(ctx)})`;

/** Whether the moment of a rule has come for the person `p`. */
export function isDueFor(
  ctx: Ctx,
  row: Pick<CampaignRow, 'starts_at' | 'active_at' | 'checked_at'> & { rule: CampaignRule },
): RawBuilder<boolean> {
  const { rule, active_at: activeAt, checked_at: checkedAt } = row;
  const since = new Date(
    Math.max(activeAt?.getTime() ?? 0, (checkedAt?.getTime() ?? 0) - overlapMs),
  );
  switch (rule.moment) {
    case 'beforeStart':
      return sql`true`;
    case 'absentAfterStart':
    case 'absentAtEnd':
      return hasNotCome(ctx);
    case 'attendedAtEnd':
      return hasCome(ctx);
    case 'admitted':
      return sql`p.id in (
        select a.person_id from admission a
          where a.event_id = ${ctx.event.id} and a.state = 'admitted' and a.admitted_at >= ${since}
        union all select n.id from person n
          where n.event_id = ${ctx.event.id} and n.created_at >= ${since}
            and not exists (select from admission o where o.person_id = n.id))`;
    case 'leftWaitingList':
      return sql`p.id in (select a.person_id from admission a where a.event_id = ${ctx.event.id}
        and a.state = 'admitted' and a.has_waited and a.admitted_at >= ${since})`;
    case 'beforeFirstSession': {
      const now = sql`${ctx.eventNow()}::timestamptz`;
      const apart = sql`make_interval(mins => ${rule.minutes}::int)`;
      // who took the seat later, or while the rule was off, missed the moment
      return sql`p.id in (select us.person_id from ${seats}
        where s.event_id = ${ctx.event.id} and s.start_at > ${now} and s.start_at <= ${now} + ${apart}
          and s.start_at - ${apart} >= ${row.starts_at}::timestamptz
          and coalesce(us.registered_at, '-infinity') <= s.start_at - ${apart}
          and not exists (select from user_session e join session f on f.id = e.session_id
            where e.person_id = us.person_id and e.invitation_status = 'registered'
              and f.is_published and f.removed_at is null and f.start_at < s.start_at))`;
    }
  }
}

/** Whether a rule would now reach the person `p`: for a moment of the event as if it had come, for people's own moments if theirs is still to come. */
export function isExpectedFor(ctx: Ctx, rule: CampaignRule): RawBuilder<boolean> {
  const inStates = (states: string[]) => sql<boolean>`exists (select from admission a
    where a.person_id = p.id and a.state = any(${states}::text[]))`;
  switch (rule.moment) {
    case 'admitted':
      return inStates(['asked', 'waiting', 'offered']);
    case 'leftWaitingList':
      return sql`exists (select from admission a
        where a.person_id = p.id and a.has_waited and a.state in ('waiting', 'offered'))`;
    case 'beforeFirstSession':
      return sql`${ctx.eventNow()}::timestamptz + make_interval(mins => ${rule.minutes}::int) < (
        select min(s.start_at) from ${seats} where us.person_id = p.id)`;
    default:
      return isDueFor(ctx, { rule, starts_at: null, active_at: null, checked_at: null });
  }
}

/** The first session of each of these people, by their ids. */
export async function findFirstSessions(
  db: Db,
  personIds: string[],
): Promise<Map<string, FirstSession>> {
  const { rows } = await sql<FirstSession & { person_id: string }>`
    select distinct on (us.person_id) us.person_id, s.topic, s.start_at from ${seats}
    where us.person_id = any(${personIds}::uuid[])
    order by us.person_id, s.start_at, s.id`.execute(db);
  return new Map(rows.map((row) => [row.person_id, row]));
}

/** A session to show as an example: the next one of the event, or its last. */
export async function findExampleSession(ctx: Ctx): Promise<FirstSession | undefined> {
  const { rows } = await sql<FirstSession>`
    select s.topic, s.start_at from session s
    where s.event_id = ${ctx.event.id} and s.is_published and s.removed_at is null
    order by s.start_at < ${ctx.eventNow()}, abs(extract(epoch from s.start_at - ${ctx.eventNow()}::timestamptz))
    limit 1`.execute(ctx.db);
  return rows[0];
}

/** The rules whose moment is scheduled, with the moment (event time). */
export function listScheduledRules(db: Db) {
  return db
    .selectFrom('campaign')
    .select(['id', 'event_id', 'rule', 'starts_at'])
    .where('state', '=', 'scheduled')
    .where('rule', 'is not', null)
    .execute();
}
