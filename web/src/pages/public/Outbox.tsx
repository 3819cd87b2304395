import { TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '../../render/router.ts';
import { Suspense } from 'react';
import { useEvent } from '../../lib/event/event.ts';
import { lazyNamed } from '../../render/lazyNamed.ts';
import { useTexts } from '../../texts/texts.ts';
import styles from './Form.module.css';

const OutboxList = lazyNamed(
  () => import('../../features/platform/outbox/OutboxList.tsx'),
  'OutboxList',
);

/** `/outbox`: what the event has sent, so that a code can be read without a phone. */
export function Outbox() {
  const t = useTexts();
  const event = useEvent()!;
  const navigate = useNavigate();
  const asked = (useSearch() as { to?: unknown }).to;
  const to = asked === undefined ? '' : String(asked);
  return (
    <div className={styles.page}>
      <title>{`${t('outbox.title')} · ${event.name}`}</title>
      <div>
        <h1>{t('outbox.title')}</h1>
        <p>{t('outbox.text')}</p>
      </div>
      <TextInput
        type="search"
        name="to"
        label={t('outbox.search')}
        description={t('outbox.searchHint')}
        autoComplete="off"
        value={to}
        onChange={(change) => {
          const value = change.currentTarget.value;
          void navigate({
            to: '.',
            search: value ? { to: value } : {},
            replace: true,
            resetScroll: false,
          });
        }}
      />
      <Suspense fallback={<div className={styles.coming} />}>
        <OutboxList to={to.trim()} />
      </Suspense>
    </div>
  );
}
