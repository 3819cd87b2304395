import type { RefusedStaff } from '@pavilion/contract';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import styles from './Staff.module.css';

/** The result of inviting: how many were sent, and which addresses were refused and why. */
export function Sent({
  result,
  error,
}: {
  result: { sent: number; refused: RefusedStaff[] } | undefined;
  error: Error | null;
}) {
  const t = useTexts();
  return (
    <>
      <Text as="div" size="md" role="status" className={styles.sent}>
        {result && (result.sent > 0 || result.refused.length === 0) && (
          <p>{t('staff.sent', { count: result.sent })}</p>
        )}
        {result && result.refused.length > 0 && (
          <>
            <p>{t('staff.refused', { count: result.refused.length })}</p>
            <ul>
              {result.refused.map(({ email, problem }) => (
                <li key={email}>{t(`staff.problem.${problem}`, { email })}</li>
              ))}
            </ul>
          </>
        )}
      </Text>
      <FailedStep error={error} />
    </>
  );
}
