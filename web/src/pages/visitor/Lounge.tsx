import { type Role, roles } from '@pavilion/contract';
import { useNavigate, useSearch } from '../../render/router.ts';
import { Suspense } from 'react';
import { Availability } from '../../features/people/connection/Availability.tsx';
import { Suggestions } from '../../features/people/connection/Suggestions.tsx';
import type { PeopleSearch } from '../../features/people/profile/data.ts';
import { PeopleFilters } from '../../features/people/profile/PeopleFilters.tsx';
import { PeopleList } from '../../features/people/profile/PeopleList.tsx';
import { LoungeRooms } from '../../features/rooms/room/LoungeRooms.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import styles from './Lounge.module.css';

const RoomCreated = lazyNamed(
  () => import('../../features/rooms/room/RoomCreated.tsx'),
  'RoomCreated',
);

/** `/lounge?search=&skills=&designations=&type=&created=ID`: the tables to sit down at, and a search of everyone at the event. */
export function Lounge() {
  const t = useTexts();
  const event = useEvent()!;
  const navigate = useNavigate();
  const address = useSearch();
  const asked = toSearch(address);
  const created = typeof address['created'] === 'string' ? address['created'] : null;
  const { connections, rooms } = event.config.features;
  // someone who is already searching needs no suggestions in between
  const isOpen = Object.keys(toAddress(asked)).length === 0;
  const look = (next: PeopleSearch) =>
    void navigate({ to: '.', search: toAddress(next), replace: true, resetScroll: false });
  return (
    <div className={styles.page}>
      <title>{`${t('lounge.title')} · ${event.name}`}</title>
      <div className={styles.top}>
        <Stack as="header" gap={2} className={styles.head}>
          <h1>{t('lounge.title')}</h1>
          <Text size="xl" tone="soft">
            {t('lounge.intro')}
          </Text>
        </Stack>
        <Availability />
      </div>
      {rooms && <LoungeRooms />}
      <Stack as="section" gap={5} aria-label={t('lounge.people')}>
        <PeopleFilters search={asked} onChange={look} />
        {connections && isOpen && <Suggestions />}
        <PeopleList search={asked} />
      </Stack>
      {rooms && created && (
        <Suspense fallback={null}>
          <RoomCreated roomId={created} onClose={() => look(asked)} />
        </Suspense>
      )}
    </div>
  );
}

/** Reads the search from an address; anything invalid is ignored. */
function toSearch(search: Record<string, unknown>): PeopleSearch {
  const words = (value: unknown) =>
    [value].flat().filter((one): one is string => typeof one === 'string' && one !== '');
  return {
    searchText: words(search['search'])[0]?.slice(0, 200) ?? '',
    skills: words(search['skills']),
    designations: words(search['designations']),
    types: words(search['type']).filter((one): one is Role => roles.includes(one as Role)),
  };
}

function toAddress({ searchText, skills, designations, types }: PeopleSearch) {
  return {
    ...(searchText && { search: searchText }),
    ...(skills.length && { skills }),
    ...(designations.length && { designations }),
    ...(types.length && { type: types }),
  };
}
