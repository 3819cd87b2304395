import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { toDayMonthYear } from '@pavilion/contract';
import { useState } from 'react';
import { dayToChoose } from '../../../../lib/time/eventDays.ts';
import { useLanguage } from '../../../../lib/text/language.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { Choices } from '../../../../ui/form/Choices.tsx';
import type { Asks, Entry } from '../entry.ts';
import { MobileFields } from './MobileFields.tsx';
import { Grid } from '../../../../ui/layout/Grid.tsx';
import styles from '../RegistrationForm.module.css';
import { useCountries } from './useCountries.ts';

/** Who the person is, and what the event asks them. */
export function VisitFields({
  form,
  asks,
  today,
  isLong,
}: {
  form: UseFormReturnType<Entry>;
  asks: Asks;
  today: string;
  /** The form is long: optional fields are collapsed. */
  isLong: boolean;
}) {
  const t = useTexts();
  const countries = useCountries(asks.phoneCountries[0] ?? 'IN', form.values.country);
  const language = useLanguage();
  const text = useTextField(form);
  const country = (
    <NativeSelect
      required
      name="country"
      label={t('registration.label.country')}
      autoComplete="country"
      data={[{ value: '', label: t('registration.choose') }, ...countries]}
      {...form.getInputProps('country')}
      onChange={(chosen) => {
        const { value } = chosen.currentTarget;
        form.setFieldValue('country', value);
        if (value && !form.values.mobile && !isLong) form.setFieldValue('dialCountry', value);
      }}
    />
  );
  const lastName = <TextInput {...text('last_name', 'family-name')} />;
  const agent = asks.agent && (
    <TextInput description={t('registration.agentHint')} {...text('agent', 'off')} />
  );
  const [isOpen] = useState(form.values.last_name !== '' || form.values.agent !== '');
  const isWrong = Boolean(form.errors['last_name'] || form.errors['agent']);
  return (
    <>
      <Grid least="230px" gap={5} align="start">
        <TextInput required {...text('first_name', 'given-name')} />
        {isLong ? country : lastName}
      </Grid>
      {!isLong && country}
      {asks.mobile === 'optional' && <MobileFields form={form} asks={asks} />}
      {asks.cities.length > 0 && (
        <Choices
          several
          required
          name="location"
          label={t('registration.label.location')}
          options={asks.cities.map((value) => ({ value, label: value }))}
          // a draft may hold a city that is gone
          chosen={form.values.location.filter((city) => asks.cities.includes(city))}
          error={form.errors['location'] as string | undefined}
          onChange={(chosen) => form.setFieldValue('location', chosen)}
        />
      )}
      <Choice form={form} field="interested_in" options={asks.interests.map(asItself)} />
      <Choice form={form} field="budget" options={asks.budgets.map(asItself)} />
      <Choice
        form={form}
        field="callDate"
        options={asks.dates
          .filter((day) => day >= today)
          .map((day) => ({ value: toDayMonthYear(day), label: dayToChoose(day, language) }))}
      />
      {isLong && (
        <details className={styles.more} open={isOpen || isWrong}>
          <summary>{t(asks.agent ? 'registration.moreWithAgent' : 'registration.more')}</summary>
          <Grid least="230px" gap={5} align="start">
            {lastName}
            {agent}
          </Grid>
        </details>
      )}
      {!isLong && agent}
    </>
  );
}

/** The names alone, where an event asks for nothing else. */
export function NameFields({ form }: { form: UseFormReturnType<Entry> }) {
  const text = useTextField(form);
  return (
    <Grid least="230px" gap={5} align="start">
      <TextInput required {...text('first_name', 'given-name')} />
      <TextInput {...text('last_name', 'family-name')} />
    </Grid>
  );
}

function useTextField(form: UseFormReturnType<Entry>) {
  const t = useTexts();
  return (field: 'first_name' | 'last_name' | 'agent', autoComplete: string) => ({
    name: field,
    label: t(`registration.label.${field}`),
    autoComplete,
    ...form.getInputProps(field),
  });
}

const asItself = (value: string) => ({ value, label: value });

/** One of a few options; renders nothing without options. */
function Choice({
  form,
  field,
  options,
}: {
  form: UseFormReturnType<Entry>;
  field: 'interested_in' | 'budget' | 'callDate';
  options: { value: string; label: string }[];
}) {
  const t = useTexts();
  if (options.length === 0) return null;
  return (
    <Choices
      name={field}
      label={t(`registration.label.${field}`)}
      required
      options={options}
      chosen={form.values[field] ? [form.values[field]] : []}
      error={form.errors[field] as string | undefined}
      onChange={([value = '']) => form.setFieldValue(field, value)}
    />
  );
}
