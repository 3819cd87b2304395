import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTexts } from '../../../../texts/texts.ts';
import { CodeFields, GetCode } from './CodeFields.tsx';
import type { Asks, Entry, SentCode } from '../entry.ts';
import { MobileFields } from './MobileFields.tsx';
import styles from '../RegistrationForm.module.css';
import type { CodeSending } from './useCode.ts';

/** The fields for logging in later: email, mobile if required, the code sent to one of them, and password. */
export function AccountFields({
  form,
  asks,
  isFixed,
  sent,
  code,
  isStep,
}: {
  form: UseFormReturnType<Entry>;
  asks: Asks;
  /** The email is given and can't be changed. */
  isFixed: boolean;
  sent: SentCode | null;
  code: CodeSending;
  /** Nothing else is asked until these are complete. */
  isStep: boolean;
}) {
  const t = useTexts();
  const email = (
    <TextInput
      required
      type="email"
      inputMode="email"
      disabled={isFixed}
      name="email"
      label={t('registration.label.email')}
      autoComplete="email"
      {...form.getInputProps('email')}
    />
  );
  const get = !sent && <GetCode code={code} isStep={isStep} />;
  return (
    <>
      {asks.mobile === 'required' ? (
        <>
          {email}
          <MobileFields form={form} asks={asks}>
            {get}
          </MobileFields>
        </>
      ) : (
        <div className={styles.email}>
          {email}
          {get}
        </div>
      )}
      <CodeFields form={form} sent={sent} code={code} />
    </>
  );
}
