import type { LocalText } from '@pavilion/contract';
import type { Tables } from '../../../db/tables.ts';
import { type JSONColumnType, sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { isKeptOut } from '../../identity/admission/service.ts';

/** The content of a calendar entry: a session, a room, a call or a site visit. */
export interface EntryContent {
  start: string;
  end: string;
  /** Of a session or room. */
  topic: LocalText | null;
  /** Of a call or a site visit; empty if any consultant may take the call. */
  booth: string | null;
  /** Of a site visit: where it goes. */
  place?: string;
  /** Of a session with either: the keys of its track and place. */
  listed?: { track: string | null; place: string | null };
  /** Its page, below the event's root. */
  path: string;
}

interface EntryTable {
  event_id: string;
  person_id: string;
  subject_id: string;
  content: JSONColumnType<EntryContent>;
  sequence: number;
  is_cancelled: boolean;
  changed_at: Date;
}

declare module '../../../db/tables.ts' {
  interface Tables {
    calendar_feed: { event_id: string; person_id: string; token_hash: string; created_at: Date };
    calendar_entry: EntryTable;
    calendar_reminder: { session_id: string; person_id: string; start_at: Date };
  }
}

export async function findFeed(
  db: Db,
  personId: string,
): Promise<{ created_at: Date } | undefined> {
  return db
    .selectFrom('calendar_feed')
    .select('created_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
}

/** Saves a person's calendar address, replacing any earlier one. */
export async function upsertFeed(db: Db, row: Tables['calendar_feed']): Promise<void> {
  const { token_hash, created_at } = row;
  await db
    .insertInto('calendar_feed')
    .values(row)
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ token_hash, created_at }))
    .execute();
}

/** Deletes a person's calendar address if it was created since then; returns whether it was. */
export async function deleteFeed(db: Db, personId: string, since: Date): Promise<boolean> {
  const deleted = await db
    .deleteFrom('calendar_feed')
    .where('person_id', '=', personId)
    .where('created_at', '>', since)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** The person whose calendar an address is. */
export async function findOwner(db: Db, tokenHash: string) {
  return db
    .selectFrom('calendar_feed as f')
    .innerJoin('person as p', 'p.id', 'f.person_id')
    .select(['p.id', 'p.event_id', 'p.language'])
    .where('f.token_hash', '=', tokenHash)
    .where('p.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** A person's current calendar: sessions they attend or are on the panel of, booked calls and site visits, and rooms they own or are invited to, as far as their access class lets them in. */
export async function currentEntries(
  db: Db,
  personId: string,
): Promise<{ subject_id: string; content: EntryContent }[]> {
  const keptOut = await db
    .selectFrom('person as p')
    .select([isKeptOut('sessions').as('ofSessions'), isKeptOut('rooms').as('ofRooms')])
    .select(isKeptOut('hall').as('ofHall'))
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow();
  const sessions = keptOut.ofSessions ? [] : await listSessions(db, personId);
  const calls = keptOut.ofHall ? [] : await listCalls(db, personId);
  const tours = keptOut.ofHall ? [] : await listTours(db, personId);
  const rooms = keptOut.ofRooms ? [] : await listRooms(db, personId);
  return [
    ...rooms.map(({ id, topic, start_at, duration_minutes }) => ({
      subject_id: id,
      content: {
        start: start_at.toISOString(),
        end: new Date(start_at.getTime() + duration_minutes * 60_000).toISOString(),
        topic: { en: topic },
        booth: null,
        path: `/breakoutroom/${id}/devices`,
      },
    })),
    ...sessions.map(({ id, topic, start_at, duration_minutes, track, place }) => ({
      subject_id: id,
      content: {
        start: start_at.toISOString(),
        end: new Date(
          start_at.getTime() + Math.max(duration_minutes ?? 0, 0) * 60_000,
        ).toISOString(),
        topic,
        booth: null,
        ...toListed({ track, place }),
        path: `/agenda-landing/${id}`,
      },
    })),
    ...calls.map(({ id, start_at, end_at, booth_id, name }) => ({
      subject_id: id,
      content: {
        start: start_at.toISOString(),
        end: end_at.toISOString(),
        topic: null,
        booth: name ?? '',
        path: booth_id ? `/booth/${booth_id}` : '/exhibition-hall',
      },
    })),
    ...tours.map(({ id, start_at, end_at, place, name }) => ({
      subject_id: id,
      content: {
        start: start_at.toISOString(),
        end: end_at.toISOString(),
        topic: null,
        booth: name,
        place,
        path: '/site-visits',
      },
    })),
  ];
}

/** What an entry says of a session's track and place. */
export function toListed(
  listed: NonNullable<EntryContent['listed']>,
): Pick<EntryContent, 'listed'> {
  return listed.track || listed.place ? { listed } : {};
}

function listSessions(db: Db, personId: string) {
  return db
    .selectFrom('session as s')
    .select(['s.id', 's.topic', 's.start_at', 's.duration_minutes', 's.track', 's.place'])
    .where('s.is_published', '=', true)
    .where('s.removed_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_session as us')
          .select('us.session_id')
          .whereRef('us.session_id', '=', 's.id')
          .where('us.person_id', '=', personId)
          .where('us.invitation_status', '=', 'registered'),
      ),
    )
    .orderBy('s.start_at')
    .limit(1000)
    .execute();
}

function listCalls(db: Db, personId: string) {
  return db
    .selectFrom('consultant_call as c')
    .leftJoin('booth as b', 'b.id', 'c.booth_id')
    .select(['c.id', 'c.start_at', 'c.end_at', 'c.booth_id', 'b.name'])
    .where('c.person_id', '=', personId)
    .where('c.state', 'in', ['booked', 'held'])
    .orderBy('c.start_at')
    .limit(1000)
    .execute();
}

function listTours(db: Db, personId: string) {
  return db
    .selectFrom('tour_booking as k')
    .innerJoin('tour as t', 't.id', 'k.tour_id')
    .innerJoin('booth as b', 'b.id', 't.booth_id')
    .select(['k.id', 't.start_at', 't.end_at', 't.place', 'b.name'])
    .where('k.person_id', '=', personId)
    .where('k.state', 'in', ['booked', 'arrived'])
    .orderBy('t.start_at')
    .limit(1000)
    .execute();
}

function listRooms(db: Db, personId: string) {
  return db
    .selectFrom('room as r')
    .leftJoin('room_member as m', (join) =>
      join.onRef('m.room_id', '=', 'r.id').on('m.person_id', '=', personId),
    )
    .select(['r.id', 'r.topic', 'r.start_at', 'r.duration_minutes'])
    .where('r.kind', '=', 'breakout')
    .where('r.closed_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('r.owner_id', '=', personId),
        eb.and([
          eb('m.person_id', 'is not', null),
          eb('m.removed_at', 'is', null),
          eb.or([eb('r.is_public', '=', true), eb('m.role', '<>', 'guest')]),
        ]),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('person_block as b')
            .select('b.blocker_id')
            .where((of) =>
              of.or([
                of.and([
                  of('b.blocker_id', '=', of.ref('r.owner_id')),
                  of('b.blocked_id', '=', personId),
                ]),
                of.and([
                  of('b.blocked_id', '=', of.ref('r.owner_id')),
                  of('b.blocker_id', '=', personId),
                ]),
              ]),
            ),
        ),
      ),
    )
    .orderBy('r.start_at')
    .limit(1000)
    .execute();
}

