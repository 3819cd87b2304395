import { CallError } from '@pavilion/contract';
import { IconBuildingStore } from '@tabler/icons-react';
import { useBooth, type BoothInHall } from '../../../features/venue/booth/data.ts';
import { FactList } from '../../../features/venue/booth/facts/FactList.tsx';
import { useShownFacts } from '../../../features/venue/booth/facts/useShownFacts.tsx';
import { toListing } from '../../../features/venue/booth/toListing.ts';
import { HeartButton } from '../../../features/venue/shortlist/HeartButton.tsx';
import { toEntrySubject } from '../../../features/venue/shortlist/entries.ts';
import { sized } from '../../../lib/browser/sized.ts';
import { useContentLanguage } from '../../../lib/event/event.ts';
import { useKindFields } from '../../../lib/event/useKindFields.ts';
import { useTakesRegistrations } from '../../../lib/event/useTakesRegistrations.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { Link } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import pill from '../../../ui/button/pill.module.css';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './PreviewDialog.module.css';
import { useListingText } from './useListingText.ts';

/** A booth as everyone sees it, over the page: what decides, and the way in. */
export function PreviewDialog({ boothId, onClose }: { boothId: string; onClose: () => void }) {
  const t = useTexts();
  const booth = useBooth(boothId);
  const isGone = booth.error instanceof CallError && booth.error.status === 404;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={booth.data?.name ?? t('booth.name')}
      size="40rem"
      returnFocus={false}
    >
      {isGone ? (
        <EmptyState icon={IconBuildingStore} isAnswer>
          {t('boothCard.gone')}
        </EmptyState>
      ) : (
        <Loaded query={booth} empty={null}>
          {(found) => <Glance booth={found} />}
        </Loaded>
      )}
    </Dialog>
  );
}

/** How many facts decide. */
const deciding = 5;
/** More items are on the booth's page. */
const mostItems = 4;

function Glance({ booth }: { booth: BoothInHall }) {
  const t = useTexts();
  const written = useContentLanguage();
  const { boothFields } = useKindFields(booth.kind);
  const listing = toListing(booth);
  const { place } = useListingText(listing);
  const facts = useShownFacts(boothFields)(booth.facts).slice(0, deciding);
  const { pictureUrl, pictureAlt, offer } = listing.booth;
  return (
    <Stack gap={4}>
      {pictureUrl && (
        <img
          {...sized(pictureUrl, '(width < 640px) 100vw, 40rem')}
          alt={pictureAlt}
          lang={written}
          width={640}
          height={360}
          className={styles.picture}
        />
      )}
      <Stack gap={1}>
        <Text tone="soft" lang={written}>
          {place}
        </Text>
        <Text lang={written} size="lg">
          {booth.summaryText}
        </Text>
        {booth.staffed && <Text tone="good">{t('boothCard.staffed')}</Text>}
      </Stack>
      <FactList facts={facts} isDeciding />
      <Items booth={booth} />
      {offer && (
        <p lang={written}>
          <strong>{t('booth.offer')}</strong>: {offer.title}
        </p>
      )}
      <Ways booth={booth} />
    </Stack>
  );
}

/** The first of what the booth shows, with prices. */
function Items({ booth: { _id: boothId, items = [], ...booth } }: { booth: BoothInHall }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { boothItems } = useKindFields(booth.kind);
  if (!boothItems || !items.length) return null;
  const number = inNumbers(items.length, language);
  return (
    <section aria-labelledby={`items-${boothId}`}>
      <Text as="h3" id={`items-${boothId}`} size="lg">
        {t('find.items', { items: read(boothItems.name), number })}
      </Text>
      <Stack as="ul" gap={0}>
        {items.slice(0, mostItems).map((item) => (
          <Item key={item._id} item={item} booth={toListing({ ...booth, _id: boothId }).booth} />
        ))}
      </Stack>
    </section>
  );
}

function Item({
  item: { _id, name, ...item },
  booth,
}: {
  item: NonNullable<BoothInHall['items']>[number];
  booth: ReturnType<typeof toListing>['booth'];
}) {
  const written = useContentLanguage();
  const { price, parts } = useListingText({ _id, name, item, booth: { ...booth, facts: {} } });
  return (
    <Row as="li" gap={4} rowGap={0} justify="between" align="baseline" className={styles.item}>
      <span>
        <span lang={written}>{name}</span>
        {parts.map(({ text }) => ` · ${text}`)}
      </span>
      {price && <strong>{price}</strong>}
    </Row>
  );
}

/** Where the preview leads: guests to register or to look around, others into the booth. */
function Ways({ booth }: { booth: BoothInHall }) {
  const t = useTexts();
  const isSignedIn = useLogin() !== null;
  const takesRegistrations = useTakesRegistrations();
  const params = { id: booth._id };
  if (isSignedIn)
    return (
      <Row align="center">
        <Link to="/booth/$id" params={params} className={pill.large}>
          {t('preview.enter')}
        </Link>
        <HeartButton subject={toEntrySubject(booth)} hasWords />
      </Row>
    );
  return (
    <Row align="center">
      {takesRegistrations && (
        <Link to="/attendee-registration" className={pill.large}>
          {t('boothCard.register')}
        </Link>
      )}
      <Link to="/preview/$id" params={params} className={pill.pill}>
        {t('boothCard.look')}
      </Link>
      <Link to="/booth/$id" params={params} className={pill.quiet}>
        {t('shell.login')}
      </Link>
    </Row>
  );
}
