import type { OwnProfile } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { ownParts } from '../verbs/addOwnPart.ts';
import type { PersonRow } from '../queries.ts';
import type { Belongings } from '../queries/logins.ts';

/** A newcomer's belongings. */
export const noBelongings: Belongings = { booth_ids: [], has_swag: false, has_calls: false };

/** A person as they see themselves: everything but the secrets. */
export async function toOwnProfile(
  ctx: Pick<Ctx, 'db' | 'ports' | 'now'>,
  person: PersonRow,
  has: Belongings,
): Promise<OwnProfile> {
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
    boothIds: has.booth_ids,
    swag_bag: has.has_swag ? await ownParts.swagBag(ctx, person.id) : [],
    meetings: has.has_calls ? await ownParts.calls(ctx, person.id) : [],
    language: person.language,
    ...ownParts.details(person),
  };
}
