import { Button } from '@mantine/core';
import type { Webhook } from '@pavilion/contract';
import { IconPlus, IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { inEventZone } from '../../../lib/time/eventTime.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useTexts } from '../../../texts/texts.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { SideDrawer } from '../../../ui/dialog/SideDrawer.tsx';
import { Deliveries } from './Deliveries.tsx';
import { useWebhooks } from './data.ts';
import { NewWebhook } from './NewWebhook.tsx';
import { WebhookSettings } from './WebhookSettings.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Webhooks.module.css';

type Opened = { id: string; part: 'settings' | 'deliveries' } | { id: null };

/** The URLs that receive the events. */
export function Webhooks() {
  const t = useTexts();
  const webhooks = useWebhooks();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const one = webhooks.data?.find((webhook) => webhook._id === opened?.id);
  return (
    <Stack as="section" gap={5} className={styles.webhooks} aria-label={t('integrations.webhooks')}>
      <Text tone="soft">{t('webhook.text')}</Text>
      <div>
        <Button
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpened({ id: null })}
        >
          {t('webhook.new')}
        </Button>
      </div>
      <Loaded
        query={webhooks}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState>{t('webhook.none')}</EmptyState>}
      >
        {(all) => (
          <Stack as="ul">
            {all.map((webhook) => (
              <WebhookRow
                key={webhook._id}
                webhook={webhook}
                onOpen={(part) => setOpened({ id: webhook._id, part })}
              />
            ))}
          </Stack>
        )}
      </Loaded>
      {opened?.id === null && <NewWebhook onClose={close} />}
      {opened?.id && one && (
        <SideDrawer title={host(one.url)} onClose={close}>
          {opened.part === 'settings' ? (
            <WebhookSettings webhook={one} onDone={close} />
          ) : (
            <Deliveries webhook={one} />
          )}
        </SideDrawer>
      )}
    </Stack>
  );
}

const tones = { on: 'good', off: 'soft', failing: 'alarm' } as const;

function WebhookRow({
  webhook,
  onOpen,
}: {
  webhook: Webhook;
  onOpen: (part: 'settings' | 'deliveries') => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const moment = (iso: string) =>
    inEventZone(iso, language, { dateStyle: 'medium', timeStyle: 'short' });
  const { url, kinds, offSince, failingSince } = webhook;
  const state = offSince ? 'off' : failingSince ? 'failing' : 'on';
  const since = offSince ?? failingSince;
  return (
    <li className={styles.webhook} data-state={state}>
      <IconWebhook size={22} stroke={1.6} aria-hidden />
      <Stack gap={2}>
        <h2 dir="ltr">{url}</h2>
        <Text tone={tones[state]} size="md" weight="semibold">
          {t(`webhook.${state}`, { moment: since ? moment(since) : '' })}
        </Text>
        <Text tone="soft" size="md">
          {kinds.map((kind) => t(`webhook.kind.${kind}`)).join(' · ')}
        </Text>
      </Stack>
      <Row className={styles.doing}>
        <Button
          variant="default"
          size="sm"
          aria-label={`${t('webhook.deliveries')}: ${url}`}
          onClick={() => onOpen('deliveries')}
        >
          {t('webhook.deliveries')}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-label={`${t('webhook.change')}: ${url}`}
          onClick={() => onOpen('settings')}
        >
          {t('webhook.change')}
        </Button>
      </Row>
    </li>
  );
}

function host(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
