import type { findInvitation, RouteReply } from '@pavilion/contract';
import { type Ctx, toEventTime } from '../../../../core/context.ts';
import { findAsks, type FoundInvitation, usable } from '../model/joining.ts';

/** Whom an invitation is for, and what they are asked. Refuses `invitation.invalid`, or with a code of its own if it was used, replaced, revoked or has expired. */
export async function findInvited(
  ctx: Ctx,
  token: string,
): Promise<RouteReply<typeof findInvitation>> {
  const found = await usable(ctx, token);
  const { email, first_name, last_name, roles, booths, has_account: hasAccount } = found;
  return {
    ...{ email, first_name, last_name, roles, hasAccount },
    booths: booths.map(({ name }) => name),
    companion: found.kind === 'companion' ? toCompanion(ctx, found) : null,
    asks: await findAsks(ctx, found),
  };
}

function toCompanion(ctx: Ctx, { sender, class_name, expires_at }: FoundInvitation) {
  return { by: sender, class: class_name!, heldUntil: toEventTime(ctx, expires_at!) };
}
