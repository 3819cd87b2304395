import type { FunnelStep, FunnelAction } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** The people who did something, by their ids. */
function peopleBy(action: FunnelAction, eventId: string): RawBuilder<{ id: string }> {
  const e = sql`${eventId}::uuid`;
  switch (action) {
    case 'booth':
      return sql`select v.person_id from visit v
        join booth b on v.place = 'booth:' || b.id and b.event_id = v.event_id where v.event_id = ${e}`;
    case 'session':
      return sql`select person_id from attendance where event_id = ${e}`;
    case 'help':
      return sql`select visitor_id from help_thread where event_id = ${e}`;
    case 'offer':
      return sql`select person_id from lead
        where event_id = ${e} and source = 'offer' and withdrawn_at is null`;
    case 'call':
      return sql`select person_id from consultant_call where event_id = ${e} and state <> 'cancelled'`;
    case 'question':
      return sql`select asker_id from question where event_id = ${e} and asker_id is not null`;
    case 'poll':
      return sql`select q.person_id from poll_participant q
        join poll o on o.id = q.poll_id where o.event_id = ${e}`;
    case 'chat':
      return sql`select m.sender_id from channel_message m
        join session s on s.id = m.session_id where s.event_id = ${e} and m.deleted_at is null`;
    case 'request':
      return sql`select from_id from person_pair where event_id = ${e} and from_id is not null`;
    case 'callHeld':
      return sql`select person_id from consultant_call where event_id = ${e} and state = 'held'`;
    case 'connection':
      return sql`select unnest(array[low_id, high_id]) from person_pair
        where event_id = ${e} and state = 'accepted'`;
    default:
      return action satisfies never;
  }
}

/** How many people reached each step, or a later one. Who never came, neither online nor in person, reached the first alone. */
export async function countFunnel(
  db: Db,
  eventId: string,
  actions: Pick<Record<FunnelStep, FunnelAction[]>, 'visited' | 'acted' | 'met'>,
): Promise<Record<FunnelStep, number>> {
  const did = (some: FunnelAction[]) =>
    some.length
      ? sql`p.id in (${sql.join(
          some.map((action) => peopleBy(action, eventId)),
          sql` union all `,
        )})`
      : sql`false`;
  const { rows } = await sql<Record<FunnelStep, number>>`
    select count(*)::int as registered,
      count(*) filter (where came)::int as came,
      count(*) filter (where came and (visited or acted or met))::int as visited,
      count(*) filter (where came and (acted or met))::int as acted,
      count(*) filter (where came and met)::int as met
    from (
      select p.id in (select person_id from visit where event_id = ${eventId}::uuid
          union all select person_id from check_in
          where event_id = ${eventId}::uuid and undone_at is null) as came,
        ${did(actions.visited)} as visited, ${did(actions.acted)} as acted, ${did(actions.met)} as met
      from person p where p.event_id = ${eventId}::uuid and p.erased_at is null
    ) reached`.execute(db);
  return rows[0]!;
}
