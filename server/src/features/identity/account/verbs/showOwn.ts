import type { Actor, OwnProfile } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { refuse } from '../../../../core/refusal.ts';
import { personWithBelongings } from '../queries/logins.ts';
import { toOwnProfile } from '../model/ownProfile.ts';

/** The caller's own profile. */
export async function showOwn(ctx: Ctx<Actor>): Promise<{ user: OwnProfile }> {
  const person = await personWithBelongings(ctx.db, ctx.actor.eventId, ctx.actor.personId);
  if (!person) refuse('auth.invalid');
  const { withheld, barred } = ctx.actor;
  return {
    user: {
      ...(await toOwnProfile(ctx, person, person)),
      ...(withheld && { withheld }),
      ...(barred && { barred }),
    },
  };
}
