import { auditActs } from '@pavilion/contract';
import { useNavigate, useSearch } from '../../render/router.ts';
import { Log } from '../../features/platform/audit/Log.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './OrganiserPage.module.css';

/** `/organiser/log?thing=…&thingId=…&act=…&personId=…`: every change, with old and new values, and undo. */
export function OrganiserLog() {
  const t = useTexts();
  const event = useEvent()!;
  const search = useSearch();
  const navigate = useNavigate();
  const word = (name: string) => {
    const value = search[name];
    return typeof value === 'string' && value ? value : undefined;
  };
  return (
    <div className={styles.page}>
      <title>{`${t('audit.title')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('audit.title')}</h1>
        <p>{t('audit.text')}</p>
      </header>
      <Log
        narrowing={{
          thing: word('thing'),
          thingId: word('thingId'),
          act: auditActs.find((act) => act === search['act']),
          personId: word('personId'),
        }}
        onNarrow={(narrowing) => void navigate({ to: '.', search: narrowing, resetScroll: false })}
      />
    </div>
  );
}
