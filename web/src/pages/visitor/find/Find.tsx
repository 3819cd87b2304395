import { Button, CloseButton, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  type FoundBooth,
  hasValues,
  type HallFloor,
  maxSearchName,
  maxSearchWords,
  type SearchQuery,
  toKnownKind,
  usualKind,
} from '@pavilion/contract';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFloorName } from '../../../features/venue/booth/useFloorName.ts';
import { useBoothSearch } from '../../../features/venue/search/data.ts';
import { FilterChips } from '../../../features/venue/search/FilterChips.tsx';
import { Filters } from '../../../features/venue/search/Filters.tsx';
import {
  emptyFindQuery,
  type FindQuery,
  isNarrowFind,
  writeFindQuery,
} from '../../../features/venue/search/findQuery.ts';
import { SavedSearches } from '../../../features/venue/search/SavedSearches.tsx';
import { SortSelect } from '../../../features/venue/search/SortSelect.tsx';
import { useFilterText } from '../../../features/venue/search/useFilterText.ts';
import { useSearchFields } from '../../../features/venue/search/useSearchFields.ts';
import { usePausedText } from '../../../lib/draft/usePausedText.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useKindFields } from '../../../lib/event/useKindFields.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useNavigate } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import link from '../../../ui/button/link.module.css';
import drawer from '../../../ui/dialog/drawerBody.module.css';
import { SideDrawer } from '../../../ui/dialog/SideDrawer.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { PagedList } from '../../../ui/list/PagedList.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Find.module.css';
import { FoundCard } from './FoundCard.tsx';
import { KindTabs } from './KindTabs.tsx';
import { NothingFound } from './NothingFound.tsx';
import { useWishFilters } from './useWishFilters.ts';

interface FindProps {
  query: FindQuery;
  /** The floor that the query names. */
  floor: HallFloor | null;
  /** The name of a floor in addresses; null for an unknown one. */
  toCity: (floorId: string) => string | null;
}

/** The hall as a list that is searched, filtered and sorted. Its address has the whole search. */
export function Find({ query, floor, toCity }: FindProps) {
  const t = useTexts();
  const floorName = useFloorName();
  const navigate = useNavigate();
  const language = useLanguage();
  const { whole } = useFilterText();
  const [isOpen, setOpen] = useState(false);
  const isWide = useMediaQuery('(width >= 1000px)', true, { getInitialValueInEffect: false });
  const wishes = useWishFilters();
  const filters = query.filters.filter((filter) => whole(filter) !== null);
  const fields = useSearchFields();
  const { config } = useEvent()!;
  const isSortable = (sort: string) =>
    sort === 'name' || fields.some((one) => !hasValues(one) && sort.replace('-', '') === one.key);
  const asked: SearchQuery = {
    words: query.words,
    filters,
    sort: query.sort && isSortable(query.sort) ? query.sort : null,
    kind: config.boothKinds.length ? toKnownKind(config, query.kind ?? usualKind) : null,
    floor: floor?._id ?? null,
    staffed: query.staffed,
  };
  const results = useBoothSearch(asked);
  const first = results.data?.pages[0];
  const go = (next: FindQuery, how: { replace: boolean }) =>
    void navigate({ to: '.', search: writeFindQuery(next), resetScroll: false, ...how });
  const change = (part: Partial<FindQuery>) =>
    go({ ...query, ...part }, { replace: 'words' in part });
  const reset = () =>
    go({ ...emptyFindQuery, sort: query.sort, kind: query.kind }, { replace: false });
  const isWished = wishes.length > 0 && wishes.join('|') === query.filters.join('|');
  const chips = filters.flatMap((filter) => whole(filter) ?? []);
  const panel = (
    <Filters
      query={query}
      facets={first?.facets ?? []}
      staffed={first?.staffed ?? 0}
      onChange={change}
    />
  );
  const count = filters.length + (query.staffed ? 1 : 0);
  return (
    <div className={styles.find}>
      <KindTabs
        kind={asked.kind ?? usualKind}
        onChange={(kind) => go({ ...emptyFindQuery, kind, city: query.city }, { replace: false })}
      />
      <Row align="end" gap={3}>
        <Words words={query.words} onSearch={(words) => change({ words })} />
        <Row align="end" gap={3} wrap={false} className={styles.tools}>
          {!isWide && (
            <Button
              variant="default"
              leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {count
                ? t('find.filtersSet', { number: inNumbers(count, language) })
                : t('find.filters')}
            </Button>
          )}
          <div className={styles.sort}>
            <SortSelect
              facets={first?.facets ?? []}
              sort={query.sort}
              onChange={(sort) => change({ sort })}
            />
          </div>
        </Row>
      </Row>
      <FilterChips
        query={query}
        floorName={floor && floorName(floor)}
        onChange={change}
        onReset={reset}
      />
      {isWished && <Wished onReset={reset} />}
      <Row gap={4} rowGap={2} align="center" justify="between">
        <Count results={first} kind={asked.kind ?? usualKind} />
        <SavedSearches
          query={asked}
          suggestedName={[query.words, ...chips].filter(Boolean).join(', ').slice(0, maxSearchName)}
          isNarrow={isNarrowFind(query)}
          toSearch={({ floor: floorId, ...saved }) =>
            writeFindQuery({ ...saved, city: floorId && toCity(floorId) })
          }
        />
      </Row>
      <Row gap={6} wrap={false} align="start">
        {isWide && (
          <section aria-label={t('find.filters')} className={styles.panel}>
            {panel}
          </section>
        )}
        <div className={styles.found} aria-busy={results.isPlaceholderData}>
          <PagedList
            query={results}
            toItems={({ found }) => found}
            more={t('find.next')}
            empty={
              <NothingFound
                query={{ ...query, filters }}
                without={first?.without ?? []}
                onChange={change}
                onReset={reset}
              />
            }
          >
            {(found) => <FoundList found={found} />}
          </PagedList>
        </div>
      </Row>
      {isOpen && !isWide && (
        <FilterSheet booths={first?.booths ?? 0} onClose={() => setOpen(false)}>
          {panel}
        </FilterSheet>
      )}
    </div>
  );
}

