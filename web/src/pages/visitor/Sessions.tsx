import { CalendarButton } from '../../features/programme/calendar/CalendarButton.tsx';
import { MySiteVisits } from '../../features/exhibiting/tour/MySiteVisits.tsx';
import { RoomsAhead } from '../../features/rooms/room/RoomsAhead.tsx';
import { useAgenda } from '../../features/programme/session/data.ts';
import { SessionLists } from '../../features/programme/session/SessionLists.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useLogin } from '../../lib/login/login.ts';
import { useTexts } from '../../texts/texts.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { PlaceSkeleton } from '../../ui/layout/PlaceSkeleton.tsx';
import { Row } from '../../ui/layout/Row.tsx';
import styles from '../public/session/Session.module.css';

/** `/Session`: the sessions the person is registered for, and all there are. */
export function Sessions() {
  const t = useTexts();
  const event = useEvent()!;
  const { rooms, tours } = event.config.features;
  const me = useLogin();
  return (
    <div className={`${styles.page} ${styles.lists}`}>
      <title>{`${t('session.mineTitle')} · ${event.name}`}</title>
      <Row gap={6} rowGap={3} align="center" justify="between">
        <h1>{t('session.mineTitle')}</h1>
        <CalendarButton className={styles.calendar} />
      </Row>
      {rooms && me && <RoomsAhead />}
      {tours && me && <MySiteVisits isOnlyComing />}
      <Loaded
        query={useAgenda()}
        loading={<PlaceSkeleton />}
        isEmpty={(entries) => entries.length === 0}
        empty={<p>{t('agenda.empty')}</p>}
      >
        {(entries) => <SessionLists entries={entries} />}
      </Loaded>
    </div>
  );
}
