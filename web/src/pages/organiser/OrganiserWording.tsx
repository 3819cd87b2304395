import { Wording } from '../../features/organising/wording/Wording.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './OrganiserPage.module.css';

/** `/organiser/wording`: the product's sentences in the organisers' own words. */
export function OrganiserWording() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('wording.title')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('wording.title')}</h1>
        <p>{t('wording.text')}</p>
      </header>
      <Wording />
    </div>
  );
}
