import { Link } from '@tanstack/react-router';
import { useNow } from '../../lib/useNow.ts';
import { writtenIn } from '../../lib/writtenIn.ts';
import { useTexts } from '../../texts/texts.ts';
import { useOwnRooms } from './data.ts';
import styles from './RoomsAhead.module.css';
import { coming, doorOf, stateOf, useRoomTime } from './roomTimes.ts';

const everyMs = 10_000;

/** The rooms that one has, is asked into or has a call in, with their times; nothing where there are none. */
export function RoomsAhead() {
  const t = useTexts();
  const now = useNow(everyMs);
  const { when, length } = useRoomTime();
  const rooms = coming(useOwnRooms('coming').data?.rooms, now);
  if (rooms.length === 0) return null;
  return (
    <section className={styles.ahead} aria-labelledby="rooms-ahead">
      <h2 id="rooms-ahead">{t('room.mine')}</h2>
      <ul>
        {rooms.map((room) => (
          <li key={room._id}>
            <Link to={doorOf(room) as string} lang={writtenIn(room.topic)}>
              {room.topic}
            </Link>
            <span>
              <time dateTime={room.startAt}>{when(room.startAt)}</time>, {length(room.duration)}
            </span>
            {stateOf(room, now) === 'open' && <strong>{t('room.openNow')}</strong>}
          </li>
        ))}
      </ul>
    </section>
  );
}
