import type { Booth, Listing } from '@pavilion/contract';

/** A booth of the hall as cards show it. */
export function toListing(booth: Booth): Listing {
  const { _id, name, city, kind, facts, summaryImg, summaryAlt, imgUrl, imgAlt, offer } = booth;
  return {
    _id,
    name,
    item: null,
    booth: {
      ...{ _id, name, city, kind, facts, staffed: booth.staffed, boost: booth.boost },
      pictureUrl: summaryImg ?? imgUrl,
      pictureAlt: summaryImg ? summaryAlt : imgAlt,
      items: booth.itemSummary,
      offer: offer && { title: offer.title, endsAt: booth.offerEndsAt },
    },
  };
}
