import { Skeleton } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { PersonCard } from '@pavilion/contract';
import { IconMoodSearch } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Grid } from '../../../ui/layout/Grid.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { type PeopleSearch, usePeople } from './data.ts';
import { PersonTile } from './PersonTile.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './PeopleList.module.css';

const narrowest = 300;
const gap = 16;
/** As in the tile's own styles: grows with the reader's font size. */
const tileRem = 9.25;

/** The matching people; only those in view are rendered, and the next page is fetched before it's reached. */
export function PeopleList({ search }: { search: PeopleSearch }) {
  const t = useTexts();
  const query = usePeople(search);
  const asksForAll = !search.searchText && !search.skills.length && !search.designations.length;
  return (
    <Loaded
      query={query}
      loading={<Waiting />}
      isEmpty={({ pages }) => !pages[0]?.attendees.length}
      empty={
        <EmptyState isAnswer icon={IconMoodSearch} title={t('lounge.empty')}>
          {t(asksForAll && !search.types.length ? 'lounge.emptyAll' : 'lounge.emptyText')}
        </EmptyState>
      }
    >
      {({ pages }) => (
        <>
          <Tiles
            people={pages.flatMap((page) => page.attendees)}
            isOld={query.isPlaceholderData}
            onNearEnd={() => {
              if (query.hasNextPage && !query.isFetching && !query.isFetchNextPageError)
                void query.fetchNextPage();
            }}
          />
          <p className={visuallyHidden.text} role="status">
            {!query.isFetching &&
              t('lounge.found', {
                count: pages.reduce((sum, page) => sum + page.attendees.length, 0),
              })}
          </p>
          {query.hasNextPage && (
            <Stack gap={2} align="center">
              <LoadMore
                query={query}
                more={t(query.isFetchingNextPage ? 'shell.loading' : 'lounge.more')}
                moreFailed={t('lounge.moreFailed')}
              />
            </Stack>
          )}
        </>
      )}
    </Loaded>
  );
}

interface TilesProps {
  people: PersonCard[];
  /** Shown while the results of a newer search are loading. */
  isOld: boolean;
  onNearEnd: () => void;
}

function Tiles({ people, isOld, onNearEnd }: TilesProps) {
  const { ref, width } = useElementSize<HTMLUListElement>();
  const [top, setTop] = useState(0);
  const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
  const rows = Math.ceil(people.length / columns);
  const list = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [width]);
  // oxlint-disable-next-line react/incompatible-library -- what it answers is read anew at every drawing
  const virtual = useWindowVirtualizer({
    count: rows,
    estimateSize: tileHeight,
    gap,
    overscan: 2,
    useFlushSync: false,
    scrollMargin: top,
    initialRect: { width: 1024, height: 768 },
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (rows > 0 && last >= rows - 4) onNearEnd();
  });
  return (
    <ul
      ref={(element) => {
        ref(element);
        list.current = element;
      }}
      className={styles.tiles}
      style={{ blockSize: `${virtual.getTotalSize()}px` }}
      data-old={isOld}
    >
      {items.map((item) =>
        people.slice(item.index * columns, (item.index + 1) * columns).map((person, column) => (
          <li
            key={person._id}
            style={{
              inlineSize: `calc((100% - ${(columns - 1) * gap}px) / ${columns})`,
              insetInlineStart: `calc((100% + ${gap}px) / ${columns} * ${column})`,
              transform: `translateY(${item.start - top}px)`,
            }}
          >
            <PersonTile person={person} />
          </li>
        )),
      )}
    </ul>
  );
}

function tileHeight(): number {
  const letters = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return tileRem * (letters || 16);
}

function Waiting() {
  return (
    <Grid fill least="300px" gap={4}>
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} height={148} radius="lg" />
      ))}
    </Grid>
  );
}
