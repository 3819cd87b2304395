import type { LeadMoment, LeadStage } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { sqlFullName } from '../../../../db/sqlFullName.ts';

export interface MomentRow {
  kind: LeadMoment;
  at: Date;
  text: string | null;
  start_at: Date | null;
  minutes: number | null;
  thread_id: string | null;
  stage: LeadStage | null;
  on_day: string | null;
  by_name: string | null;
}

/** Whose story, and how far the event's clock is ahead, by which shortlists are dated. */
interface StoryAt {
  boothId: string;
  personId: string;
  withVisits: boolean;
  aheadSeconds: number;
}

/** What one person did at a booth and its staff changed about them, latest first; `withVisits` adds their visits, the documents they saved and what is on their shortlist. Times are real, `start_at` is event time. */
export async function listMoments(
  db: Db,
  { boothId, personId, withVisits, aheadSeconds }: StoryAt,
): Promise<MomentRow[]> {
  const none = sql`null::text as text, null::timestamptz as start_at, null::int as minutes, null::uuid as thread_id`;
  const visits = sql`
    union all select 'visited', v.entered_at, null, null,
      ceil(extract(epoch from coalesce(v.left_at, v.seen_at) - v.entered_at) / 60)::int, null
      from visit v where v.person_id = ${personId} and v.place = ${`booth:${boothId}`}
    union all select 'kept', s.added_at, d.title, null, null, null
      from swag_item s join document d on d.id = s.document_id
      where s.person_id = ${personId} and d.booth_id = ${boothId}
    union all select 'shortlisted', e.added_at - make_interval(secs => ${aheadSeconds}::int), e.name,
      null, null, null
      from shortlist_entry e where e.person_id = ${personId} and e.booth_id = ${boothId}`;
  const found = await sql<MomentRow>`with moment as (
    select source as kind, created_at as at, ${none} from lead
      where booth_id = ${boothId} and person_id = ${personId}
    union all select 'withdrew', withdrawn_at, ${none} from lead
      where booth_id = ${boothId} and person_id = ${personId} and withdrawn_at is not null
    union all select 'asked', h.created_at, (select left(m.text, 400) from help_message m
        where m.thread_id = h.id and m.side = 'visitor' order by m.seq limit 1), null, null, h.id
      from help_thread h where h.booth_id = ${boothId} and h.visitor_id = ${personId}
    union all select 'shared', h.shares_contact_since, null, null, null, h.id
      from help_thread h where h.booth_id = ${boothId} and h.visitor_id = ${personId}
        and h.shares_contact_since is not null
    union all select 'loan', m.created_at, m.loan ->> 'home', null, null, h.id
      from help_message m join help_thread h on h.id = m.thread_id
      where h.booth_id = ${boothId} and h.visitor_id = ${personId} and m.loan is not null
    union all select 'booked', c.created_at, null, c.start_at, null, null from consultant_call c
      where c.booth_id = ${boothId} and c.person_id = ${personId}
    union all select 'met', coalesce(c.changed_at, c.held_at), null, c.start_at, null, null
      from consultant_call c
      where c.booth_id = ${boothId} and c.person_id = ${personId} and c.state = 'held'
    union all select case c.not_held_by when 'booth' then 'untaken' when 'visitor' then 'missed'
        when 'neither' then 'unmet' else 'cancelled' end,
        coalesce(c.changed_at, c.created_at), null, c.start_at, null, null
      from consultant_call c
      where c.booth_id = ${boothId} and c.person_id = ${personId} and c.state in ('notHeld', 'cancelled')
    union all select 'callback', c.changed_at, c.callback_mobile, c.start_at, null, null
      from consultant_call c
      where c.booth_id = ${boothId} and c.person_id = ${personId} and c.callback_mobile is not null
    union all select 'sent', s.added_at, d.title, c.start_at, null, null
      from call_document t join consultant_call c on c.id = t.call_id
      join document d on d.id = t.document_id
      join swag_item s on s.document_id = t.document_id and s.person_id = c.person_id
      where c.booth_id = ${boothId} and c.person_id = ${personId}
    union all select 'tour', k.created_at, t.place, t.start_at, null, null
      from tour_booking k join tour t on t.id = k.tour_id
      where t.booth_id = ${boothId} and k.person_id = ${personId}
    union all select case k.state when 'arrived' then 'toured' when 'missed' then 'tourMissed'
        else 'tourCancelled' end, coalesce(k.changed_at, k.created_at), t.place, t.start_at, null, null
      from tour_booking k join tour t on t.id = k.tour_id
      where t.booth_id = ${boothId} and k.person_id = ${personId}
        and k.state in ('arrived', 'missed', 'cancelled')
    ${withVisits ? visits : sql``})
    select m.*, null as stage, null::date as on_day, null as by_name from moment m
    union all select x.kind, x.created_at, case when x.kind = 'nextStep' then nullif(x.next_step, '')
        when x.kind = 'owner' then ${sqlFullName('o')} end,
        null, null, null, x.stage, x.next_step_on, ${sqlFullName('w')}
      from lead_change x left join person o on o.id = x.owner_id left join person w on w.id = x.by_id
      where x.booth_id = ${boothId} and x.person_id = ${personId}
    order by at desc limit 500`.execute(db);
  return found.rows;
}
