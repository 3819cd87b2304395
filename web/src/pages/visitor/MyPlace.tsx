import { OwnPlace } from '../../features/identity/admission/OwnPlace.tsx';
import { BadgeLink } from '../../features/identity/badge/BadgeLink.tsx';
import { Companions } from '../../features/identity/companion/Companions.tsx';
import { ListedTicket } from '../../features/identity/ticket/ListedTicket.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from '../public/Form.module.css';

/** `/my-place`: a person's standing in their access class. */
export function MyPlace() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('admission.title')} · ${event.name}`}</title>
      <OwnPlace />
      <Companions />
      {event.config.features.badges && <BadgeLink />}
      <ListedTicket />
    </div>
  );
}
