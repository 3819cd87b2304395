import { Button } from '@mantine/core';
import {
  type ChosenPeople,
  type FoundPerson,
  fullName,
  type PeopleShown,
  peopleSorts,
} from '@pavilion/contract';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import layout from '../../../ui/layout.module.css';
import { Loaded } from '../../../ui/Loaded.tsx';
import soft from '../../../ui/soft.module.css';
import { ChangeMany } from './ChangeMany.tsx';
import { usePeople } from './data.ts';
import { PeopleDownloads } from './PeopleDownloads.tsx';
import styles from './PeopleTable.module.css';
import { PersonDrawer } from './PersonDrawer.tsx';
import { useChoice } from './useChoice.ts';
import { usePeopleColumns } from './usePeopleColumns.tsx';

/** What somebody answered at registration, for the drawer. */
export type AnswersOf = (personId: string) => ReactNode;

/** The people that a list shows, a page at a time, in the order of a column; where they can be chosen, with what can be done with many. */
export function PeopleRows({
  shown,
  onShow,
  empty,
  isChoosable = false,
  more,
  answersOf,
}: {
  shown: PeopleShown;
  onShow: (part: Partial<PeopleShown>) => void;
  empty: ReactNode;
  isChoosable?: boolean;
  /** What else can be done with all of them. */
  more?: ReactNode;
  answersOf: AnswersOf;
}) {
  const t = useTexts();
  const { filter, sort, isDescending } = shown;
  const listKey = JSON.stringify([filter, sort, isDescending]);
  const [pages, setPages] = useState<{ listKey: string; after: string[] }>({ listKey, after: [] });
  // another list begins at its first page
  const after = pages.listKey === listKey ? pages.after : [];
  const query = usePeople(shown, after.at(-1));
  const columns = usePeopleColumns(shown.columns);
  const people = query.data?.people ?? [];
  const total = query.data?.total ?? 0;
  const choice = useChoice(people, JSON.stringify(filter));
  // somebody whom a change takes off this list stays open
  const [opened, setOpened] = useState<FoundPerson | null>(null);
  const person = opened && (people.find(({ _id }) => _id === opened._id) ?? opened);
  const who: ChosenPeople = choice.ids.length ? { ids: choice.ids } : { filter };
  const tools = (
    <>
      {'filter' in who && more}
      <PeopleDownloads who={who} shown={shown} />
    </>
  );
  const turn = (next: string[]) => setPages({ listKey, after: next });
  return (
    <div className={styles.people}>
      <Loaded query={query} isEmpty={(data) => data.total === 0} empty={empty}>
        {(data) => (
          <>
            <div className={styles.found}>
              <p className={soft.detail} role="status">
                {t('access.total', { count: data.total })}
              </p>
              {isChoosable && !choice.count && <div className={layout.row10}>{tools}</div>}
            </div>
            {isChoosable && choice.count > 0 && (
              <ChangeMany
                who={who}
                count={choice.isAll ? total : choice.count}
                total={total}
                isAll={choice.isAll}
                onChooseAll={choice.chooseAllFound}
                onClear={choice.clear}
              >
                {tools}
              </ChangeMany>
            )}
            <div className={styles.wide}>
              <DataTable<FoundPerson, string>
                label={t('access.people')}
                rows={people}
                keyOf={({ _id }) => _id}
                sort={{ key: sort, isDescending }}
                onSort={({ key, ...direction }) =>
                  onShow({ sort: peopleSorts.find((one) => one === key)!, ...direction })
                }
                marks={(one) => (one.isDisabled ? 'disabled' : undefined)}
                {...(isChoosable && {
                  selection: {
                    label: (one: FoundPerson) => t('access.chooseNamed', { name: fullName(one) }),
                    allLabel: t('access.choosePage'),
                    ...choice.selection,
                  },
                })}
                columns={[
                  ...columns,
                  {
                    key: 'open',
                    label: t('access.open'),
                    cell: (one) => (
                      <Button
                        size="compact-sm"
                        variant="default"
                        className={styles.open}
                        aria-label={t('access.openNamed', { name: fullName(one) })}
                        onClick={() => setOpened(one)}
                      >
                        {t('access.open')}
                      </Button>
                    ),
                  },
                ]}
              />
            </div>
            <Pager after={after} next={data.next} onTurn={turn} />
          </>
        )}
      </Loaded>
      {person && (
        <PersonDrawer person={person} onClose={() => setOpened(null)}>
          {answersOf(person._id)}
        </PersonDrawer>
      )}
    </div>
  );
}

/** The ways to the page before and after; nothing where all fit on one. */
function Pager({
  after,
  next,
  onTurn,
}: {
  after: string[];
  next: string | null;
  onTurn: (after: string[]) => void;
}) {
  const t = useTexts();
  return (
    <div className={styles.pages}>
      {after.length > 0 && (
        <Button variant="default" onClick={() => onTurn(after.slice(0, -1))}>
          {t('access.previous')}
        </Button>
      )}
      {next && (
        <Button variant="default" onClick={() => onTurn([...after, next])}>
          {t('access.next')}
        </Button>
      )}
      {(after.length > 0 || next) && (
        <span className={soft.detail} role="status">
          {t('access.page', { page: after.length + 1 })}
        </span>
      )}
    </div>
  );
}
