import type { ShownFact } from './useShownFacts.tsx';
import styles from './FactsPanel.module.css';

/** Facts with their labels. */
export function FactList({
  facts,
  isDeciding = false,
}: {
  facts: ShownFact[];
  isDeciding?: boolean;
}) {
  if (!facts.length) return null;
  return (
    <dl className={styles.list} data-deciding={isDeciding || undefined}>
      {facts.map(({ key, label, value }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
