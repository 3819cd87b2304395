import type { ReactNode } from 'react';
import { RestrictedPeople } from '../../features/identity/access/list/RestrictedPeople.tsx';
import { PersonAnswers } from '../../features/identity/form/PersonAnswers.tsx';
import { Flagged } from '../../features/people/connection/Flagged.tsx';
import { Reports } from '../../features/people/message/Reports.tsx';
import { RemovedMessages } from '../../features/platform/audit/RemovedMessages.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { HashTabs } from '../../ui/list/HashTabs.tsx';
import styles from './OrganiserPage.module.css';

/** `/organiser/moderation#PART`: what people reported, who may not write or enter, what was removed, and whose requests are suspicious. */
export function OrganiserModeration() {
  const t = useTexts();
  const event = useEvent()!;
  const { connections } = event.config.features;
  const parts: [key: string, name: string, part: ReactNode][] = [
    ['reports', t('message.reports'), <Reports key="reports" />],
    [
      'people',
      t('moderation.people'),
      <RestrictedPeople key="people" showMore={({ _id }) => <PersonAnswers personId={_id} />} />,
    ],
    ['removed', t('moderation.removed'), <RemovedMessages key="removed" />],
  ];
  if (connections) parts.push(['suspicious', t('network.flagged'), <Flagged key="suspicious" />]);
  return (
    <div className={styles.page}>
      <title>{`${t('organiser.moderation')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('organiser.moderation')}</h1>
        <p>{t('organiser.moderationText')}</p>
      </header>
      <HashTabs parts={parts} />
    </div>
  );
}
