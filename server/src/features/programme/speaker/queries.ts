import type { Role, SpeakerPage } from '@pavilion/contract';
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../context.ts';

interface SpeakerTable {
  event_id: string;
  person_id: string;
  biographical_info: string;
  publishes_email: boolean;
  publishes_mobile: boolean;
  position: number;
  designation: Generated<string | null>;
  photo_url: Generated<string | null>;
  company: Generated<string>;
  updated_at: Date;
}

export interface SpeakerTables {
  speaker: SpeakerTable;
}

/** A person who speaks, with what they say of themselves. */
export interface SpeakerRow extends Pick<
  Selectable<SpeakerTable>,
  'biographical_info' | 'publishes_email' | 'publishes_mobile'
> {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string | null;
  dp_url: string | null;
  profession: string;
  company: string;
  /** What their own profile says. */
  own_dp_url: string | null;
  own_designation: string;
  roles: Role[];
}

/** The speakers of an event in their order, at most `limit`, after the one with the id `after`. */
export async function speakersOf(
  db: Db,
  eventId: string,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<SpeakerRow[]> {
  let found = speakers(db, eventId);
  if (after)
    found = found.where(
      sql<boolean>`(coalesce(s.position, 1000), p.sort_name, p.id) > (
        select coalesce(s2.position, 1000), p2.sort_name, p2.id from person p2
        left join speaker s2 on s2.person_id = p2.id
        where p2.id = ${after} and p2.event_id = ${eventId})`,
    );
  return found.limit(limit).execute();
}

export async function speakerById(
  db: Db,
  eventId: string,
  id: string,
): Promise<SpeakerRow | undefined> {
  return speakers(db, eventId).where('p.id', '=', id).executeTakeFirst();
}

function speakers(db: Db, eventId: string) {
  return db
    .selectFrom('person as p')
    .leftJoin('speaker as s', 's.person_id', 'p.id')
    .where('p.event_id', '=', eventId)
    .where('p.disabled_at', 'is', null)
    .where(sql<boolean>`p.roles @> '{speaker}' and not p.roles @> '{moderator}'`)
    .select(['p.id', 'p.first_name', 'p.last_name', 'p.email', 'p.mobile', 'p.roles'])
    .select(['p.dp_url as own_dp_url', 'p.designation as own_designation'])
    .select((eb) => [
      eb.fn.coalesce('s.photo_url', 'p.dp_url').as('dp_url'),
      eb.fn.coalesce('s.designation', 'p.designation').as('profession'),
      eb.fn.coalesce('s.company', eb.val('')).as('company'),
      eb.fn.coalesce('s.biographical_info', eb.val('')).as('biographical_info'),
      eb.fn.coalesce('s.publishes_email', eb.val(false)).as('publishes_email'),
      eb.fn.coalesce('s.publishes_mobile', eb.val(false)).as('publishes_mobile'),
    ])
    .orderBy(sql`coalesce(s.position, 1000)`)
    .orderBy('p.sort_name')
    .orderBy('p.id');
}

/** The published sessions that somebody speaks in or leads, soonest first. */
export async function sessionsOf(
  db: Db,
  eventId: string,
  personId: string,
): Promise<SpeakerPage['sessions']> {
  const rows = await db
    .selectFrom('session_person as sp')
    .innerJoin('session as s', 's.id', 'sp.session_id')
    .select(['s.id', 's.topic', 's.start_at', 's.duration_minutes', 'sp.role'])
    .where('sp.person_id', '=', personId)
    .where('s.event_id', '=', eventId)
    .where('s.is_published', '=', true)
    .where('s.visibility', '=', 'public')
    .where('s.removed_at', 'is', null)
    .orderBy('s.start_at')
    .orderBy('s.id')
    .limit(100)
    .execute();
  return rows.map(({ id, topic, start_at, duration_minutes, role }) => ({
    _id: id,
    topic,
    startAt: start_at.toISOString(),
    duration: duration_minutes ?? 0,
    role,
  }));
}

export type SpeakerChange = Updateable<SpeakerTable>;

/** Saves what is given of a speaker and leaves the rest as it is. */
export async function upsertSpeaker(
  db: Db,
  row: Pick<Insertable<SpeakerTable>, 'event_id' | 'person_id' | 'updated_at'> & SpeakerChange,
): Promise<void> {
  const { event_id: _event, person_id: _person, ...changed } = row;
  await db
    .insertInto('speaker')
    .values({
      biographical_info: '',
      publishes_email: false,
      publishes_mobile: false,
      position: 1000,
      ...row,
    })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(changed))
    .execute();
}

/** Saves the order of the speakers. */
export async function saveOrder(
  db: Db,
  { eventId, ids, now }: { eventId: string; ids: string[]; now: Date },
): Promise<void> {
  await sql`insert into speaker (event_id, person_id, position, updated_at)
    select ${eventId}::uuid, o.id, o.place - 1, ${now}::timestamptz
    from unnest(${ids}::uuid[]) with ordinality as o (id, place)
    on conflict (person_id) do update set position = excluded.position`.execute(db);
}
