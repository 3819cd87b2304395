import type { CountedFeature, FeatureUse } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** A feature's items, with a row for each `person_id` who has a part in one; null if no one has. */
const parts: Record<CountedFeature, (eventId: string, now: Date) => RawBuilder<unknown>> = {
  hall: (eventId) => sql`
    select b.id, s.person_id from booth b left join booth_staff s on s.booth_id = b.id
    where b.event_id = ${eventId} and b.removed_at is null`,
  offers: (eventId) => sql`
    select id, person_id from lead where event_id = ${eventId} and withdrawn_at is null`,
  calls: (eventId, now) => sql`
    select id, person_id from consultant_call
    where event_id = ${eventId} and state = 'booked' and start_at > ${now}`,
  tours: (eventId, now) => sql`
    select k.id, k.person_id from tour_booking k join tour t on t.id = k.tour_id
    where k.event_id = ${eventId} and k.state in ('booked', 'standby', 'offered')
      and t.end_at > ${now}`,
  feedback: (eventId) => sql`
    select (subject_id, person_id) as id, person_id from feedback_participant
    where event_id = ${eventId} and state = 'rated'`,
  swagBag: (eventId) => sql`
    select (person_id, document_id) as id, person_id from swag_item where event_id = ${eventId}`,
  help: (eventId) => sql`
    select id, visitor_id as person_id from help_thread
    where event_id = ${eventId} and state <> 'done'`,
  enquiries: (eventId) => sql`
    select id, null::uuid as person_id from enquiry
    where event_id = ${eventId} and done_at is null`,
  connections: (eventId) => sql`
    select (low_id, high_id) as id, unnest(array[low_id, high_id]) as person_id from person_pair
    where event_id = ${eventId} and state = 'accepted'`,
  messages: (eventId) => sql`
    select m.id, unnest(array[t.low_id, t.high_id]) as person_id
    from message m join message_thread t on t.id = m.thread_id where t.event_id = ${eventId}`,
  polls: (eventId) => sql`
    select p.id, a.person_id from poll p join session s on s.id = p.session_id
    left join poll_participant a on a.poll_id = p.id
    where p.event_id = ${eventId} and p.removed_at is null and s.removed_at is null`,
  questions: (eventId) => sql`
    select id, asker_id as person_id from question where event_id = ${eventId}`,
  sessions: (eventId) => sql`
    select s.id, u.person_id from session s left join user_session u on u.session_id = s.id
      and (u.role <> 'attendee' or u.invitation_status = 'registered')
    where s.event_id = ${eventId} and s.removed_at is null`,
  rooms: (eventId, now) => sql`
    select r.id, m.person_id from room r
    left join room_member m on m.room_id = r.id and m.removed_at is null
    where r.event_id = ${eventId} and r.closed_at is null
      and r.start_at + make_interval(mins => r.duration_minutes) > ${now}`,
  calendar: (eventId) => sql`
    select person_id as id, person_id from calendar_feed where event_id = ${eventId}`,
  certificates: (eventId) => sql`
    select person_id as id, person_id from certificate where event_id = ${eventId}`,
  members: (eventId) => sql`
    select id, null::uuid as person_id from member
    where event_id = ${eventId} and removed_at is null`,
  sponsors: (eventId) => sql`
    select id, null::uuid as person_id from sponsor
    where event_id = ${eventId} and removed_at is null`,
};

/** How many items a feature has, and how many people have a part in them. */
export async function countUse(
  db: Db,
  { feature, eventId, now }: { feature: CountedFeature; eventId: string; now: Date },
): Promise<FeatureUse> {
  const { rows } = await sql<FeatureUse>`
    select count(distinct part.id)::int as things, count(distinct part.person_id)::int as people
    from (${parts[feature](eventId, now)}) part`.execute(db);
  return rows[0]!;
}
