import type { Listing } from '@pavilion/contract';
import type { ReactNode } from 'react';
import { Registrations } from '../../../features/venue/booth/facts/Registrations.tsx';
import { InstalmentText } from '../../../features/venue/cost/InstalmentText.tsx';
import { sized } from '../../../lib/browser/sized.ts';
import { useContentLanguage, useEvent } from '../../../lib/event/event.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Listing.module.css';
import { ListingLink } from './ListingLink.tsx';
import { toPicture } from './toPicture.ts';
import { useListingText } from './useListingText.ts';

/** A booth or an item at a glance, with what is done with it below. */
export function ListingCard({ listing, children }: { listing: Listing; children?: ReactNode }) {
  const written = useContentLanguage();
  const { boothItems, features } = useEvent()!.config;
  const { costs } = features;
  const { place, price, facts, home } = useListingText(listing);
  const picture = toPicture(listing, boothItems?.fields ?? []);
  return (
    <article className={styles.card}>
      {picture && (
        <img
          {...sized(picture.url, '(width < 600px) 100vw, 240px')}
          alt={picture.alt}
          lang={written}
          loading="lazy"
        />
      )}
      <Stack gap={2} align="start" justify="start" className={styles.words}>
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
        {children}
      </Stack>
    </article>
  );
}
