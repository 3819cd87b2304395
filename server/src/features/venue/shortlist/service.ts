import type { Actor, Listing, ShortlistEntry, ShortlistLink } from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { refuse } from '../../../core/refusal.ts';
import { limitRate } from '../../../http/rateLimit.ts';
import { fingerprint } from '../../../ports/ids.ts';
import { findListings, findNames } from '../booth/service.ts';
import { toShortlistEntry } from './entity.ts';
import { readsOfAddress } from './limits.ts';
import { toShortlistLink } from './model/link.ts';
import { listEntries } from './queries.ts';
import * as links from './queries/links.ts';

/** The actor's shortlist in their order. */
export async function list(ctx: Ctx<Actor>): Promise<ShortlistEntry[]> {
  const rows = await listEntries(ctx.db, ctx.actor.personId);
  const known = await findNames(
    ctx,
    rows.map(({ subject_id }) => subject_id),
  );
  return rows.map((row) => toShortlistEntry(row, known.get(row.subject_id)));
}

/** The link of the actor's shortlist; null if there is none. */
export async function findLink(ctx: Ctx<Actor>): Promise<ShortlistLink | null> {
  const row = await links.findLink(ctx.db, ctx.actor.personId);
  return row ? toShortlistLink(ctx, row) : null;
}

/** What is still there of the shortlist that a link leads to, with its notes if they are shared. Refuses `shortlist.linkInvalid` and `throttled`. */
export async function readShared(
  ctx: Ctx,
  token: string,
): Promise<{ entries: { listing: Listing; note: string | null }[] }> {
  await limitRate(ctx, `shortlist:${ctx.address}`, readsOfAddress);
  const secret = { eventId: ctx.event.id, tokenHash: fingerprint(token) };
  const link = (await links.findOpenLink(ctx.db, secret)) ?? refuse('shortlist.linkInvalid');
  const rows = await listEntries(ctx.db, link.person_id);
  const notes = new Map(rows.map(({ subject_id, note }) => [subject_id, note]));
  const listings = await findListings(ctx, [...notes.keys()]);
  return {
    entries: listings.map((listing) => ({
      listing,
      note: link.shows_notes ? notes.get(listing._id)! : null,
    })),
  };
}
