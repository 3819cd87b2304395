import { type Listing, toKindFields } from '@pavilion/contract';
import { IconArrowsDiff, IconX } from '@tabler/icons-react';
import { toPicture } from '../../../features/venue/booth/toPicture.ts';
import { HeartButton } from '../../../features/venue/shortlist/HeartButton.tsx';
import { useContentLanguage, useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import type { Slide } from '../../../ui/media/PictureSlides.tsx';
import { ZoomPicture } from '../../../ui/media/ZoomPicture.tsx';
import badge from '../../../ui/layout/badge.module.css';
import styles from './Compare.module.css';
import { ListingLink } from './ListingLink.tsx';
import { useCompareRows } from './useCompareRows.tsx';
import { useListingText } from './useListingText.ts';

interface CompareTableProps {
  listings: Listing[];
  /** Leaves out what is the same of all. */
  onlyDifferences: boolean;
  /** Absent where the least number is compared. */
  onRemove: ((id: string) => void) | undefined;
  onCosts: (listing: Listing) => void;
}

/** Booths or items in columns, with what each states in rows; rows that differ say so. */
export function CompareTable({ listings, onlyDifferences, onRemove, onCosts }: CompareTableProps) {
  const t = useTexts();
  const all = useCompareRows(listings, onCosts);
  const { config } = useEvent()!;
  const pictures = listings.map((listing) => {
    const { boothItems } = toKindFields(config, listing.booth.kind);
    const found = toPicture(listing, boothItems?.fields ?? []);
    return found && { src: found.url, alt: found.alt, description: listing.name };
  });
  const rows = onlyDifferences ? all.filter(({ isDifferent }) => isDifferent) : all;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by keyboard, too
    <div className={styles.scroller} role="region" aria-label={t('compare.title')} tabIndex={0}>
      <table className={styles.table} aria-label={t('compare.title')}>
        <thead>
          <tr>
            <th scope="col">{t('fact.title')}</th>
            {listings.map((listing, at) => (
              <Head
                key={listing._id}
                listing={listing}
                picture={pictures[at] ?? null}
                among={pictures.filter((one) => one !== null)}
                onRemove={onRemove}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cells, isDifferent }) => (
            <tr key={key} data-different={isDifferent || undefined}>
              <th scope="row">
                <Stack gap={1}>
                  {label}
                  {isDifferent && (
                    <span className={badge.brand}>
                      <IconArrowsDiff size={14} aria-hidden /> {t('compare.differs')}
                    </span>
                  )}
                </Stack>
              </th>
              {cells.map((cell, at) => (
                <td key={listings[at]!._id}>
                  {cell ?? (
                    <Text as="span" tone="soft">
                      {t('compare.notStated')}
                    </Text>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What a column is about. */
function Head({
  listing,
  picture,
  among,
  onRemove,
}: {
  listing: Listing;
  picture: Slide | null;
  /** The pictures of all columns. */
  among: Slide[];
  onRemove: CompareTableProps['onRemove'];
}) {
  const t = useTexts();
  const written = useContentLanguage();
  const { place } = useListingText(listing);
  const { _id, name, booth } = listing;
  return (
    <th scope="col">
      <Stack gap={2} align="start">
        {picture && (
          <ZoomPicture
            picture={picture}
            sizes="(width < 760px) 40vw, 260px"
            lang={written}
            among={among}
          />
        )}
        <Text as="span" size="xl" lang={written}>
          <ListingLink listing={listing} />
        </Text>
        <Text as="span" tone="soft" size="sm" weight="medium" lang={written}>
          {place}
        </Text>
        <Row gap={1} className={styles.actions}>
          <HeartButton subject={{ _id, name, boothId: booth._id }} />
          {onRemove && (
            <IconButton aria-label={t('compare.remove', { name })} onClick={() => onRemove(_id)}>
              <IconX size={20} aria-hidden />
            </IconButton>
          )}
        </Row>
      </Stack>
    </th>
  );
}
