import type { Actor, ShortlistLink } from '@pavilion/contract';
import { commit, type Ctx } from '../../../../core/context.ts';
import { limitPace } from '../../../../http/rateLimit.ts';
import { fingerprint } from '../../../../ports/ids.ts';
import { changesOfPerson } from '../limits.ts';
import { linkToken, toShortlistLink } from '../model/link.ts';
import * as links from '../queries/links.ts';

/** Shares the actor's shortlist by a link, with or without notes; an existing link stays. Refuses `throttled`. */
export async function share(ctx: Ctx<Actor>, showsNotes: boolean): Promise<ShortlistLink> {
  const { personId } = ctx.actor;
  await limitPace(ctx, `shortlist:${personId}`, changesOfPerson);
  return commit(ctx, async (tx) => {
    const id = tx.ports.ids.id();
    await links.saveLink(tx.db, {
      id,
      event_id: tx.event.id,
      person_id: personId,
      token_hash: fingerprint(linkToken(tx, id)),
      shows_notes: showsNotes,
      created_at: tx.now(),
    });
    return toShortlistLink(tx, (await links.findLink(tx.db, personId))!);
  });
}
