import type { HallGlimpse } from '@pavilion/contract';
import { useEvent } from '../../../lib/event/event.ts';
import { useLanguage } from '../../../lib/text/language.ts';
import { inNumbers } from '../../../lib/text/number.ts';
import { useLocalText } from '../../../lib/text/useLocalText.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Row } from '../../../ui/layout/Row.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './LandingBooths.module.css';

/** What the booths of the hall state in all; what none states is left out. */
export function HallTotals({ totals }: { totals: HallGlimpse['totals'] }) {
  const t = useTexts();
  const read = useLocalText();
  const language = useLanguage();
  const { boothItems, features } = useEvent()!.config;
  const { booths, items, builders, registered, homes, banks } = totals;
  const shown: [label: string, number: number][] = [
    [t('landing.total.booths'), features.hall?.shows === 'projects' ? 0 : booths],
    // one alone is no count
    [t('landing.total.builders'), builders > 1 ? builders : 0],
    [t('landing.total.registered'), registered],
    homes || !boothItems ? [t('landing.total.homes'), homes] : [read(boothItems.name), items],
    [t('landing.total.banks'), banks],
  ];
  const stated = shown.filter(([, number]) => number > 0);
  if (!stated.length) return null;
  return (
    <Row as="dl" gap={8} rowGap={3} className={styles.totals}>
      {stated.map(([label, number]) => (
        <div key={label}>
          <Text as="dt" tone="soft" size="sm">
            {label}
          </Text>
          <dd>{inNumbers(number, language)}</dd>
        </div>
      ))}
    </Row>
  );
}
