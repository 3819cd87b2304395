import type { LocalText, Sponsor } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../../core/context.ts';
import { sqlFullName } from '../../../../db/sqlFullName.ts';

export interface ProgrammeRow {
  id: string;
  topic: LocalText;
  description: LocalText;
  type: string;
  track: string | null;
  place: string | null;
  start_at: Date;
  duration_minutes: number | null;
  capacity: number | null;
  is_published: boolean;
  position: number;
  speakers: Seated[];
  moderators: Seated[];
}

/** A person on a panel, as tables name them. */
export interface Seated {
  id: string;
  name: string;
  /** The email of their account. */
  email: string | null;
}

const seated = sql`json_build_object('id', n.page_id, 'email', p.email,
  'name', ${sqlFullName('n')})`;

/** The whole programme, with its speakers and moderators. */
export async function listProgramme(db: Db, eventId: string): Promise<ProgrammeRow[]> {
  const { rows } = await sql<ProgrammeRow>`
    select s.id, s.topic, s.description, s.type, s.track, s.place, s.start_at, s.duration_minutes, s.capacity,
      s.is_published, s.position,
      coalesce(json_agg(${seated} order by n.position) filter (where n.role = 'speaker'), '[]')
        as speakers,
      coalesce(json_agg(${seated} order by n.position) filter (where n.role = 'moderator'), '[]')
        as moderators
    from session s
    left join panelist n on n.session_id = s.id
    left join person p on p.id = n.person_id
    where s.event_id = ${eventId} and s.removed_at is null
    group by s.id
    order by s.start_at, s.position, s.id`.execute(db);
  return rows;
}

/** The people of an event with one of these emails, by email. Trusted are those who have proven it, and speakers, moderators and organisers. */
export async function peopleByEmail(
  db: Db,
  eventId: string,
  emails: string[],
): Promise<Map<string, { id: string; isTrusted: boolean }>> {
  if (!emails.length) return new Map();
  const rows = await db
    .selectFrom('person')
    .select(['id', 'email'])
    .select(
      sql<boolean>`is_email_proven or roles && array['speaker', 'moderator', 'organiser']`.as(
        'isTrusted',
      ),
    )
    .where('event_id', '=', eventId)
    .where('email', 'in', emails)
    .where('disabled_at', 'is', null)
    .execute();
  return new Map(rows.map(({ email, ...person }) => [email, person]));
}

/** The polls of all sessions, in order of creation. */
export function allPolls(db: Db, eventId: string) {
  return db
    .selectFrom('poll as p')
    .innerJoin('session as s', 's.id', 'p.session_id')
    .select(['p.id', 'p.session_id', 'p.title', 'p.questions', 'p.is_anonymous', 'p.results'])
    .select('p.state')
    .where('p.event_id', '=', eventId)
    .where('p.removed_at', 'is', null)
    .where('s.removed_at', 'is', null)
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
}

/** The sponsors in the order they were entered. */
export async function allSponsors(db: Db, eventId: string): Promise<Sponsor[]> {
  const rows = await db
    .selectFrom('sponsor')
    .selectAll()
    .where('event_id', '=', eventId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    tier: row.tier,
    logoUrl: row.logo_url,
    website: row.website,
  }));
}
