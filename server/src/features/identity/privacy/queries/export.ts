import type { DataExport } from '@pavilion/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { sqlFullName } from '../../../../db/sqlFullName.ts';

type Row = Record<string, unknown>;

/** Everything about a person but the secrets. */
export async function personData(db: Db, personId: string): Promise<Row> {
  const [row] = await readRows(
    db,
    sql`select id as "_id", first_name, last_name, email, secondary_email as "secondaryEmail",
      mobile, new_mobile as "newMobile", dp_url as "dpUrl", profession, bio, location, companies,
      qualifications, skills, links, roles, language, time_zone as "timeZone", agent, country, cities, interested_in, budget,
      call_date::text as "callDate", availability, tracks_visits as "tracksVisits",
      email_visibility as "emailVisibility", mobile_visibility as "mobileVisibility",
      created_at as "registeredAt"
      from person where id = ${personId}`,
  );
  return row ?? {};
}

const nameOrBlank = (table: string) => sql`coalesce(${sqlFullName(table)}, '')`;

type ListName = Exclude<keyof DataExport, 'exportedAt' | 'event' | 'profile' | 'contactGrants'>;

/** What is stored about a person elsewhere, by list; of others, only their names and what they wrote to the person. */
const lists = {
  consents: (me: string) => sql`select purpose, version, language, given_at as "givenAt",
      withdrawn_at as "withdrawnAt" from consent where person_id = ${me} order by given_at`,
  answers: (
    me: string,
  ) => sql`select coalesce(w.content, q.content) -> 'label' as question, a.value as answer,
      array(select o -> 'label' from jsonb_array_elements(coalesce(w.content, q.content) -> 'options') o
        where a.value @> (o -> '_id')) as chosen,
      a.version, a.answered_at as "answeredAt", q.is_internal as "isByOrganisers"
      from form_answer a join form_question q on q.id = a.question_id
      left join form_wording w on w.question_id = a.question_id and w.version = a.version
      where a.person_id = ${me} order by q.position, q.id`,
  admission: (me: string) => sql`select c.name ->> 'en' as class, a.state, a.asked_at as "askedAt",
      a.offered_until as "offeredUntil", a.reason, a.question, a.reply
      from admission a join access_class c on c.id = a.class_id where a.person_id = ${me}
      union all select c.name ->> 'en', 'requested: ' || r.state, r.asked_at, null, r.reason, null, null
      from class_request r join access_class c on c.id = r.class_id where r.person_id = ${me}`,
  companions: (me: string) => sql`select i.email, ${sqlFullName('i')} as name,
      null as "broughtBy", c.name ->> 'en' as class, i.created_at as "invitedAt",
      coalesce(i.ended_as, 'invited') as state
      from invitation i left join access_class c on c.id = i.class_id
      where i.kind = 'companion' and i.subject_id = ${me}
      union all select i.email, null, ${sqlFullName('by')}, c.name ->> 'en', i.created_at,
      coalesce(i.ended_as, 'invited')
      from invitation i join person by on by.id = i.subject_id
      left join access_class c on c.id = i.class_id
      where i.kind = 'companion' and i.person_id = ${me}`,
  badges: (me: string) => sql`select created_at as "since" from badge where person_id = ${me}`,
  checkIns: (me: string) => sql`select day::text as day, at, door, undone_at as "undoneAt"
      from check_in where person_id = ${me} order by at, id`,
  badgeScans: (me: string) => sql`select b.name as "booth", s.asked_at as "askedAt", s.answer
      from badge_scan s join booth b on b.id = s.booth_id
      where s.person_id = ${me} and not s.is_silent order by s.asked_at`,
  tags: (me: string) => sql`select tag from person_tag where person_id = ${me} order by tag`,
  notes: (me: string) => sql`select text, created_at as "createdAt" from person_note
      where person_id = ${me} order by id`,
  emailChange: (me: string) => sql`select email, asked_at as "askedAt" from email_change
      where person_id = ${me}`,
  tickets: (me: string) => sql`select t.number, t.email, t.name, c.name ->> 'en' as class,
      t.used_at as "usedAt"
      from person p join ticket t on t.person_id = p.id or t.event_id = p.event_id and t.email = p.email
      left join access_class c on c.id = t.class_id where p.id = ${me}`,
  vouchers: (
    me: string,
  ) => sql`select v.code, v.email, c.name ->> 'en' as class, u.used_at as "usedAt"
      from person p join voucher v on v.event_id = p.event_id
      join access_class c on c.id = v.class_id
      left join voucher_use u on u.voucher_id = v.id and u.person_id = p.id
      where p.id = ${me} and (v.email = p.email or u.id is not null)`,
  logins: (me: string) => sql`select device, created_at as "createdAt", seen_at as "seenAt"
      from login_session where person_id = ${me} order by created_at`,
  passkeys: (me: string) => sql`select name, created_at as "createdAt", used_at as "usedAt"
      from passkey where person_id = ${me} order by created_at`,
  authenticators: (me: string) => sql`select confirmed_at as "since", removed_at as "removedAt"
      from authenticator where person_id = ${me} and confirmed_at is not null order by confirmed_at`,
  securityNotices: (me: string) => sql`select kind, detail, created_at as "createdAt",
      denied_at as "deniedAt" from security_notice where person_id = ${me} order by created_at`,
  disclosures: (me: string) => sql`select d.at, d.kind, d.role, d.by_name as "by", b.name as booth
      from disclosure_person s join disclosure d on d.id = s.disclosure_id
      left join booth b on b.id = d.booth_id
      where s.person_id = ${me} order by s.disclosure_id`,
  signIns: (me: string) => sql`select issuer, subject, created_at as "since"
      from openid_identity where person_id = ${me} order by created_at`,
  connections: (me: string) => sql`select ${nameOrBlank('o')} as name, r.state,
      r.from_id = ${me} as "askedByMe", case when r.from_id = ${me} or r.state = 'pending' then r.text end as text,
      r.asked_at as "askedAt", r.answered_at as "answeredAt"
      from person_pair r
      join person o on o.id = case when r.low_id = ${me} then r.high_id else r.low_id end
      where (r.low_id = ${me} or r.high_id = ${me}) and r.state is not null order by r.asked_at`,
  blocked: (me: string) => sql`select ${nameOrBlank('o')} as name, b.created_at as "blockedAt"
      from person_block b join person o on o.id = b.blocked_id
      where b.blocker_id = ${me} order by b.created_at`,
  messages: (
    me: string,
  ) => sql`select ${nameOrBlank('o')} as "with", m.sender_id = ${me} as "byMe", m.text,
      m.created_at as "createdAt"
      from message_thread t join message m on m.thread_id = t.id
      left join person o on o.id = case when t.low_id = ${me} then t.high_id else t.low_id end
      where t.low_id = ${me} or t.high_id = ${me} order by t.id, m.seq`,
  staffing: (me: string) => sql`select b.name as "booth", s.languages, s.cities
      from booth_staff s join booth b on b.id = s.booth_id where s.person_id = ${me} order by b.name`,
  help: (
    me: string,
  ) => sql`select h.id as "threadId", b.name as "booth", h.language, m.side, m.text, m.note,
      nullif(concat_ws(': ', m.card ->> 'kind', nullif(m.card ->> 'name', '')), '') as card,
      m.card #> '{price,value}' as "cardPrice", m.loan, m.created_at as "createdAt"
      from help_thread h join help_message m on m.thread_id = h.id left join booth b on b.id = h.booth_id
      where h.visitor_id = ${me} order by h.id, m.seq`,
  offers: (me: string) => sql`select b.name as "booth", l.consent_version as "version",
      l.consent_language as "language", l.consented_at as "givenAt", l.withdrawn_at as "withdrawnAt"
      from lead l join booth b on b.id = l.booth_id where l.person_id = ${me} order by l.created_at`,
  leads: (me: string) => sql`select b.name as "booth", c.stage, c.rating,
      nullif(c.next_step, '') as "nextStep", c.next_step_on as "nextStepOn",
      array(select n.text from lead_note n where n.booth_id = b.id and n.person_id = ${me}
        order by n.created_at) as notes
      from booth b left join lead_status c on c.booth_id = b.id and c.person_id = ${me}
      where c.person_id is not null
        or exists (select 1 from lead_note n where n.booth_id = b.id and n.person_id = ${me})
      order by b.name`,
  shown: (me: string) => sql`select b.name as "booth", i.hour
      from booth_impression i join booth b on b.id = i.booth_id
      where i.person_id = ${me} order by i.hour`,
  calls: (
    me: string,
  ) => sql`select b.name as "booth", c.start_at as "startAt", c.end_at as "endAt", c.state,
      c.cancelled_by as "cancelledBy", c.not_held_by as "notHeldBy", c.held_at as "heldAt",
      c.person_zone as "zone", c.callback_mobile as "callbackMobile", c.created_at as "bookedAt"
      from consultant_call c left join booth b on b.id = c.booth_id
      where c.person_id = ${me} order by c.start_at`,
  tours: (me: string) => sql`select b.name as "booth", t.place, t.start_at as "startAt",
      t.end_at as "endAt", k.seats, k.state, k.arrived_seats as "arrivedSeats",
      k.created_at as "bookedAt", k.consent_version as "version",
      k.consent_language as "language", k.withdrawn_at as "withdrawnAt"
      from tour_booking k join tour t on t.id = k.tour_id join booth b on b.id = t.booth_id
      where k.person_id = ${me} order by t.start_at, k.created_at`,
  speaking: (me: string) => sql`select biographical_info as "biographicalInfo",
      designation, company, links, publishes_email as "publishesEmail", publishes_mobile as "publishesMobile"
      from speaker where person_id = ${me} and removed_at is null`,
  speakerTasks: (me: string) => sql`select t.title ->> 'en' as task, t.due_on as "dueOn",
      s.done_at as "doneAt", s.reminded_for as "remindedFor"
      from speaker_task_state s join speaker_task t on t.id = s.task_id
      where s.person_id = ${me} order by t.due_on, t.id`,
  streamKeys: (me: string) => sql`select s.topic ->> 'en' as session, k.created_at as "createdAt"
      from stream_key k join session s on s.id = k.session_id
      where k.person_id = ${me} order by k.created_at`,
  calendar: (me: string) => sql`select created_at as "feedSince" from calendar_feed
      where person_id = ${me}`,
  certificates: (me: string) => sql`select number, name, minutes, issued_at as "issuedAt"
      from certificate where person_id = ${me}`,
  sessions: (me: string) => sql`select s.topic, s.start_at as "startAt", u.role,
      u.invitation_status as "status", u.registered_at as "registeredAt", u.joined_at as "joinedAt",
      exists (select from captioner k where k.session_id = s.id and k.person_id = ${me}) as "writesCaptions"
      from user_session u join session s on s.id = u.session_id
      where u.person_id = ${me} order by s.start_at`,
  rooms: (me: string) => sql`select r.kind, r.topic, r.start_at as "startAt",
      r.owner_id = ${me} as "mine", m.answer from room r
      left join room_member m on m.room_id = r.id and m.person_id = ${me} and m.removed_at is null
      where r.owner_id = ${me} or m.person_id is not null order by r.start_at`,
  swagBag: (me: string) => sql`select d.title, s.added_at as "addedAt"
      from swag_item s join document d on d.id = s.document_id
      where s.person_id = ${me} order by s.added_at`,
  shortlist: (me: string) => sql`select e.name, b.name as "booth", e.note, e.added_at as "addedAt",
      (select created_at from shortlist_link where person_id = ${me}) as "sharedSince"
      from shortlist_entry e join booth b on b.id = e.booth_id
      where e.person_id = ${me} order by e.position`,
  savedSearches: (me: string) => sql`select name, query, saved_at as "savedAt"
      from saved_search where person_id = ${me} order by saved_at`,
  videoRooms: (me: string) => sql`select r.topic, v.entered_at as "enteredAt", v.left_at as "leftAt"
      from room_participant v join room r on r.id = v.room_id
      where v.person_id = ${me} order by v.entered_at`,
  videoChats: (me: string) => sql`select r.topic, m.text, m.created_at as "createdAt"
      from room_message m join room r on r.id = m.room_id
      where m.person_id = ${me} order by m.created_at`,
  visits: (me: string) => sql`select v.place, b.name as "booth", v.entered_at as "enteredAt",
      coalesce(v.left_at, v.seen_at) as "leftAt"
      from visit v left join booth b on v.place = 'booth:' || b.id::text
      where v.person_id = ${me} order by v.entered_at`,
  sessionChats: (me: string) => sql`select s.topic ->> 'en' as session, m.text, f.title as file,
      '/files/' || f.storage_key as "fileUrl", m.created_at as "createdAt"
      from channel_message m join session s on s.id = m.session_id
      left join channel_file f on f.message_id = m.id
      where m.sender_id = ${me} and m.deleted_at is null order by m.created_at`,
  attendance: (me: string) => sql`select s.topic ->> 'en' as session, a.first_at as "firstAt",
      a.counted_until as "lastAt", a.milliseconds / 60000 as minutes
      from attendance a join session s on s.id = a.session_id
      where a.person_id = ${me} order by a.first_at`,
  polls: (
    me: string,
  ) => sql`select p.title, p.is_anonymous as "isAnonymous", array(select o ->> 'optionText'
      from poll_ballot b, jsonb_array_elements(p.questions) q, jsonb_array_elements(q -> 'options') o
      where b.poll_id = p.id and b.person_id = ${me} and o ->> '_id' = b.option_id::text
      union all select w.text from poll_ballot b
      join poll_word w on w.poll_id = b.poll_id and w.option_id = b.option_id
      where b.poll_id = p.id and b.person_id = ${me}) as chosen
      from poll_participant a join poll p on p.id = a.poll_id
      where a.person_id = ${me} order by p.opened_at`,
  questions: (
    me: string,
  ) => sql`select s.topic ->> 'en' as session, q.text, q.is_anonymous as "isAnonymous", q.state,
      q.answer, q.asked_at as "askedAt", q.answered_at as "answeredAt"
      from question q join session s on s.id = q.session_id
      where q.asker_id = ${me} order by q.asked_at`,
  captions: (me: string) => sql`select s.topic ->> 'en' as session, c.text, c.language,
      c.said_at as "saidAt" from caption c join session s on s.id = c.session_id
      where c.author_id = ${me} and c.text <> '' order by c.session_id, c.seq`,
  feedback: (
    me: string,
  ) => sql`select f.subject, coalesce(s.topic ->> 'en', b.name, tb.name) as title,
      f.state from feedback_participant f
      left join session s on s.id = f.subject_id
      left join consultant_call c on c.id = f.subject_id left join booth b on b.id = c.booth_id
      left join help_thread t on t.id = f.subject_id left join booth tb on tb.id = t.booth_id
      where f.person_id = ${me} order by f.subject, f.subject_id`,
  campaigns: (
    me: string,
  ) => sql`select c.subject ->> 'en' as subject, m.state, m.sent_at as "sentAt",
      case when c.counts_clicks then m.has_clicked end as "followedLink"
      from campaign_mail m join campaign c on c.id = m.campaign_id
      where m.person_id = ${me} order by m.campaign_id`,
  notifications: (me: string) => sql`select n.kind, n.detail, n.link, n.created_at as "createdAt",
      n.read_at as "readAt" from notification n where n.person_id = ${me} order by n.seq`,
  doNotDisturb: (me: string) => sql`select is_on as "isOn", in_sessions as "inSessions",
      quiet_from as "quietFrom", quiet_to as "quietTo", zone
      from do_not_disturb where person_id = ${me}`,
  meetings: (
    me: string,
  ) => sql`select ${nameOrBlank('o')} as "with", m.from_id = ${me} as "askedByMe",
      m.state, m.text, m.reason, m.start_at as "startAt",
      case when m.from_id = ${me} then m.from_delay else m.to_delay end as "myDelay",
      array(select h.start_at from meeting_slot h
        where h.meeting_id = m.id and h.person_id = ${me} order by h.start_at) as "held"
      from meeting m join person o on o.id = case when m.from_id = ${me} then m.to_id else m.from_id end
      where m.from_id = ${me} or m.to_id = ${me} order by m.changed_at`,
  hosted: (
    me: string,
  ) => sql`select h.side, w.wish, concat_ws(' ', o.first_name, o.last_name) as "about"
      from hosted_person h left join hosted_wish w on w.person_id = h.person_id
        left join person o on o.id = w.other_id
      where h.person_id = ${me} order by o.first_name, o.last_name`,
} satisfies Record<ListName, (me: string) => RawBuilder<unknown>>;

export async function readLists(db: Db, personId: string): Promise<Record<ListName, Row[]>> {
  const found = {} as Record<ListName, Row[]>;
  for (const name of Object.keys(lists) as ListName[])
    found[name] = await readRows(db, lists[name](personId));
  return found;
}

async function readRows(db: Db, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await (query as RawBuilder<Row>).execute(db)).rows;
}
