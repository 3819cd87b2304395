import {
  type Actor,
  deskPresentSeconds,
  type HallGlimpse,
  listSearchFields,
  type RouteReply,
  type SavedSearch,
  type searchBooths,
  wallClock,
} from '@pavilion/contract';
import type { Ctx } from '../../../core/context.ts';
import { limitPace } from '../../../http/rateLimit.ts';
import { boothVisibility } from '../booth/service.ts';
import { toSavedSearch } from './entity.ts';
import { searchesOfAddress, searchesOfPerson } from './limits.ts';
import { type AskedSearch, toBoothQuery } from './model/boothQuery.ts';
import { cachedIndex } from './model/cachedIndex.ts';
import { countStaffed, countWithout, toFacets } from './model/facets.ts';
import { cachedTotals } from './model/totals.ts';
import { type Searcher, toMatches } from './model/matches.ts';
import { countFits, listFound, sortFound, toFound } from './model/results.ts';
import { listSaved, listStaffedBooths } from './queries.ts';

/** How many booths a page has. */
const pageSize = 24;

/** Searches the booths that the caller may see: guests those that are published. Refuses `fields.invalid`, naming filters that don't fit the event's fields, and `throttled`. */
export async function search(
  ctx: Ctx<Actor | null>,
  { after, limit = pageSize, ...asked }: AskedSearch & { after?: string; limit?: number },
): Promise<RouteReply<typeof searchBooths>> {
  const personId = ctx.actor?.personId ?? '';
  const query = toBoothQuery(listSearchFields(ctx.event.config), asked);
  await limitSearches(ctx);
  const [index, searcher] = await Promise.all([cachedIndex(ctx), findSearcher(ctx)]);
  const matches = toMatches(index, query, searcher);
  const { day } = wallClock(ctx.eventNow(), ctx.event.zone);
  const all = sortFound(matches, listFound(matches), `${personId}:${day}`);
  const found = all.map(({ booth }) => index.booths[booth]!.id);
  // a cursor that is found no more begins again
  const start = after ? found.indexOf(after) + 1 : 0;
  const page = all.slice(start, start + limit).map((entry) => toFound(matches, entry));
  const isLast = start + limit >= all.length;
  return {
    found: page,
    next: isLast ? null : page.at(-1)!.listing._id,
    booths: all.length,
    items: all.reduce((sum, entry) => sum + countFits(matches, entry), 0),
    staffed: countStaffed(matches),
    facets: toFacets(matches),
    without: countWithout(matches),
  };
}

/** Most booths that are drawn at a glance. */
const mostGlimpsed = 24;

/** What everyone sees of the hall at a glance. Refuses `throttled`. */
export async function glimpse(ctx: Ctx<Actor | null>): Promise<HallGlimpse> {
  await limitSearches(ctx);
  const [index, { staffed }] = await Promise.all([cachedIndex(ctx), findSearcher(ctx)]);
  const published = index.booths.filter((one) => one.published);
  const onFirstFloor = published.filter(({ floorId }) => floorId === published[0]!.floorId);
  const now = ctx.eventNow();
  return {
    totals: cachedTotals(index, ctx.event.config.boothFields),
    booths: onFirstFloor.slice(0, mostGlimpsed).map(({ id, stand, listing }) => {
      const { name, offer } = listing.booth;
      const hasOffer = offer !== null && (!offer.endsAt || now < new Date(offer.endsAt));
      return { _id: id, name, ...stand, staffed: staffed.has(id), hasOffer };
    }),
  };
}

function limitSearches(ctx: Ctx<Actor | null>): Promise<void> {
  return ctx.actor
    ? limitPace(ctx, `search:${ctx.actor.personId}`, searchesOfPerson)
    : limitPace(ctx, `search:${ctx.address}`, searchesOfAddress);
}

/** What the caller sees of the hall, and who is at its desks. */
async function findSearcher(ctx: Ctx<Actor | null>): Promise<Searcher> {
  const { allDrafts, draftIds } = boothVisibility(ctx.actor);
  const since = new Date(ctx.now().getTime() - deskPresentSeconds * 1000);
  // those who ask in the same second share a read
  since.setMilliseconds(0);
  const at = { eventId: ctx.event.id, since: since.toISOString() };
  return {
    maySee: ({ id, published }) => published || allDrafts || draftIds.includes(id),
    staffed: new Set(await listStaffedBooths(ctx.db, at)),
  };
}

/** The searches the actor saved, the latest first. */
export async function listOwn(ctx: Ctx<Actor>): Promise<SavedSearch[]> {
  return (await listSaved(ctx.db, ctx.actor.personId)).map(toSavedSearch);
}
