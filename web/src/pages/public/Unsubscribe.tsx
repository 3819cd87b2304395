import { useLocation } from '../../render/router.ts';
import { UnsubscribeForm } from '../../features/platform/notification/UnsubscribeForm.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

/** `/unsubscribe#TOKEN`: the target of the link at the end of emails; needs no login. */
export function Unsubscribe() {
  const t = useTexts();
  const event = useEvent()!;
  const token = useLocation().hash;
  return (
    <div className={styles.page}>
      <title>{`${t('unsubscribe.title')} · ${event.name}`}</title>
      <div>
        <h1>{t('unsubscribe.title')}</h1>
        <p>{t('unsubscribe.text', { event: event.name })}</p>
      </div>
      <UnsubscribeForm key={token} token={token} />
    </div>
  );
}
