import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ManagedPerson, type Role, roles, fullName } from '@pavilion/contract';
import { type ReactNode, useState } from 'react';
import { inEventZone } from '../../../lib/eventTime.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { DataTable, type Sort } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { AnswerFilter } from './AnswerFilter.tsx';
import { usePeople, type Narrowing } from './data.ts';
import { PeopleDownloads } from './PeopleDownloads.tsx';
import { PersonDrawer } from './PersonDrawer.tsx';
import styles from './PeopleTable.module.css';
import soft from '../../../ui/soft.module.css';

/** What somebody answered at registration, for the drawer. */
export type AnswersOf = (personId: string) => ReactNode;

/** Everybody of the event, to be searched, and opened for what can be done. */
export function PeopleTable({ answersOf }: { answersOf: AnswersOf }) {
  const t = useTexts();
  const [asked, setAsked] = useState<Narrowing>({
    text: '',
    role: '',
    state: '',
    question: '',
    answer: '',
  });
  const [settled] = useDebouncedValue(asked, 250);
  const narrowing = { ...settled, text: settled.text.trim(), answer: settled.answer.trim() };
  return (
    <div className={styles.people}>
      <div className={styles.filters} role="search">
        <TextInput
          type="search"
          label={t('access.search')}
          placeholder={t('access.searchHint')}
          value={asked.text}
          onChange={(change) => setAsked({ ...asked, text: change.currentTarget.value })}
        />
        <NativeSelect
          label={t('access.role')}
          value={asked.role}
          data={[
            { value: '', label: t('access.anyRole') },
            ...roles.map((value) => ({ value, label: t(`access.role.${value}`) })),
          ]}
          onChange={(change) => setAsked({ ...asked, role: change.currentTarget.value as Role })}
        />
        <NativeSelect
          label={t('access.state')}
          value={asked.state}
          data={(['', 'disabled', 'muted'] as const).map((value) => ({
            value,
            label: t(value ? `access.${value}` : 'access.anyState'),
          }))}
          onChange={(change) =>
            setAsked({ ...asked, state: change.currentTarget.value as Narrowing['state'] })
          }
        />
        <AnswerFilter asked={asked} onChange={(part) => setAsked({ ...asked, ...part })} />
      </div>
      <PeopleRows
        narrowing={narrowing}
        empty={<EmptyState>{t('access.nobody')}</EmptyState>}
        extras={<PeopleDownloads asked={narrowing} />}
        answersOf={answersOf}
      />
    </div>
  );
}

type Key = 'name' | 'roles' | 'joined' | 'seen' | 'open';

/** The people that fit, page by page, in the order of a column. */
export function PeopleRows({
  narrowing,
  empty,
  extras,
  answersOf,
}: {
  narrowing: Narrowing;
  empty: ReactNode;
  /** What can be done with all of them. */
  extras?: ReactNode;
  answersOf: AnswersOf;
}) {
  const t = useTexts();
  const language = useLanguage();
  const [sort, setSort] = useState<Sort<Key>>({ key: 'name', isDescending: false });
  const query = usePeople({
    ...narrowing,
    sort: sort.key as 'name' | 'joined' | 'seen',
    descending: sort.isDescending,
  });
  // somebody whom a change takes off this list stays open
  const [opened, setOpened] = useState<ManagedPerson | null>(null);
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  const person = opened && (people.find(({ _id }) => _id === opened._id) ?? opened);
  const moment = (iso: string) =>
    inEventZone(iso, language, { day: '2-digit', month: '2-digit', year: 'numeric' });
  return (
    <div className={styles.people}>
      <Loaded query={query} isEmpty={(data) => data.pages[0]!.people.length === 0} empty={empty}>
        {(data) => (
          <>
            <div className={styles.found}>
              <p className={soft.detail} role="status">
                {t('access.total', { count: data.pages[0]!.total })}
              </p>
              {extras}
            </div>
            <DataTable<ManagedPerson, Key>
              label={t('access.people')}
              rows={people}
              keyOf={({ _id }) => _id}
              sort={sort}
              onSort={setSort}
              marks={(one) => (one.isDisabled ? 'disabled' : undefined)}
              columns={[
                {
                  key: 'name',
                  label: t('access.name'),
                  isSortable: true,
                  cell: (one) => <Who person={one} />,
                },
                { key: 'roles', label: t('access.role'), cell: (one) => <Marks person={one} /> },
                {
                  key: 'joined',
                  label: t('access.joined'),
                  isSortable: true,
                  isMinor: true,
                  cell: (one) => moment(one.createdAt),
                },
                {
                  key: 'seen',
                  label: t('access.lastSeen'),
                  isSortable: true,
                  isMinor: true,
                  cell: (one) => (one.seenAt ? moment(one.seenAt) : '–'),
                },
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
          </>
        )}
      </Loaded>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          aria-disabled={query.isFetchingNextPage}
          onClick={() => !query.isFetchingNextPage && void query.fetchNextPage()}
        >
          {t('message.more')}
        </Button>
      )}
      {person && (
        <PersonDrawer person={person} onClose={() => setOpened(null)}>
          {answersOf(person._id)}
        </PersonDrawer>
      )}
    </div>
  );
}

function Who({ person }: { person: ManagedPerson }) {
  return (
    <span className={styles.who}>
      <Avatar person={person} size={30} />
      <span className={styles.words}>
        <strong>{fullName(person)}</strong>
        <span>{person.email}</span>
      </span>
    </span>
  );
}

function Marks({ person }: { person: ManagedPerson }) {
  const t = useTexts();
  return (
    <span className={styles.marks}>
      {person.roles
        .filter((role) => role !== 'attendee')
        .map((role) => (
          <span key={role} className={styles.mark} data-role={role}>
            {t(`access.role.${role}`)}
          </span>
        ))}
      {person.booths.map((booth) => (
        <span key={booth._id} className={styles.mark}>
          {booth.name}
        </span>
      ))}
      {person.isDisabled && (
        <span className={styles.mark} data-bad>
          {t('access.disabled')}
        </span>
      )}
      {person.mutedUntil && (
        <span className={styles.mark} data-bad>
          {t('access.muted')}
        </span>
      )}
    </span>
  );
}
