import { OrganisedGuide } from '../../features/venue/guide/OrganisedGuide.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { Link } from '../../render/router.ts';
import { useTexts } from '../../texts/texts.ts';
import { Text } from '../../ui/layout/Text.tsx';
import pill from '../../ui/button/pill.module.css';
import styles from './OrganiserPage.module.css';

/** `/organiser/guide`: the guide for visitors from abroad. */
export function OrganiserGuide() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('guide.manage')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('guide.manage')}</h1>
        <Link to="/abroad" className={pill.square}>
          {t('guide.view')}
        </Link>
      </header>
      <Text tone="soft">{t('guide.manageText')}</Text>
      <OrganisedGuide />
    </div>
  );
}
