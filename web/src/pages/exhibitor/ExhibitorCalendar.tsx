import { ExhibitorFrame } from '../../app/console/ExhibitorFrame.tsx';
import { CallCalendar } from '../../features/exhibiting/call/CallCalendar.tsx';
import { CallDoor } from '../../features/rooms/room/calls/CallDoor.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Exhibitor.module.css';

/** `/exhibitor/calendar`: the consultants of a booth and their slots by day. */
export function ExhibitorCalendar() {
  const t = useTexts();
  const { rooms } = useEvent()!.config.features;
  return (
    <ExhibitorFrame title={t('exhibitor.calendar')}>
      {(boothId) => (
        <>
          <header className={styles.head}>
            <div>
              <h1>{t('exhibitor.calendar')}</h1>
              <p>{t('calendar.intro')}</p>
            </div>
          </header>
          <CallCalendar
            key={boothId}
            boothId={boothId}
            door={rooms ? (call) => <CallDoor call={call} /> : undefined}
          />
        </>
      )}
    </ExhibitorFrame>
  );
}
