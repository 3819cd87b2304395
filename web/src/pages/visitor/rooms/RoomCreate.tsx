import { may } from '@pavilion/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useSearch } from '../../../render/router.ts';
import { useLounge, useRoom } from '../../../features/rooms/room/data.ts';
import { RoomForm } from '../../../features/rooms/room/RoomForm.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import styles from './Rooms.module.css';

/** `/breakoutroom/create?change=ID`: opens a room, or changes one; a new one is shown in the lounge. */
export function RoomCreate() {
  const t = useTexts();
  const event = useEvent()!;
  const navigate = useNavigate();
  const { change } = useSearch() as { change?: unknown };
  const changedId = typeof change === 'string' ? change : null;
  const lounge = useLounge();
  const changed = useRoom(changedId);
  const title = t(changedId ? 'room.changeTitle' : 'room.createTitle');
  const home = event.config.features.people ? '/lounge' : '/BreakoutRoom';
  return (
    <div className={`${styles.page} ${styles.narrow}`}>
      <title>{`${title} · ${event.name}`}</title>
      <Link className={styles.back} to={home}>
        <IconArrowLeft size={20} aria-hidden />
        {t('room.back')}
      </Link>
      <h1>{title}</h1>
      <Loaded
        query={lounge}
        isEmpty={(known) => !may(known, 'room.create') && !changedId}
        empty={<p>{t('room.notAllowedText')}</p>}
      >
        {({ mostSeats }) =>
          changedId ? (
            <Loaded query={changed} empty={null}>
              {(room) => (
                <RoomForm
                  mostSeats={mostSeats}
                  changed={room}
                  onDone={() => void navigate({ to: '/MyBreakoutRooms' })}
                />
              )}
            </Loaded>
          ) : (
            <RoomForm
              mostSeats={mostSeats}
              onDone={(room) => void navigate({ to: home, search: { created: room._id } })}
            />
          )
        }
      </Loaded>
    </div>
  );
}
