import { wallClock } from '@pavilion/contract/clock';
import { IconArmchair } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { writtenIn } from '../../../lib/text/writtenIn.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedPart } from '../../../ui/feedback/FailedPart.tsx';
import { useRoomsOfToday } from './data.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './RoomsAhead.module.css';
import { coming, doorPath, stateAt, useRoomTime } from './roomTimes.ts';

const everyMs = 10_000;
const mostShown = 3;

/** Today's next rooms in a line: the user's own, those they're invited to, and those open to all; renders nothing if there are none. Shows load failures. */
export function RoomsOfToday() {
  const t = useTexts();
  const now = useNow(everyMs);
  const { zone } = useEvent()!;
  const { time } = useRoomTime();
  const day = (at: Date | string) => wallClock(new Date(at), zone).day;
  const { rooms: found, queries } = useRoomsOfToday();
  const rooms = coming(found, now).filter(
    (room) => stateAt(room, now) === 'open' || day(room.startAt) === day(now),
  );
  const failed = <FailedPart what={t('room.today')} queries={queries} />;
  if (rooms.length === 0) return failed;
  return (
    <>
      {failed}
      <nav className={styles.today} aria-label={t('room.today')}>
        <IconArmchair size={22} stroke={1.6} aria-hidden />
        <strong>{t('room.today')}</strong>
        <Row as="ul" gap={5} rowGap={0}>
          {rooms.slice(0, mostShown).map((room) => (
            <li key={room._id}>
              <Link href={doorPath(room)} lang={writtenIn(room.topic)}>
                {room.topic}
              </Link>
              <span>{stateAt(room, now) === 'open' ? t('room.openNow') : time(room.startAt)}</span>
            </li>
          ))}
        </Row>
        {rooms.length > 1 && <Link to="/lounge">{t('room.all')}</Link>}
      </nav>
    </>
  );
}
