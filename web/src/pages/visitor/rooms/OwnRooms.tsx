import { Link } from '../../../render/router.ts';
import { ComingCalls } from '../../../features/rooms/room/calls/ComingCalls.tsx';
import { OwnRooms as Own } from '../../../features/rooms/room/OwnRooms.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { RoomsForGuests } from './RoomsForGuests.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Rooms.module.css';

/** `/MyBreakoutRooms`: the rooms the person hosts, is invited to, or has a call in. */
export function OwnRooms() {
  const t = useTexts();
  const event = useEvent()!;
  const { connections, messages, people, calls } = event.config.features;
  if (!useLogin()) return <RoomsForGuests title={t('room.mine')} next="/MyBreakoutRooms" />;
  return (
    <div className={styles.page}>
      <title>{`${t('room.mine')} · ${event.name}`}</title>
      <Row as="header" gap={8} rowGap={4} align="end" justify="between" className={styles.head}>
        <Stack gap={2}>
          <h1>{t('room.mine')}</h1>
          <p>{t('room.mineIntro')}</p>
        </Stack>
        <Row as="nav" gap={5} rowGap={1} className={styles.actions} aria-label={t('room.mine')}>
          <Link to={people ? '/lounge' : '/BreakoutRoom'}>{t('room.all')}</Link>
          {connections && <Link to="/my-network">{t('room.connections')}</Link>}
          {messages && <Link to="/message-dashboard">{t('room.messages')}</Link>}
        </Row>
      </Row>
      {calls && <ComingCalls />}
      <Own />
    </div>
  );
}
