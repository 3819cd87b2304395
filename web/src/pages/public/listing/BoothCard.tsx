import { type Listing, shownAfterMs } from '@pavilion/contract';
import { IconGift, IconUser, IconUsers } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Registrations } from '../../../features/venue/booth/facts/Registrations.tsx';
import { toPicture } from '../../../features/venue/booth/toPicture.ts';
import { InstalmentText } from '../../../features/venue/cost/InstalmentText.tsx';
import { HeartButton } from '../../../features/venue/shortlist/HeartButton.tsx';
import { savesData } from '../../../lib/browser/prefersQuiet.ts';
import { sized } from '../../../lib/browser/sized.ts';
import { useOnScreen } from '../../../lib/browser/useOnScreen.ts';
import { useContentLanguage, useEvent } from '../../../lib/event/event.ts';
import { useKindFields } from '../../../lib/event/useKindFields.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { eventNow } from '../../../lib/time/eventTime.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import badge from '../../../ui/layout/badge.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { LaterImage } from '../../../ui/media/LaterImage.tsx';
import styles from './BoothCard.module.css';
import { useListingText } from './useListingText.ts';
import { usePreviewLink } from './usePreviewLink.ts';

interface BoothCardProps {
  /** Undefined while it isn't known, and once it is gone. */
  listing: Listing | undefined;
  /** Shown without a listing. */
  otherwise?: ReactNode;
  /** Its picture is beside the words where there is room, not over them. */
  isWide?: boolean;
  /** The level of its name on the page. */
  heading?: 'h2' | 'h3';
  /** How many people are at the booth. */
  people?: number;
  /** Without one where it is on the shortlist anyway. */
  hasHeart?: boolean;
  /** Called once the card has been on screen. */
  onShown?: ((boothId: string) => void) | undefined;
  /** What else is said of it and done with it; it stays in use when the listing arrives. */
  children?: ReactNode;
}

/** A booth or one of its items at a glance: what decides, who is there, and the way in. A click opens its preview. */
export function BoothCard({
  listing,
  otherwise,
  isWide = false,
  heading = 'h2',
  people = 0,
  hasHeart = true,
  onShown,
  children,
}: BoothCardProps) {
  const t = useTexts();
  const card = useRef<HTMLElement>(null);
  const isSignedIn = useLogin() !== null;
  useOnScreen(card, shownAfterMs, onShown && listing && (() => onShown(listing.booth._id)));
  return (
    <article ref={card} className={isWide ? styles.wide : styles.card}>
      {listing && <Picture listing={listing} isWide={isWide} />}
      <Stack gap={2} align="start" justify="start" className={styles.words}>
        {listing ? <Words listing={listing} heading={heading} people={people} /> : otherwise}
        {children && (
          <Stack gap={2} align="start" className={styles.over}>
            {children}
          </Stack>
        )}
        {listing && isSignedIn && (
          <Link
            to="/booth/$id"
            params={{ id: listing.booth._id }}
            className={pill.main}
            aria-label={`${t('hall.details')}: ${listing.name}`}
          >
            {t('hall.details')}
          </Link>
        )}
      </Stack>
      {listing && hasHeart && (
        <span className={styles.heart}>
          <HeartButton
            subject={{ _id: listing._id, name: listing.name, boothId: listing.booth._id }}
          />
        </span>
      )}
    </article>
  );
}

function Picture({ listing, isWide }: { listing: Listing; isWide: boolean }) {
  const written = useContentLanguage();
  const { boothItems } = useKindFields(listing.booth.kind);
  const picture = toPicture(listing, boothItems?.fields ?? []);
  if (!picture || savesData()) return null;
  const width = isWide ? '240px' : '340px';
  return (
    <div className={styles.picture}>
      <LaterImage
        {...sized(picture.url, `(width < 600px) 100vw, ${width}`)}
        alt={picture.alt}
        lang={written}
      />
    </div>
  );
}

function Words({
  listing,
  heading,
  people,
}: {
  listing: Listing;
  heading: 'h2' | 'h3';
  people: number;
}) {
  const t = useTexts();
  const written = useContentLanguage();
  const { costs } = useEvent()!.config.features;
  const preview = usePreviewLink();
  const { place, parts, price, home } = useListingText(listing);
  const { name, booth } = listing;
  const { offer } = booth;
  const isOffered = offer && !(offer.endsAt && eventNow() >= new Date(offer.endsAt));
  return (
    <>
      {booth.boost > 0 && <span className={badge.badge}>{t('hall.sponsored')}</span>}
      <Text as={heading} size="xl" lang={written}>
        <Link {...preview(booth._id)} className={styles.name}>
          {name}
        </Link>
      </Text>
      <Text tone="soft" lang={written}>
        {place}
      </Text>
      {parts.length > 0 && (
        <p>
          {parts.map(({ text, lang }, at) => (
            <span key={text} lang={lang}>
              {at > 0 && ' · '}
              {text}
            </span>
          ))}
        </p>
      )}
      {price && (
        <Row as="p" gap={3} rowGap={0} align="baseline">
          <Text as="strong" size="xl">
            {price}
          </Text>
          {costs && home && (
            <Text as="span" tone="soft" size="sm">
              <InstalmentText home={home} tables={costs} />
            </Text>
          )}
        </Row>
      )}
      {isOffered && (
        <Row as="p" gap={2} wrap={false} align="center" tone="brand" weight="semibold" size="sm">
          <IconGift size={18} aria-hidden />
          <span lang={written}>{offer.title}</span>
        </Row>
      )}
      <Registrations booth={booth} />
      {(booth.staffed || people > 0) && (
        <Row as="p" gap={3} rowGap={1} tone="good" size="sm">
          {booth.staffed && (
            <Row as="span" gap={1} wrap={false} align="center">
              <IconUser size={16} aria-hidden /> {t('hall.staffed')}
            </Row>
          )}
          {people > 0 && (
            <Row as="span" gap={1} wrap={false} align="center">
              <IconUsers size={16} aria-hidden /> {t('hall.people', { count: people })}
            </Row>
          )}
        </Row>
      )}
    </>
  );
}
