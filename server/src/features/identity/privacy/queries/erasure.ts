import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';

/** What a person has open with others, to be ended before they are erased. */
export interface OpenRelations {
  email: string;
  mobile: string | null;
  /** First and last name; null without both, as one alone could be anyone's. */
  fullName: string | null;
  callIds: string[];
  threadIds: string[];
  /** People who may have them on screen: connections, requests, conversations, and those who blocked them. */
  otherIds: string[];
}

/** What a person still has open with others. */
export async function findOpenRelations(
  db: Db,
  personId: string,
  eventNow: Date,
): Promise<OpenRelations | undefined> {
  const rows = await sql<OpenRelations>`
    select p.email, p.mobile,
      case when p.first_name <> '' and p.last_name <> '' then p.first_name || ' ' || p.last_name end as "fullName",
      array(select c.id::text from consultant_call c
        where c.person_id = p.id and c.state = 'booked' and c.end_at > ${eventNow}) as "callIds",
      array(select h.id::text from help_thread h
        where h.visitor_id = p.id and h.state <> 'done') as "threadIds",
      array(select (case when r.low_id = p.id then r.high_id else r.low_id end)::text
          from person_pair r where (r.low_id = p.id or r.high_id = p.id) and r.state is not null
        union select (case when t.low_id = p.id then t.high_id else t.low_id end)::text
          from message_thread t where t.low_id = p.id or t.high_id = p.id
        union select b.blocker_id::text from person_block b
          where b.blocked_id = p.id) as "otherIds"
    from person p where p.id = ${personId} and p.erased_at is null`.execute(db);
  return rows.rows[0];
}

/** Tables with nothing but what is a person's own, by `person_id`. */
const personalTables = [
  'hosted_wish',
  'hosted_person',
  'meeting_slot',
  'announcement_delivery',
  'attendance',
  'badge',
  'badge_scan',
  'booth_consultant',
  'booth_impression',
  'booth_staff',
  'calendar_entry',
  'calendar_feed',
  'calendar_reminder',
  'call_hold',
  'captioner',
  'certificate',
  'channel_person',
  'channel_reaction',
  'check_in',
  'class_request',
  'desk_presence',
  'do_not_disturb',
  'feedback_participant',
  'lead_change',
  'lead_note',
  'lead_status',
  'moderator_claim',
  'notification_digest',
  'notification_preference',
  'poll_ballot',
  'poll_participant',
  'profile_view',
  'request_flag',
  'room_participant',
  'room_waiter',
  'saved_search',
  'session_ticket',
  'shortlist_entry',
  'shortlist_link',
  'speaker_task_state',
  'stream_key',
  'swag_item',
  'tour_booking',
  'user_session',
  'video_consent',
];

