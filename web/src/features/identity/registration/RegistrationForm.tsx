import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CallError, countries, countryName, dayMonthYearOf, wallClock } from '@pavilion/contract';
import { Link } from '@tanstack/react-router';
import { type SyntheticEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { dropDraft, keepDraft } from '../../../lib/draft.ts';
import { useEvent } from '../../../lib/event.ts';
import { eventNow } from '../../../lib/eventTime.ts';
import { useLanguage } from '../../../lib/language.ts';
import { type TextKey, useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/Choices.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { focusField } from '../../../ui/focusField.ts';
import { sentenceOf } from '../../../ui/Loaded.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useRegister } from './data.ts';
import { type Asks, type Entry, firstEntry, firstSentCode } from './entry.ts';
import { MobileFields } from './MobileFields.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import type { Registered } from './registered.ts';
import styles from './RegistrationForm.module.css';

/** What judges an entry comes once somebody begins to write one; without it, as without a network, the server judges alone. */
const judging = () => import('./problemsOf.ts').catch(() => null);

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
  const language = useLanguage();
  const event = useEvent()!;
  const [sent, setSent] = useState(firstSentCode);
  const registering = useRegister();
  /** From the press of the button: the second one of a double click finds it so. */
  const busy = useRef(false);
  const today = wallClock(eventNow(), event.zone).day;
  const first = asks.phoneCountries[0] ?? 'IN';

  const form = useForm<Entry>({
    initialValues: firstEntry(asks, email),
    onValuesChange: ({ password: _password, otp: _otp, ...rest }) => {
      void judging();
      keepDraft('registration', rest);
    },
  });
  const { country } = form.values;
  // the form is drawn before the list of all of them, which a slow phone takes a while for
  const isWhole = useDeferredValue(true, false);
  const whole = useMemo(() => isWhole && countriesIn(language, first), [isWhole, language, first]);
  const offered = [...new Set([first, country])].filter(Boolean);
  const inOrder = whole || offered.map((value) => optionOf(value, language));
  const codeFits = ({ dialCountry, mobile, email }: Entry) =>
    sent?.typed === `${dialCountry}:${mobile}` && (!sent.email || sent.email === email.trim());

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sheet = event.currentTarget;
    if (busy.current) return;
    busy.current = true;
    const entry = form.values;
    const judge = await judging();
    const problems = judge?.problemsOf(entry, asks, today, codeFits(entry)) ?? {};
    const wrong = Object.entries(problems).map(([field, key]) => [field, t(key)]);
    form.setErrors(Object.fromEntries(wrong));
    if (wrong.length) {
      busy.current = false;
      return focusField(sheet, Object.keys(problems));
    }
    const { dialCountry: _dialCountry, ...rest } = entry;
    registering.mutate(
      { ...rest, mobile: sent?.phone ?? entry.mobile },
      {
        onSettled: () => {
          busy.current = false;
        },
        onSuccess: (person) => {
          dropDraft('registration');
          dropDraft('registration-code');
          onRegistered(person);
        },
        onError: (error) => {
          const errors = fieldErrors(error);
          form.setErrors(errors);
          focusField(sheet, Object.keys(errors));
        },
      },
    );
  };
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
  const choices = (field: 'interested_in' | 'budget' | 'callDate', options: string[]) =>
    options.length > 0 && (
      <Choices
        name={field}
        label={labelOf(field)}
        required
        options={options.map((value) => ({ value, label: value }))}
        chosen={form.values[field] ? [form.values[field]] : []}
        error={form.errors[field] as string | undefined}
        onChange={([value = '']) => form.setFieldValue(field, value)}
      />
    );
  const { error } = registering;
  const exists = error instanceof CallError && error.code === 'attendee.exists';

  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <p className={styles.hint}>{t('registration.hint')}</p>
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
      {choices('interested_in', asks.interests)}
      {choices('budget', asks.budgets)}
      {choices('callDate', asks.dates.filter((day) => day >= today).map(dayMonthYearOf))}
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
      {error && (
        <Notice tone="bad">
          <p>{sentenceOf(error, t('shell.offline'), t('registration.failed'))}</p>
          {exists && <Link to="/attendee-login">{t('registration.exists')}</Link>}
        </Notice>
      )}
      <Button type="submit" size="lg" radius="xl" loading={registering.isPending}>
        {t('registration.submit')}
      </Button>
    </form>
  );
}

/** The server's problems by our fields; a wrong code belongs to the field of the code. */
function fieldErrors(error: Error): Record<string, string> {
  if (!(error instanceof CallError)) return {};
  const found = error.fields.map(({ path, message }) => [path, message]);
  if (error.code === 'otp.invalid' || error.code === 'otp.expired')
    found.push(['otp', error.message]);
  return Object.fromEntries(found) as Record<string, string>;
}

function countriesIn(language: string, first: string): { value: string; label: string }[] {
  const all = countries.map((value) => optionOf(value, language));
  const { compare } = new Intl.Collator(language);
  all.sort((one, other) => compare(one.label, other.label));
  return [
    ...all.filter(({ value }) => value === first),
    ...all.filter(({ value }) => value !== first),
  ];
}

function optionOf(country: string, language: string): { value: string; label: string } {
  return { value: country, label: countryName(country, language) };
}
