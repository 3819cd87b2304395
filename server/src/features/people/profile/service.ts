import { type Actor, type AttendeeProfile, noRelation } from '@pavilion/contract';
import type { Ctx } from '../../../context.ts';
import { refuse } from '../../../http/refusal.ts';
import { cardOf, relationsOf } from '../connection/service.ts';
import { takeProfiles } from './verbs/limit.ts';
import { portraitOf } from './verbs/keyPictures.ts';
import './verbs/showDetails.ts';
import './verbs/readPicture.ts';
import * as queries from './queries.ts';

export { change } from './verbs/change.ts';
export { readForm } from './verbs/readForm.ts';

/** A person of the event; the actor too, as whoever is not connected with them sees them. Somebody whom the actor has blocked is a name; contact fields follow what their owner chose. Refuses `attendee.missing` for somebody unknown, disabled or who has blocked the actor, `throttled`. */
export async function attendee(
  ctx: Ctx<Actor>,
  id: string,
): Promise<{ attendee: AttendeeProfile }> {
  const row = await queries.profileFor(ctx.db, {
    eventId: ctx.event.id,
    viewerId: ctx.actor.personId,
    id,
  });
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
