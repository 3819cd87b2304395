import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { sqlFullName } from '../../../../db/sqlFullName.ts';

/** A person with an account, or one whose data was left by somebody else, or before registering: they have no id. */
export interface AffectedRow {
  id: string | null;
  email: string | null;
  mobile: string | null;
  name: string;
  language: string | null;
  registered_at: Date | null;
  erased_at: Date | null;
  /** Whether they were logged in, or at a place of the event, at some time in between; null without an account. */
  was_active: boolean | null;
  /** What they are to the event, separated by spaces. */
  held_as: string;
}

/** Everyone whose data the event held at any time in a period, as far as it hasn't been deleted since. */
export async function affectedBetween(
  db: Db,
  { eventId, from, until }: { eventId: string; from: Date; until: Date },
): Promise<AffectedRow[]> {
  const { rows } = await sql<AffectedRow>`
    with account as (
      select p.id, p.email, p.mobile, ${sqlFullName('p')} as name, p.language,
        p.created_at as registered_at, p.erased_at,
        exists (select from login_session s
          where s.person_id = p.id and s.created_at <= ${until} and s.seen_at >= ${from})
        or exists (select from visit v
          where v.person_id = p.id and v.entered_at <= ${until} and v.seen_at >= ${from}) as was_active,
        'account' as held_as
      from person p
      where p.event_id = ${eventId} and p.created_at <= ${until}
        and (p.erased_at is null or p.erased_at >= ${from})
    ), held as (
      select lower(email) as email, nullif(mobile, '') as mobile, name, created_at as since, 'enquiry' as held_as
        from enquiry where event_id = ${eventId}
      union all select email, null, ${sqlFullName('invitation')}, created_at, 'invitation'
        from invitation where event_id = ${eventId}
          and (kind = 'role' or (kind = 'room' and person_id is null))
      union all select email, null, '', null, 'invitation'
        from booth_staff_invitee where event_id = ${eventId}
      union all select email, null, ${sqlFullName('speaker')}, null, 'speaker'
        from speaker where event_id = ${eventId} and person_id is null
      union all select null, null, name, null, 'member' from member where event_id = ${eventId}
      union all select lower(email), null, name, created_at, 'ticket'
        from ticket where event_id = ${eventId} and person_id is null
      union all select lower(email), null, '', created_at, 'voucher'
        from voucher where event_id = ${eventId} and email not like '%@erased.invalid'
      union all select email, subject, '', created_at, 'registration'
        from code where event_id = ${eventId} and purpose = 'register'
      union all select case when channel = 'mail' then lower(recipient) end,
          case when channel = 'sms' then recipient end, '', created_at, 'message'
        from outbox where event_id = ${eventId}
      union all select email, null, '', bounced_at, 'message'
        from mail_bounce where event_id = ${eventId}
    )
    select * from account
    union all
    select null, min(h.email), max(h.mobile), max(h.name), null, null, null, null,
      string_agg(distinct h.held_as, ' ' order by h.held_as)
    from held h
    where coalesce(h.email, h.mobile, nullif(h.name, '')) is not null
      and (h.since is null or h.since <= ${until})
      and not exists (select from account a
        where a.erased_at is null and (a.email = h.email or a.mobile = h.mobile))
    group by coalesce(h.email, h.mobile, h.name)
    order by registered_at nulls last, id, email, name`.execute(db);
  return rows;
}
