import { Tabs } from '@mantine/core';
import { sheetKind } from '@pavilion/contract';
import { IconTableImport } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { OrganisedMembers } from '../../features/organising/member/OrganisedMembers.tsx';
import { OrganisedPolls } from '../../features/programme/poll/OrganisedPolls.tsx';
import { OrganisedSessions } from '../../features/programme/session/OrganisedSessions.tsx';
import { OrganisedSpeakers } from '../../features/programme/speaker/OrganisedSpeakers.tsx';
import { OrganisedSponsors } from '../../features/organising/sponsor/OrganisedSponsors.tsx';
import { useEvent } from '../../lib/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { SideDrawer } from '../../ui/SideDrawer.tsx';
import styles from './OrganiserPage.module.css';

/** `/organiser/programme#PART`: sessions with their polls, speakers, the committee and sponsors. */
export function OrganiserProgramme() {
  const t = useTexts();
  const event = useEvent()!;
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const { sessions, speakers, members, sponsors, polls } = event.config.features;
  const [polled, setPolled] = useState<{ _id: string; topic: string } | null>(null);
  const parts: [key: string, name: string, part: ReactNode][] = [];
  if (sessions)
    parts.push([
      'sessions',
      t('setup.count.sessions'),
      <OrganisedSessions key="sessions" onPolls={polls && setPolled} />,
    ]);
  if (speakers)
    parts.push(['speakers', t('setup.count.speakers'), <OrganisedSpeakers key="speakers" />]);
  if (members) parts.push(['members', t('programme.members'), <OrganisedMembers key="members" />]);
  if (sponsors)
    parts.push(['sponsors', t('programme.sponsors'), <OrganisedSponsors key="sponsors" />]);
  const open = parts.find(([key]) => key === hash)?.[0] ?? parts[0]?.[0] ?? null;
  const imported = sheetKind.safeParse(open).data;
  return (
    <div className={styles.page}>
      <title>{`${t('organiser.programme')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('organiser.programme')}</h1>
        {imported && (
          <div className={styles.actions}>
            <Link to="/organiser/import" search={{ kind: imported }}>
              <IconTableImport size={20} aria-hidden /> {t('hall.import')}
            </Link>
          </div>
        )}
        {parts.length === 0 && <p>{t('programme.absent')}</p>}
      </header>
      {parts.length > 0 && (
        <Tabs
          value={open}
          keepMounted={false}
          onChange={(key) =>
            void navigate({
              to: '.',
              hash: key ?? '',
              replace: true,
              resetScroll: false,
              hashScrollIntoView: false,
            })
          }
        >
          <Tabs.List>
            {parts.map(([key, name]) => (
              <Tabs.Tab key={key} value={key}>
                {name}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {parts.map(([key, , part]) => (
            <Tabs.Panel key={key} value={key} pt="lg">
              {part}
            </Tabs.Panel>
          ))}
        </Tabs>
      )}
      {polled && (
        <SideDrawer
          title={t('programme.pollsOf', { topic: polled.topic })}
          onClose={() => setPolled(null)}
        >
          <OrganisedPolls sessionId={polled._id} />
        </SideDrawer>
      )}
    </div>
  );
}
