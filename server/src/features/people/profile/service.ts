import { type Actor, type AttendeeProfile, noRelation } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { toCard, listRelations } from '../connection/service.ts';
import { limitProfiles } from './limits.ts';
import { portraitUrl } from './model/pictureKeys.ts';
import * as queries from './queries.ts';
import { maySeeContact } from './rights.ts';

export { change } from './verbs/change.ts';
export { lockWishes, readWishes, saveWishes } from './model/wishes.ts';

/** A person of the event; actors see themselves as people not connected with them do. A person the actor has blocked is only a name; contact fields follow their owner's choice. Refuses `attendee.missing` for a person who is unknown, disabled or has blocked the actor, `throttled`. */
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
  await limitProfiles(ctx, [id]);
  const relation = (await listRelations(ctx, [id])).get(id) ?? noRelation;
  const card = toCard(row, relation);
  if (relation.status === 'BLOCKED') return { attendee: { ...card, ...nothingToSee } };
  const mobile = row.new_mobile ?? row.mobile;
  return {
    attendee: {
      ...card,
      portraitUrl: portraitUrl(row.dp_url),
      profession: row.profession,
      bio: row.bio,
      companies: row.companies,
      qualifications: row.qualifications,
      skills: row.skills,
      links: row.links,
      email: maySeeContact(row.email_visibility, relation) ? row.email : null,
      mobile: maySeeContact(row.mobile_visibility, relation) ? mobile : null,
      mobileVerified: row.new_mobile === null && row.is_mobile_verified,
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
