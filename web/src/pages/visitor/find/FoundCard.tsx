import type { FoundBooth } from '@pavilion/contract';
import { IconUser } from '@tabler/icons-react';
import { useFactText } from '../../../features/venue/booth/facts/useFactText.ts';
import { toEntrySubject } from '../../../features/venue/shortlist/entries.ts';
import { HeartButton } from '../../../features/venue/shortlist/HeartButton.tsx';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { useKindFields } from '../../../lib/event/useKindFields.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import badge from '../../../ui/layout/badge.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { ListingCard } from '../../public/listing/ListingCard.tsx';
import styles from './Find.module.css';

/** A booth that was found, with how many of its items fit and the best of them. */
export function FoundCard({ found }: { found: FoundBooth }) {
  const t = useTexts();
  const read = useLocalText();
  const written = useContentLanguage();
  const toText = useFactText();
  const { boothItems } = useKindFields(found.listing.booth.kind);
  const { listing, staffed, boost, fits, items, best } = found;
  // a number needs its label, as rooms do
  const fields = (boothItems?.fields ?? []).filter(({ kind }) => kind !== 'number');
  const stated = fields.flatMap((field) => {
    const fact = best?.facts[field.key];
    return (fact !== undefined && toText(field, fact)) || [];
  });
  return (
    <ListingCard listing={listing}>
      {boothItems && best && (
        <p>
          {t('find.fits', { items: read(boothItems.name), number: fits, all: items })}
          {': '}
          <Link to="/booth/$id" params={{ id: listing._id }} lang={written}>
            {[best.name, ...stated].join(' · ')}
          </Link>
        </p>
      )}
      <Row align="center" gap={3} className={styles.actions}>
        {boost > 0 && <span className={badge.badge}>{t('hall.sponsored')}</span>}
        {staffed && (
          <Row as="span" gap={1} wrap={false} align="center" tone="good" size="sm">
            <IconUser size={16} aria-hidden /> {t('hall.staffed')}
          </Row>
        )}
        <HeartButton subject={toEntrySubject(listing)} />
      </Row>
    </ListingCard>
  );
}
