import { useTexts } from '../../texts/texts.ts';
import styles from './Missing.module.css';
import pill from '../../ui/button/pill.module.css';

/** Shown when a page fails to render; offers to reload it. */
export function Crash() {
  const t = useTexts();
  return (
    <section className={styles.missing} role="alert">
      <title>{t('crash.title')}</title>
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.text')}</p>
      <button type="button" className={pill.large} onClick={() => location.reload()}>
        {t('shell.retry')}
      </button>
    </section>
  );
}
