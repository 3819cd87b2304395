import { SwagLinks } from '../../../features/venue/swag/SwagLinks.tsx';
import { useSwag } from '../../../features/venue/swag/data.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useOffered } from './useOffered.ts';
import type { VisitPart } from './VisitPart.ts';

/** The documents in the bag. */
export function useDocumentsPart(): VisitPart {
  const t = useTexts();
  const isOffered = useOffered()('swagBag');
  const bag = useSwag(isOffered);
  const items = bag.data ?? [];
  return {
    id: 'documents',
    title: t('myVisit.documents'),
    queries: isOffered ? [bag] : [],
    isEmpty: items.length === 0,
    content: <SwagLinks items={items} />,
  };
}
