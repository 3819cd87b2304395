import { useTexts } from '../../../texts/texts.ts';
import styles from './RegistrationForm.module.css';

/** The current step of the two-step form. */
export function FormStep({ step }: { step: 1 | 2 }) {
  const t = useTexts();
  return (
    <div className={styles.step}>
      <p aria-live="polite">
        <strong>{t(step === 1 ? 'registration.step.account' : 'registration.step.visit')}</strong>
        <span>{t('registration.stepOf', { step, steps: 2 })}</span>
      </p>
      <div className={styles.bar} aria-hidden data-step={step} />
    </div>
  );
}
