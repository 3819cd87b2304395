import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTexts } from '../../../texts/texts.ts';
import type { Asks, Entry, SentCode } from './entry.ts';
import { MobileFields } from './MobileFields.tsx';
import type { CodeSending } from './useCode.ts';

/** The fields for logging in later: email, mobile with its code, and password. */
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
  return (
    <>
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
      <MobileFields
        form={form}
        countries={asks.phoneCountries}
        sent={sent}
        code={code}
        isStep={isStep}
      />
    </>
  );
}
