import type { HostedShortfall, HostedSide, HostedWish } from '@pavilion/contract';
import { sql } from 'kysely';
import type { Db } from '../../../core/context.ts';
import { takesPart } from '../../identity/admission/service.ts';
import { firstCompany, hasBlocked } from '../../people/connection/service.ts';
import type { HostedProgrammeRow } from './tables.ts';

const face = ['p.id', 'p.first_name', 'p.last_name', 'p.dp_url'] as const;

/** The rules that an event has until an organiser sets others. */
const usualRules: Omit<HostedProgrammeRow, 'event_id'> = {
  from_at: null,
  until_at: null,
  buyer_min: 2,
  buyer_max: 10,
  seller_min: 2,
  seller_max: 10,
  is_one_per_company: true,
  solved_at: null,
};

export async function findProgramme(db: Db, eventId: string): Promise<HostedProgrammeRow> {
  const found = await db
    .selectFrom('hosted_programme')
    .selectAll()
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return found ?? { ...usualRules, event_id: eventId };
}

/** Locks an event's programme, so that its schedule changes one at a time. */
export async function lockProgramme(db: Db, eventId: string): Promise<void> {
  await db
    .insertInto('hosted_programme')
    .values({ ...usualRules, event_id: eventId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .selectFrom('hosted_programme')
    .select('event_id')
    .where('event_id', '=', eventId)
    .forUpdate()
    .execute();
}

export async function updateProgramme(
  db: Db,
  eventId: string,
  change: Partial<HostedProgrammeRow>,
): Promise<void> {
  await db.updateTable('hosted_programme').set(change).where('event_id', '=', eventId).execute();
}

export interface HostedParticipantRow {
  id: string;
  first_name: string;
  last_name: string;
  dp_url: string | null;
  side: HostedSide;
  company: string;
  shortfall: HostedShortfall | null;
  wishes: number;
  meetings: number;
  mustsMissed: number;
}

/** The buyers and sellers who are at the event, with what the schedule means for each. */
export async function listParticipants(db: Db, eventId: string): Promise<HostedParticipantRow[]> {
  const live = sql`('proposed', 'pinned', 'queued', 'published')`;
  const theirs = sql`h.person_id in (m.buyer_id, m.seller_id) and m.state in ${live}`;
  return db
    .selectFrom('hosted_person as h')
    .innerJoin('person as p', 'p.id', 'h.person_id')
    .select([...face, 'h.side', 'h.shortfall', firstCompany.as('company')])
    .select([
      sql<number>`(select count(*)::int from hosted_wish w where w.person_id = h.person_id)`.as(
        'wishes',
      ),
      sql<number>`(select count(*)::int from hosted_meeting m where ${theirs})`.as('meetings'),
      sql<number>`(select count(*)::int from hosted_wish w where w.person_id = h.person_id
        and w.wish = 'must' and not exists (select from hosted_meeting m where ${theirs}
          and w.other_id in (m.buyer_id, m.seller_id)))`.as('mustsMissed'),
    ])
    .where('h.event_id', '=', eventId)
    .where(takesPart)
    .orderBy('h.side')
    .orderBy('p.first_name')
    .orderBy('p.last_name')
    .orderBy('p.id')
    .execute();
}

/** Adds people to a side; returns how many were on neither. */
export async function addPeople(
  db: Db,
  { eventId, side, ids }: { eventId: string; side: HostedSide; ids: string[] },
): Promise<number> {
  if (ids.length === 0) return 0;
  const added = await db
    .insertInto('hosted_person')
    .values(ids.map((person_id) => ({ event_id: eventId, person_id, side, shortfall: null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('person_id')
    .execute();
  return added.length;
}

/** Returns false if the person was neither a buyer nor a seller. */
export async function removePerson(
  db: Db,
  { eventId, personId }: { eventId: string; personId: string },
): Promise<boolean> {
  const removed = await db
    .deleteFrom('hosted_person')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .returning('person_id')
    .execute();
  return removed.length > 0;
}

/** Who lacks meetings in a proposal, and why; nobody else does. */
export async function saveShortfalls(
  db: Db,
  eventId: string,
  short: { id: string; why: HostedShortfall }[],
): Promise<void> {
  const reasons = sql`unnest(${short.map(({ id }) => id)}::uuid[], ${short.map(({ why }) => why)}::text[])`;
  await sql`update hosted_person h set shortfall = (select why from ${reasons} as s(id, why)
    where s.id = h.person_id) where h.event_id = ${eventId}`.execute(db);
}

/** Which side a person is on. */
export async function findSide(
  db: Db,
  { eventId, personId }: { eventId: string; personId: string },
): Promise<HostedSide | null> {
  const found = await db
    .selectFrom('hosted_person')
    .select('side')
    .where('event_id', '=', eventId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return found?.side ?? null;
}

export interface OtherRow {
  id: string;
  first_name: string;
  last_name: string;
  dp_url: string | null;
  company: string;
  wish: HostedWish | null;
}

/** The people of the other side whom a person may rank: those who haven't blocked them. */
export async function listOthers(
  db: Db,
  given: { eventId: string; personId: string; side: HostedSide },
): Promise<OtherRow[]> {
  return db
    .selectFrom('hosted_person as h')
    .innerJoin('person as p', 'p.id', 'h.person_id')
    .leftJoin('hosted_wish as w', (join) =>
      join.onRef('w.other_id', '=', 'h.person_id').on('w.person_id', '=', given.personId),
    )
    .select([...face, firstCompany.as('company'), 'w.wish'])
    .where('h.event_id', '=', given.eventId)
    .where('h.side', '<>', given.side)
    .where(takesPart)
    .where((eb) => eb.not(hasBlocked(given.personId)))
    .orderBy('p.first_name')
    .orderBy('p.last_name')
    .orderBy('p.id')
    .execute();
}

export async function saveWish(
  db: Db,
  given: { eventId: string; personId: string; otherId: string; wish: HostedWish | null },
): Promise<void> {
  const { eventId, personId, otherId, wish } = given;
  if (wish === null) {
    await db
      .deleteFrom('hosted_wish')
      .where('person_id', '=', personId)
      .where('other_id', '=', otherId)
      .execute();
    return;
  }
  await db
    .insertInto('hosted_wish')
    .values({ event_id: eventId, person_id: personId, other_id: otherId, wish })
    .onConflict((conflict) => conflict.columns(['person_id', 'other_id']).doUpdateSet({ wish }))
    .execute();
}
