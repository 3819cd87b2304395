import { fullName } from '@pavilion/contract';
import type { Claim } from '../../lib/live/useClaim.ts';
import { useTexts } from '../../texts/texts.ts';
import pill from '../button/pill.module.css';
import { Row } from '../layout/Row.tsx';
import { Text } from '../layout/Text.tsx';
import { FailedStep } from './FailedStep.tsx';

/** Who is dealing with something; a moderator takes it, releases it or takes it over. */
export function ClaimBar({
  label,
  claim: { holder, isMine, error, take, release },
}: {
  /** What it is about. */
  label: string;
  claim: Claim;
}) {
  const t = useTexts();
  const step = holder ? (isMine ? 'release' : 'takeOver') : 'take';
  return (
    <Row align="center" gap={1} role="group" aria-label={label}>
      <Text as="strong" size="sm" tone={isMine ? 'good' : 'brand'} role="status">
        {holder && (isMine ? t('claim.mine') : t('claim.theirs', { name: fullName(holder) }))}
      </Text>
      <button
        type="button"
        className={pill.quiet}
        onClick={() => (isMine ? release() : take(holder !== null))}
      >
        {t(`claim.${step}`)}
      </button>
      <FailedStep error={error} />
    </Row>
  );
}
