import { doorsOpenAt } from '@pavilion/contract/clock';
import type { Room } from '@pavilion/contract';
import { IconClock, IconLock, IconUsers } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useTimed } from '../../../lib/time/useTimed.ts';
import { writtenIn } from '../../../lib/text/writtenIn.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { OwnTime } from '../../../ui/text/OwnTime.tsx';
import styles from './LoungeRooms.module.css';
import { RoomTable } from './RoomTable.tsx';
import { doorPath, personName, stateAt, useRoomTime } from './roomTimes.ts';
import { useInsideWords } from './useInsideWords.ts';

const everyMs = 10_000;
const namesShown = 3;

/** A table of the lounge: topic, who is seated, free seats, time, and the link in. */
export function RoomCard({ room, level }: { room: Room; level: 2 | 3 }) {
  const Title = level === 2 ? 'h2' : 'h3';
  const t = useTexts();
  const { when, time, length } = useRoomTime();
  const words = useInsideWords(namesShown);
  const state = useTimed(everyMs, (now) => stateAt(room, now));
  const { count, hasBlocked } = room.inside;
  const isFull = count >= room.maxCapacity;
  return (
    <li className={styles.card} data-state={state}>
      <RoomTable room={room} />
      <Row justify="between" className={styles.marks}>
        {state === 'open' ? (
          <span className={styles.open}>{t('room.openNow')}</span>
        ) : (
          <span>{t('room.soon', { time: time(doorsOpenAt(room)) })}</span>
        )}
        {!room.isSessionPublic && (
          <span>
            <IconLock size={15} stroke={1.8} aria-hidden />
            {t('room.private')}
          </span>
        )}
      </Row>
      <Stack gap={2} justify="start" size="md" tone="soft" className={styles.words}>
        <Title lang={writtenIn(room.topic)}>{room.topic}</Title>
        <p>
          {room.myRole === 'host' || !room.owner
            ? t('room.byMe')
            : t('room.by', { name: personName(room.owner) })}
        </p>
        <p className={styles.fact}>
          <IconClock size={18} stroke={1.7} aria-hidden />
          <time dateTime={room.startAt}>{when(room.startAt)}</time>
          <OwnTime at={room.startAt} />
          <span>{length(room.duration)}</span>
        </p>
        <p className={styles.fact}>
          <IconUsers size={18} stroke={1.7} aria-hidden />
          <span>{t('room.seats', { taken: count, count: room.maxCapacity })}</span>
        </p>
        <p>{words(room)}</p>
        {hasBlocked && <Notice tone="quiet">{t('room.blockedInside')}</Notice>}
      </Stack>
      <div className={styles.way}>
        {state === 'open' && !isFull && (
          <Link href={doorPath(room)} aria-label={t('room.joinNamed', { topic: room.topic })}>
            {t('room.join')}
          </Link>
        )}
        {state === 'open' && isFull && <p>{t('room.full')}</p>}
      </div>
    </li>
  );
}
