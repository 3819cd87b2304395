import { useLocation } from '../../../render/router.ts';
import type { ReactNode } from 'react';
import { OrganisedMembers } from '../../../features/organising/member/OrganisedMembers.tsx';
import { OrganisedSpeakers } from '../../../features/programme/speaker/OrganisedSpeakers.tsx';
import { OrganisedTasks } from '../../../features/programme/speaker/OrganisedTasks.tsx';
import { useEvent } from '../../../lib/event/event.ts';
import { useTexts } from '../../../texts/texts.ts';
import { HashTabs } from '../../../ui/list/HashTabs.tsx';
import { ImportLink } from '../ImportLink.tsx';
import styles from '../OrganiserPage.module.css';

/** `/organiser/speakers#PART`: who speaks, and the committee. */
export function OrganiserSpeakers() {
  const t = useTexts();
  const event = useEvent()!;
  const hash = useLocation().hash;
  const { speakers, members } = event.config.features;
  const parts: [key: 'speakers' | 'members' | 'tasks', name: string, part: ReactNode][] = [];
  if (speakers)
    parts.push(['speakers', t('setup.count.speakers'), <OrganisedSpeakers key="speakers" />]);
  if (speakers) parts.push(['tasks', t('programme.tasks'), <OrganisedTasks key="tasks" />]);
  if (members) parts.push(['members', t('programme.members'), <OrganisedMembers key="members" />]);
  const open = parts.find(([key]) => key === hash) ?? parts[0];
  return (
    <div className={styles.page}>
      <title>{`${t('organiser.speakers')} · ${t('organiser.title')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('organiser.speakers')}</h1>
        {!open && <p>{t('programme.absent')}</p>}
        {open && open[0] !== 'tasks' && <ImportLink kind={open[0]} />}
      </header>
      {parts.length > 0 && <HashTabs parts={parts} />}
    </div>
  );
}
