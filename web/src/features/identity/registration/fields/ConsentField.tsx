import { Checkbox } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTexts } from '../../../../texts/texts.ts';
import type { Entry } from '../entry.ts';
import { PrivacyNotice } from '../PrivacyNotice.tsx';

/** The consent every registration needs, with the notice it refers to. */
export function ConsentField({ form }: { form: UseFormReturnType<Entry> }) {
  const t = useTexts();
  return (
    <div>
      <Checkbox
        required
        name="consent"
        label={t('registration.consentLabel')}
        {...form.getInputProps('consent', { type: 'checkbox' })}
      />
      <PrivacyNotice />
    </div>
  );
}
