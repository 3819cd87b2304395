import { Link } from '@tanstack/react-router';
import { useTexts } from '../texts/texts.ts';
import styles from './Missing.module.css';
import pill from '../ui/pill.module.css';

/** An address where nothing is: says so and shows the way back. */
export function Missing() {
  const t = useTexts();
  return (
    <section className={styles.missing}>
      <title>{t('missing.title')}</title>
      <svg viewBox="0 0 240 120" aria-hidden="true">
        <path d="M20 100h200M44 100V56l76-40 76 40v44M96 100V72h48v28" />
      </svg>
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <Link to="/" className={pill.large}>
        {t('missing.home')}
      </Link>
    </section>
  );
}
