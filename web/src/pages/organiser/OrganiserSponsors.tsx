import { OrganisedSponsors } from '../../features/organising/sponsor/OrganisedSponsors.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { ImportLink } from './ImportLink.tsx';
import styles from './OrganiserPage.module.css';

/** `/organiser/sponsors`: the sponsors by tier. */
export function OrganiserSponsors() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('programme.sponsors')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('programme.sponsors')}</h1>
        <ImportLink kind="sponsors" />
      </header>
      <OrganisedSponsors />
    </div>
  );
}
