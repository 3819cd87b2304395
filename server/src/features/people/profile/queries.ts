import type { Company, Links, Visibility } from '@pavilion/contract';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../core/context.ts';
import type { Tables } from '../../../db/tables.ts';
import { takesPart } from '../../identity/admission/service.ts';
import { cardColumns, type CardRow, firstCompany, hasBlocked } from '../connection/service.ts';

interface ProfileSeenTable {
  person_id: string;
  day: string;
  seen: number[];
}

declare module '../../../db/tables.ts' {
  interface Tables {
    profile_view: ProfileSeenTable;
  }
}

/** A person with everything that their profile shows or hides. */
export interface ProfileRow extends CardRow {
  email: string;
  mobile: string | null;
  new_mobile: string | null;
  is_mobile_verified: boolean;
  secondary_email: string | null;
  profession: string;
  bio: string;
  companies: Company[];
  qualifications: string[];
  skills: string[];
  links: Links;
  cities: string[];
  interested_in: string | null;
  budget: string | null;
  call_date: string | null;
  email_visibility: Visibility;
  mobile_visibility: Visibility;
  profile_version: number;
}

const profileColumns = [
  'p.email',
  'p.mobile',
  'p.new_mobile',
  'p.is_mobile_verified',
  'p.secondary_email',
  'p.profession',
  'p.bio',
  'p.companies',
  'p.qualifications',
  'p.skills',
  'p.links',
  'p.email_visibility',
  'p.mobile_visibility',
  'p.profile_version',
  'p.cities',
  'p.interested_in',
  'p.budget',
  'p.call_date',
] as const;
/** Whether the viewer sees the person `p`: people see themselves, and everyone who takes part. */
function isFoundBy(viewerId: string) {
  return sql<boolean>`(${takesPart} or (p.id = ${viewerId}::uuid and p.disabled_at is null))`;
}

/** A person of the event who has not blocked the viewer. */
export async function profileFor(
  db: Db,
  { eventId, viewerId, id }: { eventId: string; viewerId: string; id: string },
): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('person as p')
    .select(cardColumns)
    .select(firstCompany.as('company'))
    .select(profileColumns)
    .where('p.event_id', '=', eventId)
    .where('p.id', '=', id)
    .where(isFoundBy(viewerId))
    .where((eb) => eb.not(hasBlocked(viewerId)))
    .executeTakeFirst();
}

/** Locks a person until the end of the transaction, so that changes to one profile are serialised. */
export async function lockProfile(db: Db, id: string): Promise<ProfileRow | undefined> {
  return db
    .selectFrom('person as p')
    .select(cardColumns)
    .select(profileColumns)
    .select(firstCompany.as('company'))
    .where('p.id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Updates a person and increments the profile's version. */
export async function updateProfile(
  db: Db,
  id: string,
  change: Updateable<Tables['person']>,
): Promise<ProfileRow> {
  return db
    .updateTable('person as p')
    .set(change)
    .set((eb) => ({ profile_version: eb('p.profile_version', '+', 1) }))
    .where('p.id', '=', id)
    .returning(cardColumns)
    .returning(profileColumns)
    .returning(firstCompany.as('company'))
    .executeTakeFirstOrThrow();
}

/** The id of the person whose current picture this is, unless they have blocked the viewer. */
export async function pictureOwner(
  db: Db,
  {
    viewer,
    ownerId,
    dpUrl,
  }: { viewer: { eventId: string; personId: string }; ownerId: string; dpUrl: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('person as p')
    .select('p.id')
    .where('p.event_id', '=', viewer.eventId)
    .where('p.id', '=', ownerId)
    .where('p.dp_url', '=', dpUrl)
    .where(isFoundBy(viewer.personId))
    .where((eb) => eb.not(hasBlocked(viewer.personId)))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('person as v')
          .select('v.id')
          .where('v.id', '=', viewer.personId)
          .where('v.disabled_at', 'is', null),
      ),
    )
    .executeTakeFirst();
  return row?.id;
}

/** Whether this is the current picture of a person guests can see: a listed speaker, or one on the panel of a public session. */
export async function isOnShow(
  db: Db,
  { eventId, ownerId, dpUrl }: { eventId: string; ownerId: string; dpUrl: string },
) {
  const row = await db
    .selectFrom('person as p')
    .innerJoin('event as e', 'e.id', 'p.event_id')
    .select('p.id')
    .where('p.event_id', '=', eventId)
    .where('p.id', '=', ownerId)
    .where('p.dp_url', '=', dpUrl)
    .where('p.disabled_at', 'is', null)
    .where(
      sql<boolean>`((p.roles @> '{speaker}' and e.config -> 'features' -> 'speakers' <> 'null')
        or exists (select from panelist sp join session s on s.id = sp.session_id
          where sp.person_id = p.id and s.is_published and s.visibility = 'public'
            and s.removed_at is null))`,
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks people as shown to a viewer on a day; returns whether the day's total stays within `most` different ones. */
export async function recordSeen(
  db: Db,
  { viewerId, day, marks, most }: { viewerId: string; day: string; marks: number[]; most: number },
): Promise<boolean> {
  const together = sql<number[]>`array(select distinct unnest(profile_view.seen || excluded.seen))`;
  const row = await db
    .insertInto('profile_view')
    .values({ person_id: viewerId, day, seen: marks })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet({
          day,
          seen: sql`case when profile_view.day = excluded.day then ${together} else excluded.seen end`,
        })
        .where(
          sql<boolean>`(profile_view.day <> excluded.day or not profile_view.seen @> excluded.seen
            and cardinality(${together}) <= ${sql.lit(most)})`,
        ),
    )
    .returning('person_id')
    .executeTakeFirst();
  return row !== undefined || hasSeen(db, { viewerId, day, marks });
}

async function hasSeen(
  db: Db,
  { viewerId, day, marks }: { viewerId: string; day: string; marks: number[] },
): Promise<boolean> {
  const row = await db
    .selectFrom('profile_view')
    .select('person_id')
    .where('person_id', '=', viewerId)
    .where('day', '=', day)
    .where(sql<boolean>`seen @> ${marks}::int[]`)
    .executeTakeFirst();
  return row !== undefined;
}
