import type { Listing } from '@pavilion/contract';
import { Registrations } from '../../../features/venue/booth/facts/Registrations.tsx';
import { InstalmentText } from '../../../features/venue/cost/InstalmentText.tsx';
import { useContentLanguage, useEvent } from '../../../lib/event/event.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Listing.module.css';
import { ListingLink } from './ListingLink.tsx';
import { useListingText } from './useListingText.ts';

/** What a card says of a booth or an item: its name, where it is, its price, and what else decides. */
export function ListingHead({ listing }: { listing: Listing }) {
  const written = useContentLanguage();
  const { costs } = useEvent()!.config.features;
  const { place, price, facts, home } = useListingText(listing);
  return (
    <>
      <Text as="h2" size="xl" lang={written}>
        <ListingLink listing={listing} />
      </Text>
      <Text tone="soft" lang={written}>
        {place}
      </Text>
      {price && (
        <Row as="p" gap={3} rowGap={0} align="baseline">
          <Text as="strong" size="xl">
            {price}
          </Text>
          {costs && home && (
            <span>
              <InstalmentText home={home} tables={costs} />
            </span>
          )}
        </Row>
      )}
      {facts.length > 0 && (
        <Row as="dl" gap={4} rowGap={1} size="sm" className={styles.facts}>
          {facts.map(({ key, label, text }) => (
            <div key={key}>
              <Text as="dt" tone="soft">
                {label}
              </Text>
              <dd lang={written}>{text}</dd>
            </div>
          ))}
        </Row>
      )}
      <Registrations booth={listing.booth} />
    </>
  );
}