/** Updates a calendar: changed entries get their next sequence number, missing ones are cancelled. */
export async function updateEntries(
  db: Db,
  given: {
    eventId: string;
    personId: string;
    now: Date;
    entries: { subject_id: string; content: EntryContent }[];
  },
): Promise<void> {
  const { eventId, personId, now, entries } = given;
  if (entries.length)
    await db
      .insertInto('calendar_entry')
      .values(
        entries.map(({ subject_id, content }) => ({
          event_id: eventId,
          person_id: personId,
          subject_id,
          content: JSON.stringify(content),
          sequence: 0,
          is_cancelled: false,
          changed_at: now,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'subject_id'])
          .doUpdateSet((eb) => ({
            content: eb.ref('excluded.content'),
            sequence: sql<number>`calendar_entry.sequence + 1`,
            is_cancelled: false,
            changed_at: now,
          }))
          .where(
            sql<boolean>`calendar_entry.is_cancelled or calendar_entry.content <> excluded.content`,
          ),
      )
      .execute();
  let gone = db
    .updateTable('calendar_entry')
    .set({ is_cancelled: true, sequence: sql<number>`sequence + 1`, changed_at: now })
    .where('person_id', '=', personId)
    .where('is_cancelled', '=', false);
  if (entries.length)
    gone = gone.where(
      'subject_id',
      'not in',
      entries.map(({ subject_id }) => subject_id),
    );
  await gone.execute();
}

/** Every entry a calendar ever had, earliest first. */
export async function listEntries(db: Db, personId: string) {
  return db
    .selectFrom('calendar_entry')
    .select(['subject_id', 'content', 'sequence', 'is_cancelled', 'changed_at'])
    .where('person_id', '=', personId)
    .orderBy(sql`content ->> 'start'`)
    .orderBy('subject_id')
    .execute();
}

export async function findEntry(db: Db, personId: string, subjectId: string) {
  return db
    .selectFrom('calendar_entry')
    .select(['subject_id', 'content', 'sequence', 'is_cancelled', 'changed_at'])
    .where('person_id', '=', personId)
    .where('subject_id', '=', subjectId)
    .executeTakeFirst();
}
