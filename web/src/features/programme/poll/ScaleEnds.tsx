import type { PollScale } from '@pavilion/contract';
import { useTerms } from '../../../lib/event/useTerms.ts';
import { Row } from '../../../ui/layout/Row.tsx';

/** The words at both ends of a scale, below them. */
export function ScaleEnds({ scale }: { scale: PollScale | undefined }) {
  const { term, langFor } = useTerms();
  if (!scale || (!scale.low && !scale.high)) return null;
  return (
    <Row justify="between" size="sm" tone="soft">
      {[scale.low, scale.high].map((end, nth) => (
        <span key={nth} lang={langFor(end)}>
          {end && term(end)}
        </span>
      ))}
    </Row>
  );
}
