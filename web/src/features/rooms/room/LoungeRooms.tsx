import { may, type Room } from '@pavilion/contract';
import { IconArmchair, IconPlus } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { LoadMore } from '../../../ui/list/LoadMore.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useLounge } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './LoungeRooms.module.css';
import { RoomCard } from './RoomCard.tsx';
import { stateAt } from './roomTimes.ts';

const everyMs = 10_000;

/** The tables of the lounge, open ones first, with links to the user's own rooms and to open one. */
export function LoungeRooms({ level = 2 }: { level?: 1 | 2 }) {
  const t = useTexts();
  const rooms = useLounge();
  const now = useNow(everyMs);
  const Title = level === 1 ? 'h1' : 'h2';
  const mayCreate = may(rooms.data, 'room.create');
  return (
    <Stack as="section" gap={5} aria-labelledby="rooms-title">
      <Row gap={8} rowGap={4} align="end" justify="between" className={styles.head}>
        <Stack gap={2}>
          <Title id="rooms-title">{t('room.title')}</Title>
          <p>{t('room.intro')}</p>
        </Stack>
        <Row gap={5} rowGap={2} align="center" className={styles.actions}>
          {level === 2 && <Link to="/BreakoutRoom">{t('room.all')}</Link>}
          <Link to="/MyBreakoutRooms">{t('room.mine')}</Link>
          {mayCreate && (
            <Link to="/breakoutroom/create" className={styles.create}>
              <IconPlus size={20} stroke={2} aria-hidden />
              {t('room.create')}
            </Link>
          )}
        </Row>
      </Row>
      <Loaded
        query={rooms}
        isEmpty={({ pages }) => shown(pages, now).length === 0}
        empty={
          <EmptyState icon={IconArmchair} title={t('room.empty')}>
            {t(mayCreate ? 'room.emptyText' : 'room.emptyWait')}
          </EmptyState>
        }
      >
        {({ pages }) => (
          <ul className={level === 1 ? styles.tables : `${styles.tables} ${styles.row}`}>
            {shown(pages, now).map((room) => (
              <RoomCard key={room._id} room={room} level={level === 1 ? 2 : 3} />
            ))}
          </ul>
        )}
      </Loaded>
      {rooms.hasNextPage && (
        <Stack gap={2} align="center">
          <LoadMore
            query={rooms}
            more={t(rooms.isFetchingNextPage ? 'shell.loading' : 'room.more')}
            moreFailed={t('room.moreFailed')}
          />
        </Stack>
      )}
      {(rooms.data?.pages.length ?? 0) > 1 && (
        <p className={visuallyHidden.text} role="status">
          {t('room.shown', { count: shown(rooms.data!.pages, now).length })}
        </p>
      )}
    </Stack>
  );
}

/** Sorts each page on its own, so loading the next one moves no cards. */
function shown(pages: Room[][], now: Date): Room[] {
  return pages.flatMap((rooms) => inOrder(rooms, now));
}

function inOrder(rooms: Room[], now: Date): Room[] {
  const open = rooms.filter((room) => stateAt(room, now) === 'open');
  const soon = rooms.filter((room) => stateAt(room, now) === 'upcoming');
  return [...open.toSorted((one, other) => other.inside.count - one.inside.count), ...soon];
}
