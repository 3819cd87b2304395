import { mostInfoPages } from '@pavilion/contract';
import { OrganisedInfoPages } from '../../features/organising/infopage/OrganisedInfoPages.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Text } from '../../ui/layout/Text.tsx';
import styles from './OrganiserPage.module.css';

/** `/organiser/pages`: the event's own pages and links. */
export function OrganiserInfoPages() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('infopage.manage')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('infopage.manage')}</h1>
      </header>
      <Text tone="soft">{t('infopage.manageText', { count: mostInfoPages })}</Text>
      <OrganisedInfoPages />
    </div>
  );
}
