import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { CallError, dayMonthYearOf, wallClock } from '@pavilion/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { keepDraft } from '../../../lib/draft.ts';
import { useEvent } from '../../../lib/event.ts';
import { eventNow } from '../../../lib/eventTime.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { type Asks, type Entry, firstEntry, firstSentCode } from './entry.ts';
import { MobileFields } from './MobileFields.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import type { Registered } from './registered.ts';
import styles from './RegistrationForm.module.css';
import soft from '../../../ui/soft.module.css';
import { useCountries } from './useCountries.ts';
import { judging, useRegistering } from './useRegistering.ts';

/** The registration form, with what this event asks. Whatever the server answers, what was typed stays. */
export function RegistrationForm({
  asks,
  email,
  onRegistered,
}: {
  asks: Asks;
  email?: string | undefined;
  onRegistered: (person: Registered) => void;
}) {
  const t = useTexts();
  const event = useEvent()!;
  const [sent, setSent] = useState(firstSentCode);
  const today = wallClock(eventNow(), event.zone).day;

  const form = useForm<Entry>({
    initialValues: firstEntry(asks, email),
    onValuesChange: ({ password: _password, otp: _otp, ...rest }) => {
      void judging();
      keepDraft('registration', rest);
    },
  });
  const inOrder = useCountries(asks.phoneCountries[0] ?? 'IN', form.values.country);
  const codeFits = ({ dialCountry, mobile, email }: Entry) =>
    sent?.typed === `${dialCountry}:${mobile}` && (!sent.email || sent.email === email.trim());

  const { registering, submit } = useRegistering(form, {
    sent,
    problemsIn: ({ problemsOf }, entry) =>
      problemsOf(entry, { asks, today, codeSent: codeFits(entry) }),
    onRegistered,
  });
  const labelOf = (field: string) => t(`registration.label.${field}` as TextKey);
  const problems = Object.keys(form.values)
    .filter((field) => form.errors[field])
    .map((field) => ({ field, label: labelOf(field), message: String(form.errors[field]) }));
  const text = (field: 'first_name' | 'last_name' | 'email' | 'agent', autoComplete: string) => ({
    name: field,
    label: labelOf(field),
    autoComplete,
    ...form.getInputProps(field),
  });
  const { error } = registering;
  const exists = error instanceof CallError && error.code === 'attendee.exists';

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={soft.hint}>{t('registration.hint')}</p>
      <ErrorSummary title={t('registration.problems')} problems={problems} />
      <div className={styles.pair}>
        <TextInput required {...text('first_name', 'given-name')} />
        <TextInput {...text('last_name', 'family-name')} />
      </div>
      <div className={styles.pair}>
        <TextInput
          required
          type="email"
          inputMode="email"
          disabled={Boolean(email)}
          {...text('email', 'email')}
        />
        <NativeSelect
          required
          name="country"
          label={labelOf('country')}
          autoComplete="country"
          data={[{ value: '', label: t('registration.choose') }, ...inOrder]}
          {...form.getInputProps('country')}
        />
      </div>
      {asks.cities.length > 0 && (
        <Choices
          several
          required
          name="location"
          label={labelOf('location')}
          options={asks.cities.map((value) => ({ value, label: value }))}
          chosen={form.values.location}
          error={form.errors['location'] as string | undefined}
          onChange={(chosen) => form.setFieldValue('location', chosen)}
        />
      )}
      <Choice form={form} field="interested_in" options={asks.interests} />
      <Choice form={form} field="budget" options={asks.budgets} />
      <Choice
        form={form}
        field="callDate"
        options={asks.dates.filter((day) => day >= today).map(dayMonthYearOf)}
      />
      {asks.agent && (
        <TextInput description={t('registration.agentHint')} {...text('agent', 'off')} />
      )}
      <MobileFields
        form={form}
        countries={asks.phoneCountries}
        sent={codeFits(form.values) ? sent : null}
        onSent={(code) => {
          keepDraft('registration-code', code);
          setSent(code);
        }}
      />
      <div>
        <Checkbox
          required
          name="consent"
          label={t('registration.consentLabel')}
          {...form.getInputProps('consent', { type: 'checkbox' })}
        />
        <PrivacyNotice />
      </div>
      <FailedStep error={error} otherwise={t('registration.failed')}>
        {exists && <Link to="/attendee-login">{t('registration.exists')}</Link>}
      </FailedStep>
      <Button type="submit" size="lg" radius="xl" loading={registering.isPending}>
        {t('registration.submit')}
      </Button>
    </form>
  );
}

function Choice({
  form,
  field,
  options,
}: {
  form: UseFormReturnType<Entry>;
  field: 'interested_in' | 'budget' | 'callDate';
  options: string[];
}) {
  const t = useTexts();
  if (options.length === 0) return null;
  return (
    <Choices
      name={field}
      label={t(`registration.label.${field}`)}
      required
      options={options.map((value) => ({ value, label: value }))}
      chosen={form.values[field] ? [form.values[field]] : []}
      error={form.errors[field] as string | undefined}
      onChange={([value = '']) => form.setFieldValue(field, value)}
    />
  );
}
