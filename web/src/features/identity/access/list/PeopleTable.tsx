import type { PeopleFilter, PeopleShown } from '@pavilion/contract';
import type { ReactNode } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { ColumnChooser } from './ColumnChooser.tsx';
import { usePeopleViews } from './peopleData.ts';
import { PeopleFilters } from './PeopleFilters.tsx';
import { type ShowMore, PeopleRows } from './PeopleRows.tsx';
import { type PeopleAddress, defaultPeopleShown } from './peopleAddress.ts';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import styles from './PeopleTable.module.css';
import { SavedViews } from './SavedViews.tsx';

/** Everyone at the event: search, filter and sort them, open one, or change many at once. */
export function PeopleTable({
  address,
  onAddress,
  showMore,
  moreFor,
}: {
  address: PeopleAddress;
  onAddress: (address: PeopleAddress) => void;
  showMore: ShowMore;
  /** Further actions for everyone a filter matches. */
  moreFor: (filter: PeopleFilter) => ReactNode;
}) {
  const t = useTexts();
  return (
    <Loaded query={usePeopleViews()} empty={null}>
      {(views) => {
        const named = views.find(({ _id }) => _id === address.view);
        const view =
          address.view || address.shown ? named : views.find(({ isDefault }) => isDefault);
        const shown = address.shown ?? view ?? defaultPeopleShown;
        const show = (part: Partial<PeopleShown>) => {
          const { filter, columns, sort, isDescending } = { ...shown, ...part };
          onAddress({ view: view?._id, shown: { filter, columns, sort, isDescending } });
        };
        return (
          <Stack gap={4} className={styles.people}>
            <Row align="end" className={styles.views}>
              <SavedViews views={views} view={view} shown={shown} onAddress={onAddress} />
              <ColumnChooser columns={shown.columns} onChange={(columns) => show({ columns })} />
            </Row>
            <PeopleFilters
              key={view?._id}
              filter={shown.filter}
              onChange={(filter) => show({ filter })}
            />
            <PeopleRows
              shown={shown}
              onShow={show}
              empty={<EmptyState>{t('access.nobody')}</EmptyState>}
              isChoosable
              more={moreFor(shown.filter)}
              showMore={showMore}
            />
          </Stack>
        );
      }}
    </Loaded>
  );
}
