import { Tabs } from '@mantine/core';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AgendaEmbed } from '../../features/programme/embed/AgendaEmbed.tsx';
import { OpenidSettings } from '../../features/identity/openid/OpenidSettings.tsx';
import { Tokens } from '../../features/identity/token/Tokens.tsx';
import { Webhooks } from '../../features/platform/webhook/Webhooks.tsx';
import { useEvent } from '../../lib/event.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './OrganiserPage.module.css';

const parts = ['tokens', 'webhooks', 'agenda', 'openid'] as const;
const shown: Record<(typeof parts)[number], ReactNode> = {
  tokens: <Tokens />,
  webhooks: <Webhooks />,
  agenda: <AgendaEmbed />,
  openid: <OpenidSettings />,
};

/** `/organiser/integrations#PART`: tokens of programs, webhooks, the agenda on other pages, and single sign-on. */
export function OrganiserIntegrations() {
  const t = useTexts();
  const event = useEvent()!;
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const open = parts.find((part) => part === hash) ?? 'tokens';
  return (
    <div className={styles.page}>
      <title>{`${t('integrations.title')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('integrations.title')}</h1>
        <p>{t('integrations.text')}</p>
      </header>
      <Tabs
        value={open}
        keepMounted={false}
        onChange={(part) =>
          void navigate({
            to: '.',
            hash: part ?? '',
            replace: true,
            resetScroll: false,
            hashScrollIntoView: false,
          })
        }
      >
        <Tabs.List>
          {parts.map((part) => (
            <Tabs.Tab key={part} value={part}>
              {t(`integrations.${part}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {parts.map((part) => (
          <Tabs.Panel key={part} value={part} pt="lg">
            {shown[part]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </div>
  );
}
