import { OwnBadge } from '../../features/identity/badge/OwnBadge.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from '../public/Form.module.css';

/** `/my-badge`: what a person shows at the door. */
export function MyBadge() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('badge.title')} · ${event.name}`}</title>
      <div>
        <h1>{t('badge.title')}</h1>
        <p>{t('badge.text')}</p>
      </div>
      <OwnBadge />
    </div>
  );
}
