import type { OwnProfile } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import type { PersonRow } from '../queries.ts';
import type { Belongings } from '../queries/logins.ts';

/** A newcomer's belongings. */
export const noBelongings: Belongings = { booth_ids: [], has_swag: false, has_calls: false };

/** A person as they see themselves: everything but the secrets. */
export async function toOwnProfile(
  ctx: Pick<Ctx, 'db' | 'hooks' | 'ports' | 'now'>,
  person: PersonRow,
  has: Belongings,
): Promise<OwnProfile> {
  const { ownPart } = ctx.hooks;
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
    ...(person.duties && { duties: person.duties }),
    boothIds: has.booth_ids,
    swag_bag: has.has_swag ? await ownPart.swagBag(ctx, person.id) : [],
    meetings: has.has_calls ? await ownPart.calls(ctx, person.id) : [],
    language: person.language,
    ...ownPart.details(person),
  };
}
