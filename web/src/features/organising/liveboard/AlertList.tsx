import type { LiveboardAlert } from '@pavilion/contract';
import { IconCircleCheck } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { AlertCard } from './AlertCard.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import visuallyHidden from '../../../ui/text/visuallyHidden.module.css';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Liveboard.module.css';

const urgency = [
  'failing',
  'queue',
  'callLate',
  'noSpeaker',
  'callUntaken',
  'unstaffed',
  'full',
  'ending',
  'approvals',
];

/** Alerts, the most urgent first, or a note that there are none. */
export function AlertList({ alerts }: { alerts: LiveboardAlert[] }) {
  const t = useTexts();
  const sorted = [...alerts].sort(
    (a, b) =>
      urgency.indexOf(a.kind) - urgency.indexOf(b.kind) ||
      a.since.localeCompare(b.since) ||
      a._id.localeCompare(b._id),
  );
  return (
    <Stack as="section" aria-labelledby="liveboard-alerts">
      <Row as="h2" wrap={false} align="center" size="2xl" id="liveboard-alerts">
        {t('liveboard.alerts')}
        {alerts.length > 0 && <span className={styles.total}>{alerts.length}</span>}
      </Row>
      <p className={visuallyHidden.text} role="status">
        {alerts.length > 0
          ? t('liveboard.alertCount', { count: alerts.length })
          : t('liveboard.calm')}
      </p>
      {alerts.length === 0 ? (
        <Row gap={4} wrap={false} align="center" tone="soft" className={styles.calm}>
          <IconCircleCheck size={36} stroke={1.4} aria-hidden />
          <Stack as="p" gap={0}>
            <strong>{t('liveboard.calm')}</strong>
            {t('liveboard.calmText')}
          </Stack>
        </Row>
      ) : (
        <Stack as="ol">
          {sorted.map((alert) => (
            <AlertCard key={alert._id} alert={alert} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
