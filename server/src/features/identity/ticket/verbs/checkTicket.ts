import type { HeldTicket } from '@pavilion/contract';
import type { Ctx } from '../../../../core/context.ts';
import { findBarred } from '../../admission/service.ts';
import { splitName } from '../entity.ts';
import * as queries from '../queries.ts';
import { shownClass, readUsable } from '../model/usableTicket.ts';

/** What a signed ticket admits the caller to. Refuses as `readUsable` does. */
export async function checkTicket(ctx: Ctx, token: string): Promise<HeldTicket> {
  const { claims, class: row } = await readUsable(ctx, token);
  const kept = await queries.ticketBy(ctx.db, ctx.event.id, { number: claims.jti, email: null });
  const personId = kept?.person_id;
  return {
    class: shownClass(row),
    ...splitName(claims.name ?? ''),
    email: claims.email ?? '',
    isYours: Boolean(personId),
    isGivenUp: Boolean(personId && (await findBarred(ctx, personId))?.isAdmitted === false),
  };
}
