import { useLocation } from '../../render/router.ts';
import { NotMe as Denial } from '../../features/platform/security/NotMe.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

/** `/not-me#TOKEN`: the target of the link in emails about the reader's account. */
export function NotMe() {
  const t = useTexts();
  const event = useEvent()!;
  const hash = useLocation().hash;
  return (
    <div className={styles.page}>
      <title>{`${t('security.notMeTitle')} · ${event.name}`}</title>
      <h1>{t('security.notMeTitle')}</h1>
      <Denial token={hash} />
    </div>
  );
}
