import { Navigate, useLocation } from '../../../render/router.ts';
import { type ReactNode, useState } from 'react';
import { OrganisedPolls } from '../../../features/programme/poll/OrganisedPolls.tsx';
import { OrganisedSessions } from '../../../features/programme/session/organiser/OrganisedSessions.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { HashTabs } from '../../../ui/list/HashTabs.tsx';
import { SideDrawer } from '../../../ui/dialog/SideDrawer.tsx';
import { ImportLink } from '../ImportLink.tsx';
import styles from '../OrganiserPage.module.css';
import { ProgrammePolls } from './ProgrammePolls.tsx';

/** `/organiser/programme#PART`: the sessions, and the polls of each. */
export function OrganiserProgramme() {
  const t = useTexts();
  const event = useEvent()!;
  const hash = useLocation().hash;
  const { sessions, polls } = event.config.features;
  const [polled, setPolled] = useState<{ _id: string; topic: string } | null>(null);
  // these were parts of this page in earlier versions
  if (hash === 'sponsors') return <Navigate to="/organiser/sponsors" replace />;
  if (hash === 'speakers' || hash === 'members')
    return <Navigate to="/organiser/speakers" hash={hash} replace />;
  const parts: [key: string, name: string, part: ReactNode][] = [];
  if (sessions)
    parts.push([
      'sessions',
      t('setup.count.sessions'),
      <OrganisedSessions key="sessions" onPolls={polls && setPolled} />,
    ]);
  if (sessions && polls)
    parts.push(['polls', t('setup.count.polls'), <ProgrammePolls key="polls" />]);
  return (
    <div className={styles.page}>
      <title>{`${t('organiser.programme')} · ${t('organiser.title')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('organiser.programme')}</h1>
        {sessions && <ImportLink kind={hash === 'polls' && polls ? 'polls' : 'sessions'} />}
        {parts.length === 0 && <p>{t('programme.absent')}</p>}
      </header>
      {parts.length > 0 && <HashTabs parts={parts} />}
      {polled && (
        <SideDrawer
          title={t('programme.pollsOf', { topic: polled.topic })}
          onClose={() => setPolled(null)}
        >
          <div className={styles.inDrawer}>
            <OrganisedPolls sessionId={polled._id} />
          </div>
        </SideDrawer>
      )}
    </div>
  );
}
