import { leastCompared, type Listing, type ShortlistEntry } from '@pavilion/contract';
import { useListings } from '../../../features/venue/booth/data.ts';
import { useShortlist } from '../../../features/venue/shortlist/data.ts';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { CompareBar } from '../../public/listing/CompareBar.tsx';
import { CompareTick } from '../../public/listing/CompareTick.tsx';
import { ListingLink } from '../../public/listing/ListingLink.tsx';
import { type Chosen, useChosen } from '../../public/listing/useChosen.ts';
import { useListingText } from '../../public/listing/useListingText.ts';
import { useOffered } from './useOffered.ts';
import type { VisitPart } from './VisitPart.ts';
import styles from './MyVisit.module.css';

const mostShown = 6;

/** The first of the shortlist, with ticks to compare them. */
export function useShortlistPart(): VisitPart {
  const t = useTexts();
  const isOffered = useOffered()('hall');
  const shortlist = useShortlist(isOffered);
  const shown = (shortlist.data ?? []).slice(0, mostShown);
  const listings = useListings(shown.map(({ _id }) => _id).toSorted());
  const here = shown.filter(({ isHere }) => isHere).map(({ _id }) => _id);
  const chosen = useChosen(here);
  const isComparable = here.length >= leastCompared;
  return {
    id: 'shortlist',
    title: t('shortlist.title'),
    queries: isOffered ? [shortlist, listings] : [],
    isEmpty: shown.length === 0,
    way: { to: '/shortlist', label: t('myVisit.allShortlist') },
    content: (
      <>
        <Stack as="ul" gap={1}>
          {shown.map((entry) => (
            <Row as="li" key={entry._id} align="center" justify="between" gap={4} rowGap={1}>
              <Entry
                entry={entry}
                listing={listings.data?.find(({ _id }) => _id === entry._id)}
                chosen={isComparable && entry.isHere ? chosen : null}
              />
            </Row>
          ))}
        </Stack>
        {isComparable && <CompareBar chosen={chosen} />}
      </>
    ),
  };
}

function Entry({
  entry: { _id: id, name, note, isHere },
  listing,
  chosen,
}: {
  entry: ShortlistEntry;
  listing: Listing | undefined;
  /** Null if there is nothing to compare it with. */
  chosen: Chosen | null;
}) {
  const t = useTexts();
  const written = useContentLanguage();
  return (
    <>
      <div className={styles.words}>
        {listing ? (
          <Text as="strong" lang={written}>
            <ListingLink listing={listing} />
          </Text>
        ) : (
          <strong>{name}</strong>
        )}
        {listing && <Place listing={listing} />}
        {!isHere && <Text tone="soft">{t('shortlist.gone')}</Text>}
        {note && (
          <Text size="sm" tone="soft" dir="auto">
            {note}
          </Text>
        )}
      </div>
      {chosen && <CompareTick id={id} name={name} chosen={chosen} />}
    </>
  );
}

function Place({ listing }: { listing: Listing }) {
  const written = useContentLanguage();
  const { place, price } = useListingText(listing);
  return (
    <Text size="sm" lang={written}>
      {[place, price].filter(Boolean).join(' · ')}
    </Text>
  );
}
