import { Link } from '../../../render/router.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { writtenIn } from '../../../lib/text/writtenIn.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useOwnRooms } from './data.ts';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './RoomsAhead.module.css';
import { coming, doorPath, stateAt, useRoomTime } from './roomTimes.ts';

const everyMs = 10_000;

/** The rooms the user hosts, is invited to or has a call in, with their times; renders nothing if there are none. Shows load failures. */
export function RoomsAhead() {
  const t = useTexts();
  const now = useNow(everyMs);
  const { when, length } = useRoomTime();
  const query = useOwnRooms('coming');
  const rooms = coming(query.data?.rooms, now);
  if (rooms.length === 0 && !query.isLoadingError) return null;
  return (
    <Stack as="section" className={styles.ahead} aria-labelledby="rooms-ahead">
      <h2 id="rooms-ahead">{t('room.mine')}</h2>
      <Loaded query={query} empty={null}>
        {() => (
          <ul>
            {rooms.map((room) => (
              <li key={room._id}>
                <Link href={doorPath(room)} lang={writtenIn(room.topic)}>
                  {room.topic}
                </Link>
                <span>
                  <time dateTime={room.startAt}>{when(room.startAt)}</time>, {length(room.duration)}{' '}
                  <OwnTime isInline at={room.startAt} />
                </span>
                {stateAt(room, now) === 'open' && <strong>{t('room.openNow')}</strong>}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Stack>
  );
}
