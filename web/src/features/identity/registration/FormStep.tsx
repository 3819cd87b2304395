import { useTexts } from '../../../texts/texts.ts';
import { Text } from '../../../ui/layout/Text.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './RegistrationForm.module.css';

/** The current step of the two-step form. */
export function FormStep({ step }: { step: 1 | 2 }) {
  const t = useTexts();
  return (
    <div>
      <Row as="p" gap={3} wrap={false} justify="between" aria-live="polite">
        <strong>{t(step === 1 ? 'registration.step.account' : 'registration.step.visit')}</strong>
        <Text as="span" tone="soft">
          {t('registration.stepOf', { step, steps: 2 })}
        </Text>
      </Row>
      <div className={styles.bar} aria-hidden data-step={step} />
    </div>
  );
}
