import type { FoundBooth } from '@pavilion/contract';
import { useFactText } from '../../../features/venue/booth/facts/useFactText.ts';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { useKindFields } from '../../../lib/event/useKindFields.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { BoothCard } from '../../public/listing/BoothCard.tsx';

/** A booth that was found, with how many of its items fit and the best of them. */
export function FoundCard({ found: { listing, fits, items, best } }: { found: FoundBooth }) {
  const t = useTexts();
  const read = useLocalText();
  const written = useContentLanguage();
  const toText = useFactText();
  const { boothItems } = useKindFields(listing.booth.kind);
  // a number needs its label, as rooms do
  const fields = (boothItems?.fields ?? []).filter(({ kind }) => kind !== 'number');
  const stated = fields.flatMap((field) => {
    const fact = best?.facts[field.key];
    return (fact !== undefined && toText(field, fact)) || [];
  });
  return (
    <BoothCard isWide listing={listing}>
      {boothItems && best && (
        <p>
          {t('find.fits', { items: read(boothItems.name), number: fits, all: items })}
          {': '}
          <Link
            to="/booth/$id"
            params={{ id: listing._id }}
            search={{ open: `item:${best._id}` }}
            lang={written}
          >
            {[best.name, ...stated].join(' · ')}
          </Link>
        </p>
      )}
    </BoothCard>
  );
}
