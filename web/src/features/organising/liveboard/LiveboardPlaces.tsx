import type { LiveboardState } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { DataTable, useSorted } from '../../../ui/list/DataTable.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Liveboard.module.css';

interface Row {
  key: string;
  name: string;
  to: string;
  people: number;
  /** The maximum number of people, if limited. */
  capacity?: number;
  waiting: number | null;
  staffed: boolean | null;
}

/** Every place and its number of people, the fullest first: the map's data as a table. */
export function LiveboardPlaces({ liveboard }: { liveboard: LiveboardState }) {
  const t = useTexts();
  const local = useLocalText();
  const places: Row[] = liveboard.places.flatMap(({ place, people }) => {
    const [kind = '', key] = place.split(':');
    if (kind === 'booth') return [];
    const named = liveboard.floors.find((one) => one.key === key)?.name;
    return {
      key: place,
      name: named ?? t(`liveboard.place.${kind}` as TextKey),
      to: paths[kind] ?? '/',
      people,
      waiting: null,
      staffed: null,
    };
  });
  const sessions: Row[] = liveboard.sessions.map((session) => ({
    key: session._id,
    name: local(session.topic),
    to: `/agenda-landing/${session._id}`,
    people: session.people,
    waiting: null,
    staffed: null,
  }));
  const rooms: Row[] = liveboard.rooms.map((room) => ({
    key: room._id,
    name: room.topic,
    to: `/breakoutroom/${room._id}/devices`,
    people: room.people,
    capacity: room.capacity,
    waiting: room.waiting,
    staffed: null,
  }));
  const booths: Row[] = liveboard.booths.map((booth) => ({
    key: booth._id,
    name: booth.name,
    to: `/booth/${booth._id}`,
    people: booth.people,
    waiting: booth.waiting,
    staffed: booth.staffed,
  }));
  const { sorted, sort, onSort } = useSorted<Row, Key>(
    [...places, ...sessions, ...rooms, ...booths].sort(
      (a, b) => (b.waiting ?? 0) - (a.waiting ?? 0) || a.name.localeCompare(b.name),
    ),
    {
      place: (row) => row.name,
      people: (row) => row.people,
      waiting: (row) => row.waiting ?? -1,
      staff: (row) => (row.staffed === null ? -1 : Number(row.staffed)),
    },
    { key: 'people', isDescending: true },
  );
  if (sorted.length === 0) return null;
  return (
    <Stack as="section" className={styles.places}>
      <Text as="h2" size="2xl">
        {t('liveboard.places')}
      </Text>
      <DataTable<Row, Key>
        label={t('liveboard.places')}
        rows={sorted}
        rowKey={({ key }) => key}
        sort={sort}
        onSort={onSort}
        marks={(row) => ((row.waiting ?? 0) > 0 ? 'waits' : undefined)}
        columns={[
          {
            key: 'place',
            label: t('liveboard.where'),
            isSortable: true,
            cell: (row) => <Link href={row.to}>{row.name}</Link>,
          },
          {
            key: 'people',
            label: t('liveboard.people'),
            isSortable: true,
            isNumber: true,
            cell: ({ people, capacity }) =>
              capacity === undefined
                ? people
                : t('liveboard.ofPlaces', { count: people, capacity }),
          },
          {
            key: 'waiting',
            label: t('liveboard.waiting'),
            isSortable: true,
            isNumber: true,
            cell: ({ waiting }) => waiting ?? '–',
          },
          {
            key: 'staff',
            label: t('liveboard.staff'),
            isSortable: true,
            cell: ({ staffed }) =>
              staffed === null ? '–' : t(staffed ? 'liveboard.here' : 'liveboard.nobody'),
          },
        ]}
      />
    </Stack>
  );
}

type Key = 'place' | 'people' | 'waiting' | 'staff';

const paths: Record<string, string> = {
  lobby: '/lobby',
  hall: '/exhibition-hall',
  'info-desk': '/info-desk',
  auditorium: '/auditorium',
  lounge: '/lounge',
};
