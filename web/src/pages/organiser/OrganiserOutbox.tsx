import { mailStates } from '@pavilion/contract';
import { SentMailList } from '../../features/platform/outbox/SentMailList.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useNavigate, useSearch } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './OrganiserPage.module.css';

/** `/organiser/outbox?state=…&to=…`: what has become of the event's email and SMS. */
export function OrganiserOutbox() {
  const t = useTexts();
  const event = useEvent()!;
  const search = useSearch();
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <title>{`${t('outbox.desk')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('outbox.desk')}</h1>
        <p>{t('outbox.deskText')}</p>
      </header>
      <SentMailList
        narrowing={{
          state: mailStates.find((state) => state === search['state']),
          to: typeof search['to'] === 'string' ? search['to'] : '',
        }}
        onNarrow={({ state, to }) =>
          void navigate({
            to: '.',
            search: { ...(state && { state }), ...(to && { to }) },
            replace: true,
            resetScroll: false,
          })
        }
      />
    </div>
  );
}
