import { IconCloudOff } from '@tabler/icons-react';
import { useTexts } from '../../texts/texts.ts';
import styles from './Missing.module.css';

/** Shown instead of a page that can't be loaded without the server; the router opens the page once it answers. */
export function Offline() {
  const t = useTexts();
  return (
    <section className={styles.missing} role="status">
      <title>{t('offline.title')}</title>
      <IconCloudOff size={72} stroke={1.2} aria-hidden className={styles.cloud} />
      <h1>{t('offline.title')}</h1>
      <p>{t('offline.pageText')}</p>
    </section>
  );
}
