import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type ManagedPerson, type Role, roles, fullName } from '@pavilion/contract';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { usePeople, type Narrowing } from './data.ts';
import { PersonDrawer } from './PersonDrawer.tsx';
import styles from './PeopleTable.module.css';
import card from '../../../ui/card.module.css';
import soft from '../../../ui/soft.module.css';

/** Everybody of the event, to be searched, and opened for what can be done. */
export function PeopleTable() {
  const t = useTexts();
  const [asked, setAsked] = useState<Narrowing>({ text: '', role: '', state: '' });
  const [text] = useDebouncedValue(asked.text.trim(), 250);
  const query = usePeople({ ...asked, text });
  const [opened, setOpened] = useState<string | null>(null);
  const people = query.data?.pages.flatMap((page) => page.people) ?? [];
  const person = people.find((one) => one._id === opened);
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
      </div>
      <Loaded
        query={query}
        isEmpty={(data) => data.pages[0]!.people.length === 0}
        empty={<EmptyState>{t('access.nobody')}</EmptyState>}
      >
        {(data) => (
          <>
            <p className={soft.detail} role="status">
              {t('access.total', { count: data.pages[0]!.total })}
            </p>
            <ul className={card.card}>
              {people.map((one) => (
                <Row key={one._id} person={one} onOpen={() => setOpened(one._id)} />
              ))}
            </ul>
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
      {person && <PersonDrawer person={person} onClose={() => setOpened(null)} />}
    </div>
  );
}

function Row({ person, onOpen }: { person: ManagedPerson; onOpen: () => void }) {
  const t = useTexts();
  const name = fullName(person);
  return (
    <li className={styles.row} data-disabled={person.isDisabled || undefined}>
      <Avatar person={person} size={40} />
      <p className={styles.words}>
        <strong>{name}</strong>
        <span>{person.email}</span>
      </p>
      <p className={styles.marks}>
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
      </p>
      <Button
        size="sm"
        variant="default"
        aria-label={t('access.openNamed', { name })}
        onClick={onOpen}
      >
        {t('access.open')}
      </Button>
    </li>
  );
}
