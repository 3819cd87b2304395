import type { Booth } from '@pavilion/contract';
import { useId } from 'react';
import { useKindFields } from '../../../../lib/event/useKindFields.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { FactList } from './FactList.tsx';
import styles from './FactsPanel.module.css';
import type { BankBooth } from './BankNames.tsx';
import { useShownFacts } from './useShownFacts.tsx';

/** How many facts come on top. */
const deciding = 5;

/** What a booth states in the event's fields: the facts that decide on top, the others below. */
export function FactsPanel({
  booth,
  banks = [],
}: {
  booth: Booth;
  /** Those of the hall: where the booth names one of them, its name leads there. */
  banks?: readonly BankBooth[];
}) {
  const t = useTexts();
  const titleId = useId();
  const shown = useShownFacts(useKindFields(booth.kind).boothFields, banks)(booth.facts);
  if (!shown.length) return null;
  return (
    <section className={styles.facts} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('fact.title')}</h2>
      <FactList facts={shown.slice(0, deciding)} isDeciding />
      <FactList facts={shown.slice(deciding)} />
    </section>
  );
}
