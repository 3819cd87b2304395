import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { countryName } from '@pavilion/contract';
import { dialCode } from '@pavilion/contract/dialCodes';
import type { ReactNode } from 'react';
import { useHydrating } from '../../../../render/hydration.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { start } from '../../../../lib/start.ts';
import { useTexts } from '../../../../texts/texts.ts';
import type { Asks, Entry } from '../entry.ts';
import styles from '../RegistrationForm.module.css';
import { useCountries } from './useCountries.ts';

/** The mobile with its country: any, unless the code goes there by SMS. */
export function MobileFields({
  form,
  asks,
  children,
}: {
  form: UseFormReturnType<Entry>;
  asks: Asks;
  /** A button beside the number. */
  children?: ReactNode;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { phoneCountries, mobile } = asks;
  const isRequired = mobile === 'required';
  const chosen = form.values.dialCountry;
  const all = useCountries(phoneCountries[0] ?? chosen, chosen);
  // browsers and the server may name countries differently
  const isOnlyChosen = useHydrating();
  const textable = phoneCountries.map((value) => ({ value, label: countryName(value, language) }));
  const offered = isRequired && start?.codesBy !== 'email' ? textable : all;
  return (
    <div className={styles.mobile}>
      <NativeSelect
        name="dialCountry"
        label={t('registration.label.dialCode')}
        autoComplete="tel-country-code"
        data={offered.flatMap(({ value, label }) => {
          const code = dialCode(value);
          const isShown = code && (!isOnlyChosen || value === chosen);
          return isShown ? [{ value, label: `${code} ${label}` }] : [];
        })}
        {...form.getInputProps('dialCountry')}
      />
      <TextInput
        required={isRequired}
        name="mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        label={t(isRequired ? 'registration.label.mobile' : 'registration.label.mobileOptional')}
        {...form.getInputProps('mobile')}
      />
      {children}
    </div>
  );
}
