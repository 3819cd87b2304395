import {
  type Actor,
  type AttendeeProfile,
  noRelation,
  type OwnDetails,
  type PersonCard,
  type Relation,
} from '@pavilion/contract';
import type { Ctx, Db } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import type { PersonRow } from '../account/service.ts';
import { relationsOf } from '../connection/service.ts';
import { takeProfiles } from './limits.ts';
import { portraitOf, urlOf } from './pictureKeys.ts';
import * as queries from './queries.ts';

/** These people as the actor sees them. Who is unknown, disabled or has blocked the actor is missing from the answer. */
export async function cardsOf(
  ctx: Ctx<Actor>,
  personIds: string[],
): Promise<Map<string, PersonCard>> {
  const rows = await queries.cards(ctx.db, ctx.event.id, ctx.actor.personId, personIds);
  return new Map((await withRelations(ctx, rows)).map((card) => [card._id, card]));
}

/** Cards of rows, in their order. */
export async function withRelations(
  ctx: Ctx<Actor>,
  rows: queries.CardRow[],
): Promise<PersonCard[]> {
  const relations = await relationsOf(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => cardOf(row, relations.get(row.id) ?? noRelation));
}

/** A person of the event; the actor too, as whoever is not connected with them sees them. Somebody whom the actor has blocked is a name; contact fields follow what their owner chose. Refuses `attendee.missing` for somebody unknown, disabled or who has blocked the actor, `throttled`. */
export async function attendee(
  ctx: Ctx<Actor>,
  id: string,
): Promise<{ attendee: AttendeeProfile }> {
  const row = await queries.profileFor(ctx.db, ctx.event.id, ctx.actor.personId, id);
  if (!row) refuse('attendee.missing');
  await takeProfiles(ctx, [id]);
  const relation = (await relationsOf(ctx, [id])).get(id) ?? noRelation;
  const card = cardOf(row, relation);
  if (relation.status === 'BLOCKED') return { attendee: { ...card, ...nothingToSee } };
  const maySee = (visibility: queries.ProfileRow['email_visibility']) =>
    visibility === 'everybody' || (visibility === 'connections' && relation.isConnection);
  const mobile = row.new_mobile ?? row.mobile;
  return {
    attendee: {
      ...card,
      portraitUrl: portraitOf(row.dp_url),
      profession: row.profession,
      bio: row.bio,
      companies: row.companies,
      qualifications: row.qualifications,
      skills: row.skills,
      links: row.links,
      email: maySee(row.email_visibility) ? row.email : null,
      mobile: maySee(row.mobile_visibility) ? mobile : null,
      mobileVerified: row.new_mobile === null,
    },
  };
}

/** Whether a stored picture is somebody's present one, and may be seen by this viewer; guests see those who speak in public. */
export async function mayReadPicture(
  db: Db,
  viewer: Pick<Actor, 'personId' | 'eventId'> | null,
  eventId: string,
  key: string,
): Promise<boolean> {
  const found = urlOf(key);
  if (!found) return false;
  if (viewer?.eventId !== eventId) return queries.isOnShow(db, eventId, found.ownerId, found.dpUrl);
  return (await queries.pictureOwner(db, viewer, found.ownerId, found.dpUrl)) !== undefined;
}

/** What a person's row says of them beyond what the door asked for. */
export function detailsOf(
  person: Pick<
    PersonRow,
    | 'dp_url'
    | 'secondary_email'
    | 'location'
    | 'new_mobile'
    | 'companies'
    | 'qualifications'
    | 'skills'
    | 'links'
    | 'email_visibility'
    | 'mobile_visibility'
    | 'profile_version'
  >,
): OwnDetails {
  return {
    portraitUrl: portraitOf(person.dp_url),
    secondaryEmail: person.secondary_email ?? '',
    location: person.location,
    mobileVerified: person.new_mobile === null,
    companies: person.companies,
    qualifications: person.qualifications,
    skills: person.skills,
    links: person.links,
    visibility: { email: person.email_visibility, mobile: person.mobile_visibility },
    version: person.profile_version,
  };
}

function cardOf(row: queries.CardRow, relation: Relation): PersonCard {
  const { id, first_name, last_name, dp_url, designation, company, location, roles } = row;
  const name = { _id: id, first_name, last_name };
  return relation.status === 'BLOCKED'
    ? { ...name, dpUrl: null, designation: '', company: '', location: '', roles: [], ...relation }
    : { ...name, dpUrl: dp_url, designation, company, location, roles, ...relation };
}

const nothingToSee = {
  portraitUrl: null,
  profession: '',
  bio: '',
  companies: [],
  qualifications: [],
  skills: [],
  links: {},
  email: null,
  mobile: null,
  mobileVerified: true,
} satisfies Partial<AttendeeProfile>;
