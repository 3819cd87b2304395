import type { Actor, OwnProfile } from '@pavilion/contract';
import type { Ctx, Db } from '../../context.ts';
import { refuse } from '../../refusal.ts';
import { callsOf } from '../call/service.ts';
import { detailsOf } from '../profile/service.ts';
import { bagOf } from '../swag/service.ts';
import { boothsStaffedBy, personById, type PersonRow, updateLanguage } from './queries.ts';

/** The own profile of the token's person. */
export async function own(ctx: Ctx<Actor>): Promise<{ user: OwnProfile }> {
  const person = await personById(ctx.db, ctx.actor.eventId, ctx.actor.personId);
  if (!person) refuse('auth.invalid');
  return { user: await ownProfileOf(ctx.db, person) };
}

/** Sets the language of the person's mails, messages and sentences. */
export async function setLanguage(
  ctx: Ctx<Actor>,
  language: OwnProfile['language'],
): Promise<{ user: OwnProfile }> {
  await updateLanguage(ctx.db, ctx.actor.personId, language);
  return own(ctx);
}

/** What a person gets to see of themselves: everything but the secrets. */
export async function ownProfileOf(db: Db, person: PersonRow): Promise<OwnProfile> {
  return {
    _id: person.id,
    eventId: person.event_id,
    first_name: person.first_name,
    last_name: person.last_name,
    email: person.email,
    mobile: person.new_mobile ?? person.mobile ?? '',
    dpUrl: person.dp_url,
    profession: person.profession,
    bio: person.bio,
    roles: person.roles,
    boothIds: await boothsStaffedBy(db, person.id),
    swag_bag: await bagOf(db, person.id),
    meetings: await callsOf(db, person.id),
    language: person.language,
    ...detailsOf(person),
  };
}
