import type { FoundBooth, Listing, RouteReply, searchBooths } from '@pavilion/contract';

/** What a search replies that found the booths of these items, or booths themselves, each of them alone. */
export function foundBooths(...listings: Listing[]): RouteReply<typeof searchBooths> {
  const found = listings.map(({ _id, name, item, booth }): FoundBooth => {
    const best = item ? { _id, name, ...item, panorama: null } : null;
    return {
      listing: { _id: booth._id, name: booth.name, item: null, booth },
      fits: best ? 1 : 0,
      items: best ? 3 : 0,
      best,
      from: null,
    };
  });
  return {
    found,
    next: null,
    booths: found.length,
    items: found.reduce((sum, { fits }) => sum + fits, 0),
    staffed: 0,
    facets: [],
    without: [],
  };
}
