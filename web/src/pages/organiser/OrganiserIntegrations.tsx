import { OpenidSettings } from '../../features/identity/openid/OpenidSettings.tsx';
import { Tokens } from '../../features/identity/token/Tokens.tsx';
import { Webhooks } from '../../features/platform/webhook/Webhooks.tsx';
import { AgendaEmbed } from '../../features/programme/embed/AgendaEmbed.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { HashTabs } from '../../ui/list/HashTabs.tsx';
import styles from './OrganiserPage.module.css';

/** `/organiser/integrations#PART`: API tokens, webhooks, the agenda on other sites, and single sign-on. */
export function OrganiserIntegrations() {
  const t = useTexts();
  const event = useEvent()!;
  return (
    <div className={styles.page}>
      <title>{`${t('integrations.title')} · ${event.name}`}</title>
      <header className={styles.head}>
        <h1>{t('integrations.title')}</h1>
        <p>{t('integrations.text')}</p>
      </header>
      <HashTabs
        parts={[
          ['tokens', t('integrations.tokens'), <Tokens key="tokens" />],
          ['webhooks', t('integrations.webhooks'), <Webhooks key="webhooks" />],
          ['agenda', t('integrations.agenda'), <AgendaEmbed key="agenda" />],
          ['openid', t('integrations.openid'), <OpenidSettings key="openid" />],
        ]}
      />
    </div>
  );
}
