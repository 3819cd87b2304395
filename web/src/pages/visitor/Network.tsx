import { CloseButton, Tabs, TextInput } from '@mantine/core';
import { type NetworkTab, networkTabs } from '@pavilion/contract';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '../../render/router.ts';
import { useEffect, useState } from 'react';
import { useNetwork } from '../../features/people/connection/data.ts';
import { NetworkList } from '../../features/people/connection/NetworkList.tsx';
import { HostedWishes } from '../../features/rooms/hosted/HostedWishes.tsx';
import { Meetings } from '../../features/rooms/meeting/Meetings.tsx';
import { useEvent } from '../../lib/event/event.ts';
import { useTexts } from '../../texts/texts.ts';
import { Row } from '../../ui/layout/Row.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import visuallyHidden from '../../ui/text/visuallyHidden.module.css';
import styles from './Network.module.css';

const searchAfterMs = 250;

/** `/my-network?tab=received&q=WORDS`: meetings, connections, open requests both ways, and who is blocked. */
export function Network() {
  const t = useTexts();
  const event = useEvent()!;
  const asked = useSearch() as { tab?: unknown; q?: unknown };
  const tab = networkTabs.find((one) => one === asked.tab) ?? 'connected';
  const searchText = asked.q === undefined ? '' : String(asked.q);
  const navigate = useNavigate();
  const go = (next: { tab?: NetworkTab; q?: string }) => {
    const { tab: nextTab, q } = { tab, q: searchText, ...next };
    const search = { ...(nextTab !== 'connected' && { tab: nextTab }), ...(q && { q }) };
    void navigate({ to: '.', search: search, replace: 'q' in next, resetScroll: false });
  };
  const counts = useNetwork(tab, searchText).data?.pages[0]?.counts;
  const waiting = counts?.received ?? 0;
  const pending = tab === 'sent' ? 'sent' : 'received';
  const list = <NetworkList key={tab} tab={tab} searchText={searchText} />;
  return (
    <div className={styles.page}>
      <title>{`${t('network.title')} · ${event.name}`}</title>
      <Row as="header" gap={8} rowGap={4} align="end" justify="between" className={styles.head}>
        <h1>{t('network.title')}</h1>
        <Search key={tab} value={searchText} onSearch={(q) => go({ q })} />
      </Row>
      {event.config.features.rooms && <Meetings />}
      {event.config.features.rooms && <HostedWishes />}
      <p className={visuallyHidden.text} role="status">
        {waiting > 0 && t('network.waiting', { count: waiting })}
      </p>
      <Tabs
        value={tab === 'sent' || tab === 'received' ? 'pending' : tab}
        onChange={(chosen) =>
          go({ tab: chosen === 'pending' ? 'received' : (chosen as NetworkTab), q: '' })
        }
        classNames={{ list: styles.tabs, tab: styles.tab }}
      >
        <Tabs.List aria-label={t('network.title')}>
          <Tabs.Tab value="connected">
            {t('network.connected')} <Count of={counts?.connected} />
          </Tabs.Tab>
          <Tabs.Tab value="pending">
            {t('network.pending')}{' '}
            <Count of={counts && counts.received + counts.sent} calls={waiting > 0} />
          </Tabs.Tab>
          <Tabs.Tab value="blocked">
            {t('network.blocked')} <Count of={counts?.blocked} />
          </Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="connected" className={styles.panel}>
          {tab === 'connected' && list}
        </Tabs.Panel>
        <Tabs.Panel value="pending" className={styles.panel}>
          <Tabs
            value={pending}
            onChange={(chosen) => go({ tab: chosen as NetworkTab, q: '' })}
            variant="pills"
            classNames={{ list: styles.actions, tab: styles.way }}
          >
            <Tabs.List aria-label={t('network.pending')}>
              <Tabs.Tab value="received">
                {t('network.received')} <Count of={counts?.received} />
              </Tabs.Tab>
              <Tabs.Tab value="sent">
                {t('network.sent')} <Count of={counts?.sent} />
              </Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="received">{tab === 'received' && list}</Tabs.Panel>
            <Tabs.Panel value="sent">{tab === 'sent' && list}</Tabs.Panel>
          </Tabs>
        </Tabs.Panel>
        <Tabs.Panel value="blocked" className={styles.panel}>
          {tab === 'blocked' && list}
        </Tabs.Panel>
      </Tabs>
    </div>
  );
}

function Count({ of, calls = false }: { of: number | undefined; calls?: boolean }) {
  return of ? (
    <Text as="span" size="xs" tone="soft" className={styles.count} data-calls={calls || undefined}>
      {of}
    </Text>
  ) : null;
}

/** Debounced search; the address keeps the words. */
function Search({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const t = useTexts();
  const [words, setWords] = useState(value);
  useEffect(() => {
    if (words.trim() === value) return;
    const timer = setTimeout(() => onSearch(words.trim()), searchAfterMs);
    return () => clearTimeout(timer);
  });
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={t('network.search')}
      placeholder={t('network.search')}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        words && <CloseButton aria-label={t('network.clear')} onClick={() => setWords('')} />
      }
      maxLength={100}
      value={words}
      onChange={(event) => setWords(event.currentTarget.value)}
    />
  );
}
