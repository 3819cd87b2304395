import { OfferRows } from '../../../features/exhibiting/offer/OfferRows.tsx';
import { useOwnOffers } from '../../../features/exhibiting/offer/data.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useOffered } from './useOffered.ts';
import type { VisitPart } from './VisitPart.ts';

/** The offers that were claimed, with their codes. */
export function useOffersPart(): VisitPart {
  const t = useTexts();
  const isOffered = useOffered()('offers');
  const offers = useOwnOffers(isOffered);
  const claimed = offers.data ?? [];
  return {
    id: 'offers',
    title: t('myVisit.offers'),
    queries: isOffered ? [offers] : [],
    isEmpty: claimed.length === 0,
    content: <OfferRows offers={claimed} />,
  };
}
