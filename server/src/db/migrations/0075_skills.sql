create index booth_staff_skilled on booth_staff (booth_id) where languages <> '{}' or cities <> '{}';

-- A help thread with its people, its latest message, what each side has not seen and, while nobody answers, the skills of the desk's staff, in no order and without a name where somebody is disabled: a join and a sort would cost every question more than they say.
create or replace view help_conversation as
 SELECT t.id,
    t.event_id,
    t.visitor_id,
    t.booth_id,
    t.desk_id,
    t.state,
    t.version,
    t.claimed_by,
    t.queued_at,
    t.offered_at,
    t.waiting_since,
    t.first_answered_at,
    t.due_at,
    t.overdue_at,
    t.done_at,
    t.shares_contact_since,
    t.last_seq,
    t.answered_seq,
    t.visitor_seen_seq,
    t.staff_seen_seq,
    t.unseen_since,
    t.mailed_at,
    t.created_at,
    v.first_name AS visitor_first_name,
    v.last_name AS visitor_last_name,
    v.dp_url AS visitor_dp_url,
    v.email AS visitor_email,
    v.mobile AS visitor_mobile,
    v.profession AS visitor_profession,
    v.language AS visitor_language,
    c.first_name AS staff_first_name,
    c.last_name AS staff_last_name,
    c.dp_url AS staff_dp_url,
    b.name AS booth_name,
    last.text AS last_text,
    last.side AS last_side,
    ( SELECT count(*) AS count
           FROM help_message m
          WHERE m.thread_id = t.id AND m.side = 'staff'::text AND m.seq > t.visitor_seen_seq) AS visitor_unread,
    ( SELECT count(*) AS count
           FROM help_message m
          WHERE m.thread_id = t.id AND m.side = 'visitor'::text AND m.seq > t.staff_seen_seq) AS staff_unread,
    last.card AS last_card,
    t.language,
    v.cities AS visitor_cities,
    b.city AS booth_city,
        CASE
            WHEN t.state = ANY (ARRAY['waiting'::text, 'promised'::text]) THEN ( SELECT json_agg(json_build_object('_id', s.person_id, 'first_name', ( SELECT p.first_name FROM person p WHERE p.id = s.person_id AND p.disabled_at IS NULL), 'languages', s.languages, 'cities', s.cities))
               FROM booth_staff s
              WHERE s.booth_id = t.desk_id AND (s.languages <> '{}'::text[] OR s.cities <> '{}'::text[]))
            ELSE NULL::json
        END AS staff_skills
   FROM help_thread t
     JOIN person v ON v.id = t.visitor_id
     LEFT JOIN person c ON c.id = t.claimed_by
     LEFT JOIN booth b ON b.id = t.booth_id
     LEFT JOIN LATERAL ( SELECT m.text,
            m.side,
            m.card
           FROM help_message m
          WHERE m.thread_id = t.id AND m.side <> 'system'::text
          ORDER BY m.seq DESC
         LIMIT 1) last ON true;
