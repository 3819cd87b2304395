import { Button } from '@mantine/core';
import {
  type ChosenPeople,
  type FoundPerson,
  fullName,
  type PeopleShown,
  peopleSorts,
} from '@pavilion/contract';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../../texts/texts.ts';
import { DataTable } from '../../../../ui/list/DataTable.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Row } from '../../../../ui/layout/Row.tsx';
import { Loaded } from '../../../../ui/feedback/Loaded.tsx';
import { useFocusAfter } from '../../../../ui/dialog/useFocusAfter.ts';
import { type BulkChange, ChangeDialog } from './ChangeDialog.tsx';
import { ChangeMany } from './ChangeMany.tsx';
import { usePeople } from './peopleData.ts';
import { PeopleDownloads } from './PeopleDownloads.tsx';
import { PeoplePager } from './PeoplePager.tsx';
import styles from './PeopleTable.module.css';
import { PersonDrawer } from '../person/PersonDrawer.tsx';
import { useChoice } from './useChoice.ts';
import { usePeopleColumns } from './usePeopleColumns.tsx';

/** What else the drawer shows of a person. */
export type ShowMore = (person: FoundPerson) => ReactNode;

/** A sorted list of people, one page at a time; if rows can be selected, with bulk actions. */
export function PeopleRows({
  shown,
  onShow,
  empty,
  isChoosable = false,
  more,
  showMore,
}: {
  shown: PeopleShown;
  onShow: (part: Partial<PeopleShown>) => void;
  empty: ReactNode;
  isChoosable?: boolean;
  /** Further actions for all of them. */
  more?: ReactNode;
  showMore: ShowMore;
}) {
  const t = useTexts();
  const { filter, sort, isDescending } = shown;
  const listKey = JSON.stringify([filter, sort, isDescending]);
  const [pages, setPages] = useState<{ listKey: string; after: string[] }>({ listKey, after: [] });
  // a different list starts at its first page
  const after = pages.listKey === listKey ? pages.after : [];
  const query = usePeople(shown, after.at(-1));
  const people = query.data?.people ?? [];
  const total = query.data?.total ?? 0;
  const choice = useChoice(people, JSON.stringify(filter));
  // a person stays open even if a change removes them from this list
  const [opened, setOpened] = useState<FoundPerson | null>(null);
  const person = opened && (people.find(({ _id }) => _id === opened._id) ?? opened);
  const who: ChosenPeople = choice.ids.length ? { ids: choice.ids } : { filter };
  const tools = (
    <>
      {'filter' in who && more}
      <PeopleDownloads who={who} shown={shown} />
    </>
  );
  const [changing, setChanging] = useState<BulkChange | null>(null);
  const [hasCleared, setCleared] = useState(false);
  const found = useFocusAfter<HTMLParagraphElement>(hasCleared && choice.count === 0);
  const count = choice.isAll ? total : choice.count;
  return (
    <Stack gap={4} className={styles.people}>
      <Loaded query={query} isEmpty={(data) => data.total === 0} empty={empty}>
        {(data) => (
          <>
            <Row gap={4} rowGap={2} align="center" justify="between">
              <Text tone="soft" size="sm" ref={found} tabIndex={-1} role="status">
                {t('access.total', { count: data.total })}
              </Text>
              {isChoosable && !choice.count && <Row>{tools}</Row>}
            </Row>
            {isChoosable && choice.count > 0 && (
              <ChangeMany
                count={count}
                total={total}
                isAll={choice.isAll}
                onChooseAll={choice.chooseAllFound}
                onClear={() => {
                  setCleared(true);
                  choice.clear();
                }}
                onAct={(act) => setChanging({ act, who, count })}
              >
                {tools}
              </ChangeMany>
            )}
            <Table
              people={people}
              shown={shown}
              onShow={onShow}
              onOpen={setOpened}
              {...(isChoosable && { selection: choice.selection })}
            />
            <PeoplePager
              after={after}
              next={data.next}
              isComing={query.isPlaceholderData}
              onPage={(next) => setPages({ listKey, after: next })}
            />
          </>
        )}
      </Loaded>
      {changing && <ChangeDialog change={changing} onClose={() => setChanging(null)} />}
      {person && (
        <PersonDrawer person={person} onClose={() => setOpened(null)}>
          {showMore(person)}
        </PersonDrawer>
      )}
    </Stack>
  );
}

function Table({
  people,
  shown: { columns, sort, isDescending },
  onShow,
  onOpen,
  selection,
}: {
  people: FoundPerson[];
  shown: PeopleShown;
  onShow: (part: Partial<PeopleShown>) => void;
  onOpen: (person: FoundPerson) => void;
  selection?: ReturnType<typeof useChoice>['selection'];
}) {
  const t = useTexts();
  const shown = usePeopleColumns(columns);
  return (
    <div className={styles.wide}>
      <DataTable<FoundPerson, string>
        label={t('access.people')}
        rows={people}
        rowKey={({ _id }) => _id}
        sort={{ key: sort, isDescending }}
        onSort={({ key, ...direction }) =>
          onShow({ sort: peopleSorts.find((one) => one === key)!, ...direction })
        }
        marks={(one) => (one.isDisabled ? 'disabled' : undefined)}
        {...(selection && {
          selection: {
            label: (one: FoundPerson) => t('access.chooseNamed', { name: fullName(one) }),
            allLabel: t('access.choosePage'),
            ...selection,
          },
        })}
        columns={[
          ...shown,
          {
            key: 'open',
            label: t('access.open'),
            cell: (one) => (
              <Button
                size="compact-sm"
                variant="default"
                className={styles.open}
                aria-label={t('access.openNamed', { name: fullName(one) })}
                onClick={() => onOpen(one)}
              >
                <span className={styles.openWord}>{t('access.open')}</span>
                <IconChevronRight className={styles.openSign} size={20} aria-hidden />
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}
