import type { findSpeakerInvitation, RouteReply } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { findPersonId } from '../../../identity/account/service.ts';
import { toSession } from '../entity.ts';
import * as queries from '../queries.ts';
import { invited } from '../model/invitation.ts';

/** The speaker an invitation is for. Refuses `speakerInvitation.invalid`, `.used`, `.replaced` and `.expired`. */
export async function findInvited(
  ctx: Ctx,
  token: string,
): Promise<RouteReply<typeof findSpeakerInvitation>> {
  const { email, row } = await invited(ctx, token);
  const sessions = await queries.listSessions(ctx.db, ctx.event.id, [row.id]);
  return {
    email,
    first_name: row.first_name,
    last_name: row.last_name,
    isKnown: (await findPersonId(ctx.db, ctx.event.id, email)) !== undefined,
    sessions: sessions.map(toSession),
  };
}
