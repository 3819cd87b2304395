import type { Listing } from '@pavilion/contract';
import type { ReactNode } from 'react';
import { sized } from '../../../lib/browser/sized.ts';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { useKindFields } from '../../../lib/event/useKindFields.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Listing.module.css';
import { ListingHead } from './ListingHead.tsx';
import { toPicture } from './toPicture.ts';

interface ListingCardProps {
  /** Undefined while it isn't known, and once it is gone. */
  listing: Listing | undefined;
  /** Shown without a listing. */
  otherwise?: ReactNode;
  /** What is done with it. */
  children?: ReactNode;
}

/** A booth or an item at a glance. What is done with it stays in use when the listing arrives. */
export function ListingCard({ listing, otherwise, children }: ListingCardProps) {
  return (
    <article className={styles.card}>
      {listing && <Picture listing={listing} />}
      <Stack gap={2} align="start" justify="start" className={styles.words}>
        {listing ? <ListingHead listing={listing} /> : otherwise}
        {children}
      </Stack>
    </article>
  );
}

function Picture({ listing }: { listing: Listing }) {
  const written = useContentLanguage();
  const { boothItems } = useKindFields(listing.booth.kind);
  const picture = toPicture(listing, boothItems?.fields ?? []);
  return (
    picture && (
      <img
        {...sized(picture.url, '(width < 600px) 100vw, 240px')}
        alt={picture.alt}
        lang={written}
        loading="lazy"
      />
    )
  );
}