/** Erases a person: what is only theirs is deleted, what others keep stays without a name, and copies of mail that name them are deleted. The address is free for a new person. Returns false if they were erased before. */
export async function erase(
  db: Db,
  given: {
    eventId: string;
    personId: string;
    email: string;
    mobile: string | null;
    fullName: string | null;
    now: Date;
  },
): Promise<boolean> {
  const { eventId, personId: me, email, mobile, fullName, now } = given;
  // pairs before people: the order in which requests lock them too
  await sql`select from person_pair where low_id = ${me} or high_id = ${me}
    order by low_id, high_id for update`.execute(db);
  const erased = await sql`
    update person set email = ${`${me}@erased.invalid`}, first_name = '', last_name = '', mobile = null,
      new_mobile = null, secondary_email = null, password_hash = 'erased', roles = '{attendee}',
      dp_url = null, profession = '', bio = '', location = '', companies = '[]', qualifications = '{}',
      skills = '{}', links = '{}', agent = null, country = null, cities = '{}', time_zone = null, interested_in = null,
      budget = null, call_date = null, tracks_visits = false, availability = 'hidden',
      email_visibility = 'nobody', mobile_visibility = 'nobody',
      disabled_at = coalesce(disabled_at, ${now}), erased_at = ${now}
    where id = ${me} and erased_at is null`.execute(db);
  if (erased.numAffectedRows !== 1n) return false;
  const { rows: speakers } = await sql<{ id: string }>`
    select id from speaker where person_id = ${me}`.execute(db);
  const pages = [me, ...speakers.map(({ id }) => id)];
  const all: RawBuilder<unknown>[] = [
    sql`delete from login_session where person_id = ${me}`,
    sql`delete from api_token where person_id = ${me}`,
    // before their admission, as using a ticket locks them in this order; one with a number stays used
    sql`delete from ticket where event_id = ${eventId} and number is null
      and (person_id = ${me} or email = ${email})`,
    sql`update ticket set email = null, name = ''
      where event_id = ${eventId} and (person_id = ${me} or email = ${email})`,
    sql`delete from admission where person_id = ${me}`,
    sql`update voucher_use set person_id = null where person_id = ${me}`,
    // a code that was theirs must not become anyone's
    sql`update voucher set email = ${`${me}@erased.invalid`}, revoked_at = coalesce(revoked_at, ${now})
      where event_id = ${eventId} and email = ${email}`,
    sql`delete from person_tag where person_id = ${me}`,
    sql`delete from person_note where person_id = ${me}`,
    sql`delete from email_change where person_id = ${me}`,
    sql`delete from known_device where person_id = ${me}`,
    sql`delete from authenticator where person_id = ${me}`,
    sql`delete from passkey where person_id = ${me}`,
    sql`delete from passkey_challenge where person_id = ${me}`,
    sql`delete from security_notice where person_id = ${me}`,
    sql`delete from openid_identity where person_id = ${me}`,
    sql`update disclosure_person set seal = disclosure_seal(salt, person_id::text), person_id = null,
      salt = null where person_id = ${me}`,
    sql`update disclosure set by_id = null, by_name = null, by_salt = null where by_id = ${me}`,
    sql`delete from form_answer where person_id = ${me}`,
    sql`delete from registration_ticket where person_id = ${me}`,
    sql`delete from contact_grant where person_id = ${me}`,
    sql`delete from code where event_id = ${eventId} and (subject in (${email}, ${mobile}) or email = ${email})`,
    sql`delete from person_pair where low_id = ${me} or high_id = ${me}`,
    sql`delete from person_block where blocker_id = ${me} or blocked_id = ${me}`,
    sql`delete from notification where person_id = ${me} or by_id = ${me}`,
    ...personalTables.map((table) => sql`delete from ${sql.table(table)} where person_id = ${me}`),
    // with their seats on panels
    sql`delete from speaker where person_id = ${me}`,
    sql`update speaker set email = null where event_id = ${eventId} and email = ${email}`,
    sql`delete from invitation where event_id = ${eventId}
      and (person_id = ${me} or email = ${email} or subject_id = any(${pages}::uuid[]))`,
    sql`delete from booth_staff_invitee where event_id = ${eventId} and email = ${email}`,
    // a campaign's figures stay, without the address
    sql`delete from mail_bounce where event_id = ${eventId} and email = ${email}`,
    sql`update meeting set text = '', reason = '' where from_id = ${me} or to_id = ${me}`,
    sql`update caption set author_id = null where author_id = ${me}`,
    sql`update question set asker_id = null, version = version + 1 where asker_id = ${me}`,
    sql`delete from visit where person_id = ${me} and left_at is null`,
    sql`update lead set withdrawn_at = ${now} where person_id = ${me} and withdrawn_at is null`,
    sql`update consent set withdrawn_at = ${now} where person_id = ${me} and withdrawn_at is null`,
    sql`update consultant_call set callback_mobile = null, note = '', person_zone = null,
      cancelled_by = case state when 'booked' then 'person' else cancelled_by end, person_since = null,
      state = case state when 'booked' then 'cancelled' else state end where person_id = ${me}`,
    sql`update help_thread set state = 'done', done_at = ${now}, waiting_since = null, due_at = null,
      overdue_at = null where visitor_id = ${me} and state <> 'done'`,
    sql`update help_thread set shares_contact_since = null, unseen_since = null, version = version + 1
      where visitor_id = ${me}`,
    sql`update help_message set loan = null where sender_id = ${me} and loan is not null`,
    sql`update thread_participant set unseen_since = null, unread = 0, notified_at = null where person_id = ${me}`,
    // with what they looked after
    sql`update lead_status set owner_id = null where owner_id = ${me}`,
    sql`select set_config('pavilion.erasing', 'on', true)`,
    // the log keeps that something was changed, without whom it was about
    sql`update audit_entry set title = '', before = case when before is not null then '{}'::jsonb end,
      after = case when after is not null then '{}'::jsonb end
      where event_id = ${eventId} and thing in ('person', 'personname', 'personemail', 'personnote', 'personmerge', 'newperson', 'speaker',
        'lead', 'tags', 'placement')
        and thing_id = any(${pages}::uuid[])`,
    sql`delete from outbox where event_id = ${eventId} and (recipient in (${email}, ${mobile})
      or (state <> 'queued' and (strpos(body, ${email}) > 0
        or (${fullName}::text is not null and strpos(subject || body, ${fullName}) > 0))))`,
    sql`update outbox set body = replace(replace(body, ${email}, '…'), coalesce(${mobile}, ${email}), '…'),
      html = replace(replace(html, ${email}, '…'), coalesce(${mobile}, ${email}), '…')
      where event_id = ${eventId} and strpos(body, ${email}) > 0`,
  ];
  for (const query of all) await query.execute(db);
  for (const word of [email, mobile, fullName]) if (word) await removeWord(db, eventId, word);
  return true;
}

/** Deletes the rows of the files a person sent in chats, with the messages that said nothing else; returns their storage keys. */
export async function deleteChatFiles(db: Db, personId: string, now: Date): Promise<string[]> {
  const rows = await db
    .deleteFrom('channel_file')
    .where('sender_id', '=', personId)
    .returning(['storage_key', 'message_id'])
    .execute();
  const ids = rows.flatMap((row) => row.message_id ?? []);
  if (ids.length)
    await db
      .updateTable('channel_message')
      .set({ deleted_at: now, version: sql`version + 1` })
      .where('id', 'in', ids)
      .where('text', '=', '')
      .where('deleted_at', 'is', null)
      .execute();
  return rows.map((row) => row.storage_key);
}

interface LoggedState {
  id: string;
  before: unknown;
  after: unknown;
}

/** Removes a word about a person from the log. */
async function removeWord(db: Db, eventId: string, word: string): Promise<void> {
  const inJson = JSON.stringify(word).slice(1, -1);
  const { rows } = await sql<LoggedState>`select id, before, after from audit_entry
    where event_id = ${eventId} and (strpos(title, ${word}) > 0
      or strpos(coalesce(before::text, '') || coalesce(after::text, ''), ${inJson}) > 0)`.execute(
    db,
  );
  // a name may look like the punctuation of JSON, so only its strings are changed
  const without = (_key: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(word, '…') : value;
  const toStateJson = (state: unknown) => (state === null ? null : JSON.stringify(state, without));
  await sql`update audit_entry a set title = replace(a.title, ${word}, '…'),
      before = t.before::jsonb, after = t.after::jsonb
    from unnest(${rows.map(({ id }) => id)}::uuid[],
      ${rows.map(({ before }) => toStateJson(before))}::text[],
      ${rows.map(({ after }) => toStateJson(after))}::text[]) as t (id, before, after)
    where a.id = t.id`.execute(db);
}
