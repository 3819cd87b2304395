import { Button } from '@mantine/core';
import { may } from '@pavilion/contract';
import { IconCopy, IconPlus } from '@tabler/icons-react';
import { Link } from '../../render/router.ts';
import { AskingNotice } from '../../features/identity/admission/AskingNotice.tsx';
import { InviteNamed } from '../../features/exhibiting/staff/InviteNamed.tsx';
import { useOverview } from '../../features/organising/setup/data.ts';
import { Home } from '../../features/organising/setup/Home.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { inEventZone } from '../../lib/time/eventTime.ts';
import { useLanguage } from '../../lib/text/language.ts';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../../ui/layout/Row.tsx';
import styles from './OrganiserPage.module.css';

/** `/organiser`: the state of the event, and what to do next. */
export function Organiser() {
  const t = useTexts();
  const language = useLanguage();
  const event = useEvent()!;
  const overview = useOverview().data;
  const day = (iso: string) =>
    inEventZone(`${iso}T12:00:00Z`, language, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <div className={styles.page}>
      <title>{`${t('organiser.title')} · ${event.name}`}</title>
      <header className={styles.head}>
        <div>
          <h1>{event.name}</h1>
          <p>
            {day(event.firstDay)} – {day(event.lastDay)} · {event.zone}
          </p>
        </div>
        <Row>
          {may(overview, 'event.copy') && (
            <Button
              variant="default"
              leftSection={<IconCopy size={18} aria-hidden />}
              renderRoot={(props) => (
                <Link to="/organiser/new" search={{ copy: 'yes' }} {...props} />
              )}
            >
              {t('setup.copy')}
            </Button>
          )}
          {may(overview, 'event.create') && (
            <Button
              variant="default"
              leftSection={<IconPlus size={18} aria-hidden />}
              renderRoot={(props) => <Link to="/organiser/new" {...props} />}
            >
              {t('setup.create')}
            </Button>
          )}
        </Row>
      </header>
      {event.config.features.registration && <AskingNotice />}
      <Home inviteStaff={event.config.features.hall && <InviteNamed />} />
    </div>
  );
}
