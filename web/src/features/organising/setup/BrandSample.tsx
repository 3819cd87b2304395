import { brandPairs, type Event } from '@pavilion/contract';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { EventName } from '../../../ui/text/EventName.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './NewEvent.module.css';

/** A sample of the event in these colours, and whether its text is readable. Renders nothing while a colour is incomplete. */
export function BrandSample({
  name,
  logo = null,
  look,
}: {
  name: string;
  logo?: Event['config']['logo'];
  look: { brand: string; accent: string };
}) {
  const t = useTexts();
  if (![look.brand, look.accent].every((colour) => /^#[0-9a-f]{6}$/i.test(colour))) return null;
  const pairs = brandPairs(look);
  const [button, link, badge] = pairs;
  return (
    <Stack>
      <Card
        gap={5}
        className={styles.card}
        style={
          {
            '--sample-brand': look.brand,
            '--sample-accent': look.accent,
            '--sample-button': button!.ground,
            '--sample-link': link!.ink,
            '--sample-paper': link!.ground,
          } as CSSProperties
        }
        aria-hidden
      >
        <Row wrap={false} align="center" weight="bold" className={styles.top}>
          <EventName
            name={name || t('setup.name')}
            logo={logo}
            sign={
              <svg viewBox="0 0 40 40">
                <path d="M4 18 20 6l16 12v3H4z" />
                <path d="M8 23h4v9H8zm10 0h4v9h-4zm10 0h4v9h-4zM4 33h32v3H4z" opacity=".72" />
              </svg>
            }
          />
          <b style={{ color: badge!.ink }}>{t('setup.sampleBadge')}</b>
        </Row>
        <Row gap={4} align="center">
          <span className={styles.button}>{t('setup.sampleButton')}</span>
          <span className={styles.link}>{t('setup.sampleLink')}</span>
        </Row>
      </Card>
      <Stack as="ul" gap={1} size="sm" className={styles.pairs}>
        {pairs.map((pair) => (
          <li key={pair.of} data-bad={!pair.isReadable || undefined}>
            {pair.isReadable ? (
              <IconCheck size={18} stroke={2} aria-hidden />
            ) : (
              <IconAlertTriangle size={18} stroke={2} aria-hidden />
            )}
            <span>{t(`setup.pair.${pair.of}` as TextKey)}</span>
            <span className={styles.ratio}>
              {t('setup.contrast', { ratio: pair.ratio.toFixed(1) })}
            </span>
            <span>{t(pair.isReadable ? 'setup.readable' : 'setup.unreadable')}</span>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