/** The filters on a narrow screen, with the way to what they find. */
function FilterSheet({
  booths,
  onClose,
  children,
}: {
  booths: number;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <SideDrawer title={t('find.filters')} onClose={onClose}>
      <div className={drawer.body}>
        <div>
          {children}
          <div className={styles.show}>
            <Button fullWidth onClick={onClose}>
              {t('find.show', { count: booths })}
            </Button>
          </div>
        </div>
      </div>
    </SideDrawer>
  );
}

/** Says where the filters come from, and removes them all with one press. */
function Wished({ onReset }: { onReset: () => void }) {
  const t = useTexts();
  return (
    <Notice tone="quiet">
      <Row align="center" justify="between">
        {t('find.wished')}
        <button type="button" className={link.link} onClick={onReset}>
          {t('find.showAll')}
        </button>
      </Row>
    </Notice>
  );
}

function FoundList({ found }: { found: FoundBooth[] }) {
  // a page that began again after a change repeats some
  const once = new Map(found.map((one) => [one.listing._id, one]));
  return (
    <Stack as="ul" gap={4}>
      {[...once].map(([id, one]) => (
        <li key={id}>
          <FoundCard found={one} />
        </li>
      ))}
    </Stack>
  );
}

/** How much was found, for everyone to hear. */
function Count({
  results,
  kind,
}: {
  results: { booths: number; items: number } | undefined;
  kind: string;
}) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { boothItems } = useKindFields(kind);
  const items =
    boothItems && results?.items
      ? t('find.items', {
          items: read(boothItems.name),
          number: inNumbers(results.items, language),
        })
      : null;
  return (
    <p role="status" className={styles.count}>
      {results && [t('hall.booths', { count: results.booths }), items].filter(Boolean).join(' · ')}
    </p>
  );
}

/** Debounced words; the address keeps them. */
function Words({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const t = useTexts();
  const { typed, type, clear } = usePausedText(words, onSearch);
  return (
    <TextInput
      type="search"
      className={styles.words}
      label={t('find.words')}
      placeholder={t('find.example')}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton
            aria-label={t('find.clearWords')}
            onClick={() => {
              clear();
              onSearch('');
            }}
          />
        )
      }
      maxLength={maxSearchWords}
      value={typed}
      onChange={(change) => type(change.currentTarget.value)}
    />
  );
}
