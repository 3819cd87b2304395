import { Button, Checkbox } from '@mantine/core';
import { leastCompared, type Listing, mostCompared } from '@pavilion/contract';
import { IconPrinter, IconScale } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useListings } from '../../../features/venue/booth/data.ts';
import { MailComparison } from '../../../features/venue/shortlist/MailComparison.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { Link, useNavigate, useSearch } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import pill from '../../../ui/button/pill.module.css';
import styles from './Compare.module.css';
import { CompareTable } from './CompareTable.tsx';
import { useBankDesks } from './useBankDesks.tsx';
import { useListingText } from './useListingText.ts';

const LoanAndCost = lazyNamed(
  () => import('../../../features/venue/cost/LoanAndCost.tsx'),
  'LoanAndCost',
);

/** `/compare?of=ID,ID`: up to four booths or items side by side, for everyone. */
export function Compare() {
  const t = useTexts();
  const event = useEvent()!;
  const ids = toIds((useSearch() as { of?: unknown }).of);
  const listings = useListings(ids);
  return (
    <div className={styles.page}>
      <title>{`${t('compare.title')} · ${event.name}`}</title>
      <h1>{t('compare.title')}</h1>
      <Loaded query={listings} isEmpty={(found) => found.length === 0} empty={<Nothing />}>
        {(found) => <Compared listings={found} asked={ids.length} />}
      </Loaded>
    </div>
  );
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The ids in an address, without duplicates and what isn't one. */
function toIds(of: unknown): string[] {
  const parts = typeof of === 'string' ? of.toLowerCase().split(',') : [];
  const found = parts.map((one) => one.trim()).filter((one) => uuid.test(one));
  return [...new Set(found)].slice(0, mostCompared);
}

function Compared({ listings, asked }: { listings: Listing[]; asked: number }) {
  const t = useTexts();
  const navigate = useNavigate();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const ids = listings.map(({ _id }) => _id);
  const isComparison = listings.length >= leastCompared;
  const remove = (id: string) => {
    const of = ids.filter((one) => one !== id).join(',');
    void navigate({ to: '.', search: { of }, replace: true, resetScroll: false });
  };
  // kept in the address, so that guests who register come back to it
  const costed = useOpened(listings);
  const open = (id: string | null) =>
    void navigate({
      to: '.',
      replace: id === null,
      resetScroll: false,
      search: { of: ids.join(','), ...(id && { open: `costs:${id}` }) },
    });
  return (
    <>
      {listings.length < asked && (
        <Notice tone="quiet">{t('compare.gone', { count: asked - listings.length })}</Notice>
      )}
      <Row align="start" gap={4} className={styles.tools}>
        {isComparison && (
          <Checkbox
            label={t('compare.onlyDifferences')}
            checked={onlyDifferences}
            onChange={({ currentTarget }) => setOnlyDifferences(currentTarget.checked)}
          />
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => print()}
        >
          {t('compare.print')}
        </Button>
        {isComparison && <MailComparison key={ids.join(',')} ids={ids} />}
      </Row>
      <CompareTable
        listings={listings}
        onlyDifferences={onlyDifferences}
        onRemove={listings.length > leastCompared ? remove : undefined}
        onCosts={({ _id }) => open(_id)}
      />
      {costed && <Costs listing={costed} onClose={() => open(null)} />}
      <Text tone="soft" size="sm">
        {t('compare.source')}
      </Text>
    </>
  );
}

/** The one whose loan and cost the address opens. */
function useOpened(listings: Listing[]): Listing | undefined {
  const { open } = useSearch() as { open?: unknown };
  return listings.find(({ _id }) => open === `costs:${_id}`);
}

/** The loan and cost of one of them. */
function Costs({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { costs } = useEvent()!.config.features;
  const { home } = useListingText(listing);
  const desks = useBankDesks();
  if (!costs || !home) return null;
  const { city } = listing.booth;
  return (
    <Suspense fallback={null}>
      <LoanAndCost {...{ tables: costs, city, home, desks, onClose }} />
    </Suspense>
  );
}

function Nothing() {
  const t = useTexts();
  const isSignedIn = useLogin() !== null;
  return (
    <EmptyState
      icon={IconScale}
      title={t('compare.empty')}
      action={
        isSignedIn && (
          <Link to="/shortlist" className={pill.large}>
            {t('shortlist.title')}
          </Link>
        )
      }
    >
      {t('compare.emptyText')}
    </EmptyState>
  );
}
