import type { Room } from '@pavilion/contract';
import { IconArmchair, IconPlus } from '@tabler/icons-react';
import { Link } from '../../../render/router.ts';
import { useNow } from '../../../lib/time/useNow.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { useLounge } from './data.ts';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import styles from './LoungeRooms.module.css';
import layout from '../../../ui/layout/layout.module.css';
import pill from '../../../ui/button/pill.module.css';
import { RoomCard } from './RoomCard.tsx';
import { stateAt } from './roomTimes.ts';

const everyMs = 10_000;

/** The tables of the lounge, open ones first, with links to the user's own rooms and to open one. */
export function LoungeRooms({ level = 2 }: { level?: 1 | 2 }) {
  const t = useTexts();
  const rooms = useLounge();
  const now = useNow(everyMs);
  const Title = level === 1 ? 'h1' : 'h2';
  const mayOpen = rooms.data?.mayOpen ?? false;
  return (
    <section className={layout.stack20} aria-labelledby="rooms-title">
      <div className={styles.head}>
        <div>
          <Title id="rooms-title">{t('room.title')}</Title>
          <p>{t('room.intro')}</p>
        </div>
        <div className={styles.actions}>
          {level === 2 && <Link to="/BreakoutRoom">{t('room.all')}</Link>}
          <Link to="/MyBreakoutRooms">{t('room.mine')}</Link>
          {mayOpen && (
            <Link to="/breakoutroom/create" className={styles.create}>
              <IconPlus size={20} stroke={2} aria-hidden />
              {t('room.create')}
            </Link>
          )}
        </div>
      </div>
      <Loaded
        query={rooms}
        isEmpty={({ pages }) => shown(pages, now).length === 0}
        empty={
          <EmptyState icon={IconArmchair} title={t('room.empty')}>
            {t(mayOpen ? 'room.emptyText' : 'room.emptyWait')}
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
        <div className={styles.more}>
          {rooms.isFetchNextPageError && <p role="alert">{t('room.moreFailed')}</p>}
          <button
            type="button"
            className={pill.pill}
            aria-disabled={rooms.isFetchingNextPage}
            onClick={() => !rooms.isFetchingNextPage && void rooms.fetchNextPage()}
          >
            {t(rooms.isFetchingNextPage ? 'shell.loading' : 'room.more')}
          </button>
        </div>
      )}
      {(rooms.data?.pages.length ?? 0) > 1 && (
        <p className={visuallyHidden.text} role="status">
          {t('room.shown', { count: shown(rooms.data!.pages, now).length })}
        </p>
      )}
    </section>
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
