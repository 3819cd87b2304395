import { Skeleton } from '@mantine/core';
import type { MyPoll } from '@pavilion/contract';
import { Suspense } from 'react';
import { start } from '../../../../lib/start.ts';
import { lazyNamed } from '../../../../render/lazyNamed.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import { Text } from '../../../../ui/layout/Text.tsx';
import styles from './PollScreen.module.css';

const QrCode = lazyNamed(() => import('qrcode.react'), 'QRCodeSVG');

/** Where people in the hall answer a poll, to scan or to type: the session's room, at its polls. */
export function JoinCode({ poll }: { poll: MyPoll }) {
  const t = useTexts();
  const room = `${location.origin}${start?.root ?? ''}/meeting/${poll.sessionId}?panel=polls`;
  if (poll.state === 'closed') return null;
  return (
    <Stack as="section" gap={2} align="center" justify="start" aria-label={t('poll.joinAt')}>
      <Suspense fallback={<Skeleton className={styles.code} />}>
        <QrCode className={styles.code} value={room} marginSize={2} title={t('poll.joinCode')} />
      </Suspense>
      <Text size="sm" tone="soft">
        {t('poll.joinAt')}
      </Text>
      <Text size="sm" weight="semibold" className={styles.address}>
        {room.replace(/^https?:\/\//, '')}
      </Text>
    </Stack>
  );
}
