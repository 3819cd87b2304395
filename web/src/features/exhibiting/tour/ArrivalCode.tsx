import { Skeleton } from '@mantine/core';
import { shownTourCode } from '@pavilion/contract';
import { pages } from '@pavilion/contract/pages';
import { Suspense } from 'react';
import { start } from '../../../lib/start.ts';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './tour.module.css';

const QrCode = lazyNamed(() => import('qrcode.react'), 'QRCodeSVG');

/** The code of a booking, to read out or to be scanned. The QR code opens the staff's page with it. */
export function ArrivalCode({ boothId, code }: { boothId: string; code: string }) {
  const t = useTexts();
  const shown = shownTourCode(code);
  const page = `${location.origin}${start?.root ?? ''}${pages.exhibitorSiteVisits.path}`;
  return (
    <Row gap={4} align="center">
      <Suspense fallback={<Skeleton className={styles.qr} />}>
        <QrCode
          className={styles.qr}
          value={`${page}?booth=${boothId}&code=${code}`}
          marginSize={2}
          title={t('tour.qr', { code: shown })}
        />
      </Suspense>
      <Stack gap={1}>
        <Text tone="soft" size="sm">
          {t('tour.showCode')}
        </Text>
        <Text size="3xl" weight="bold" className={styles.code}>
          {shown}
        </Text>
      </Stack>
    </Row>
  );
}
