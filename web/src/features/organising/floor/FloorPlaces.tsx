import type { FloorState } from '@pavilion/contract';
import { Link } from '@tanstack/react-router';
import { useLocalText } from '../../../lib/localText.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import styles from './FloorPlaces.module.css';

interface Row {
  key: string;
  name: string;
  to: string;
  people: number;
  /** How many fit in, where that is fixed. */
  capacity?: number;
  waiting: number | null;
  staffed: boolean | null;
}

/** Every place with how many are there, the fullest first: what the map shows, in words. */
export function FloorPlaces({ floor }: { floor: FloorState }) {
  const t = useTexts();
  const local = useLocalText();
  const places: Row[] = floor.places.flatMap(({ place, people }) => {
    const [kind = '', key] = place.split(':');
    if (kind === 'booth') return [];
    const named = floor.floors.find((one) => one.key === key)?.name;
    return {
      key: place,
      name: named ?? t(`floor.place.${kind}` as TextKey),
      to: paths[kind] ?? '/',
      people,
      waiting: null,
      staffed: null,
    };
  });
  const sessions: Row[] = floor.sessions.map((session) => ({
    key: session._id,
    name: local(session.topic),
    to: `/agenda-landing/${session._id}`,
    people: session.people,
    waiting: null,
    staffed: null,
  }));
  const rooms: Row[] = floor.rooms.map((room) => ({
    key: room._id,
    name: room.topic,
    to: `/breakoutroom/${room._id}/devices`,
    people: room.people,
    capacity: room.capacity,
    waiting: room.waiting,
    staffed: null,
  }));
  const booths: Row[] = floor.booths.map((booth) => ({
    key: booth._id,
    name: booth.name,
    to: `/booth/${booth._id}`,
    people: booth.people,
    waiting: booth.waiting,
    staffed: booth.staffed,
  }));
  const rows = [...places, ...sessions, ...rooms, ...booths].sort(
    (a, b) =>
      b.people - a.people || (b.waiting ?? 0) - (a.waiting ?? 0) || a.name.localeCompare(b.name),
  );
  return (
    <section className={styles.places}>
      <h2>{t('floor.places')}</h2>
      <div className={styles.scroll}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('floor.where')}</th>
              <th scope="col">{t('floor.people')}</th>
              <th scope="col">{t('floor.waiting')}</th>
              <th scope="col">{t('floor.staff')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key} data-waits={(row.waiting ?? 0) > 0 || undefined}>
                <th scope="row">
                  <Link to={row.to}>{row.name}</Link>
                </th>
                <td>
                  {row.capacity === undefined
                    ? row.people
                    : t('floor.ofPlaces', { count: row.people, capacity: row.capacity })}
                </td>
                <td>{row.waiting ?? '–'}</td>
                <td>
                  {row.staffed === null ? '–' : t(row.staffed ? 'floor.here' : 'floor.nobody')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const paths: Record<string, string> = {
  lobby: '/lobby',
  hall: '/exhibition-hall',
  'info-desk': '/info-desk',
  auditorium: '/auditorium',
  lounge: '/lounge',
};
