import { Button, Skeleton } from '@mantine/core';
import type { Badge } from '@pavilion/contract';
import { IconDownload, IconId, IconRefresh } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { daysInWords } from '../../../lib/time/eventDays.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { useFocusAfter } from '../../../ui/dialog/useFocusAfter.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useOwnBadge, usePrintBadge, useRenewBadge } from './data.ts';
import styles from './badge.module.css';

const QrCode = lazyNamed(() => import('qrcode.react'), 'QRCodeSVG');

/** What the person shows at the door; with a new code, and as a PDF. */
export function OwnBadge() {
  const t = useTexts();
  return (
    <Loaded
      query={useOwnBadge()}
      isEmpty={(badge) => badge === null}
      empty={<EmptyState icon={IconId}>{t('badge.over')}</EmptyState>}
    >
      {(badge) => badge && <Shown badge={badge} />}
    </Loaded>
  );
}

function Shown({ badge }: { badge: Badge }) {
  const t = useTexts();
  const print = usePrintBadge();
  const renew = useRenewBadge();
  const [asks, setAsks] = useState(false);
  const said = useFocusAfter(renew.isSuccess, badge.code);
  return (
    <Stack gap={5}>
      <Face badge={badge} />
      <div ref={said} tabIndex={-1} role="status">
        {renew.isSuccess && <p>{t('badge.renewed')}</p>}
      </div>
      <FailedStep error={print.error} />
      <Row gap={3}>
        <Button
          variant="default"
          radius="xl"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={print.isPending}
          onClick={() => print.mutate()}
        >
          {t('badge.print')}
        </Button>
        <Button
          variant="default"
          radius="xl"
          leftSection={<IconRefresh size={18} aria-hidden />}
          onClick={() => setAsks(true)}
        >
          {t('badge.renew')}
        </Button>
      </Row>
      <Text tone="soft">{t('badge.offline')}</Text>
      {asks && (
        <ConfirmDialog
          title={t('badge.renewTitle')}
          confirm={t('badge.renew')}
          act={{
            isPending: renew.isPending,
            error: renew.error,
            run: () => renew.mutate(undefined, { onSuccess: () => setAsks(false) }),
          }}
          onClose={() => setAsks(false)}
        >
          <p>{t('badge.renewText')}</p>
        </ConfirmDialog>
      )}
    </Stack>
  );
}

function Face({ badge }: { badge: Badge }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const event = useEvent()!;
  const place = read(event.config.features.badges!.place).trim();
  return (
    <Card as="section" padding={6} gap={4} align="center" aria-labelledby="badge-name">
      <Text tone="brand" weight="bold">
        {event.name}
      </Text>
      <Stack gap={1} align="center">
        <Text as="h2" size="3xl" id="badge-name" dir="auto">
          {badge.name}
        </Text>
        {badge.class && <Text weight="semibold">{read(badge.class)}</Text>}
      </Stack>
      <Suspense fallback={<Skeleton className={styles.qr} />}>
        <QrCode
          className={styles.qr}
          value={badge.code.replaceAll('-', '')}
          level="M"
          marginSize={4}
          title={t('badge.qr', { code: badge.code })}
        />
      </Suspense>
      <Text size="xl" weight="bold" className={styles.code}>
        {badge.code}
      </Text>
      <Stack gap={1} align="center" tone="soft">
        <p>{daysInWords(badge.days, language)}</p>
        {place && (
          <p className={styles.place} dir="auto">
            {place}
          </p>
        )}
      </Stack>
    </Card>
  );
}
