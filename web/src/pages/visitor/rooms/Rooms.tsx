import { LoungeRooms } from '../../../features/rooms/room/LoungeRooms.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { RoomsForGuests } from './RoomsForGuests.tsx';
import styles from './Rooms.module.css';

/** `/BreakoutRoom`: all tables to sit down at. */
export function Rooms() {
  const t = useTexts();
  const event = useEvent()!;
  if (!useLogin()) return <RoomsForGuests title={t('room.title')} next="/BreakoutRoom" />;
  return (
    <div className={styles.page}>
      <title>{`${t('room.title')} · ${event.name}`}</title>
      <LoungeRooms level={1} />
    </div>
  );
}
