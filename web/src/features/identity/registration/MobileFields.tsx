import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CallError, countryName } from '@pavilion/contract';
import { dialCode } from '@pavilion/contract/dialCodes';
import { Link } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { start } from '../../../lib/start.ts';
import { useCountdown } from '../../../lib/useCountdown.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/FailedStep.tsx';
import { focusField } from '../../../ui/focusField.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useSendCode } from './data.ts';
import type { Entry, SentCode } from './entry.ts';
import styles from './RegistrationForm.module.css';

/** The mobile with its country, the code that is sent to it, and what is asked once it was sent. */
export function MobileFields({
  form,
  countries,
  sent,
  onSent,
}: {
  form: UseFormReturnType<Entry>;
  countries: string[];
  /** The code that was sent to the number, and for the e-mail, as they stand now. */
  sent: SentCode | null;
  onSent: (code: SentCode) => void;
}) {
  const t = useTexts();
  const language = useLanguage();
  const { sending, wait, send, password } = useCode(form, onSent);
  const mailInstead = sending.error instanceof CallError && sending.error.hint['email'] === true;
  return (
    <>
      <div className={styles.mobile}>
        <NativeSelect
          name="dialCountry"
          label={t('registration.label.dialCode')}
          autoComplete="tel-country-code"
          data={countries.map((value) => ({
            value,
            label: `${dialCode(value)} ${countryName(value, language)}`,
          }))}
          {...form.getInputProps('dialCountry')}
        />
        <TextInput
          required
          name="mobile"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          label={t('registration.label.mobile')}
          {...form.getInputProps('mobile')}
        />
        {!sent && (
          <Button
            variant="default"
            loading={sending.isPending}
            disabled={wait > 0}
            onClick={(press) => send(press.currentTarget)}
          >
            {wait > 0 ? t('registration.resendIn', { seconds: wait }) : t('registration.getCode')}
          </Button>
        )}
      </div>
      <FailedStep
        error={sending.error}
        title={t('registration.codeFailed')}
        otherwise={t('registration.failed')}
      >
        {mailInstead && (
          <Button size="sm" variant="light" onClick={(press) => send(press.currentTarget, true)}>
            {t('registration.codeByMail')}
          </Button>
        )}
      </FailedStep>
      {sent && (
        <Code
          form={form}
          sent={sent}
          said={sending.data?.message}
          isRefused={sending.error !== null}
          password={password}
        >
          <Button
            variant="subtle"
            loading={sending.isPending}
            disabled={wait > 0}
            onClick={(press) => send(press.currentTarget, sent.channel === 'mail')}
          >
            {wait > 0 ? t('registration.resendIn', { seconds: wait }) : t('registration.resend')}
          </Button>
        </Code>
      )}
    </>
  );
}

/** Sends a code to the number, or instead by e-mail; each new one brings the next field into focus. */
function useCode(form: UseFormReturnType<Entry>, onSent: (code: SentCode) => void) {
  const t = useTexts();
  const sending = useSendCode();
  const [resendAt, setResendAt] = useState(0);
  const wait = useCountdown(resendAt);
  const password = useRef<HTMLInputElement>(null);
  const [justSent, setJustSent] = useState(0);
  useEffect(() => {
    if (justSent) password.current?.focus();
  }, [justSent]);

  const send = (button: HTMLButtonElement, byMail = false) => {
    const { dialCountry, mobile } = form.values;
    const email = form.values.email.trim();
    const refuse = (field: 'mobile' | 'email', sentence: string) => {
      form.setFieldError(field, sentence);
      focusField(button.form, [field]);
    };
    if (mobile.trim().length < 5) {
      refuse('mobile', t('registration.mobile'));
      return;
    }
    if ((byMail || start?.codesBy === 'email') && !email) {
      refuse('email', t('email.invalid'));
      return;
    }
    const typed = `${dialCountry}:${mobile}`;
    const phone = mobile.trim().startsWith('+') ? mobile : `${dialCode(dialCountry)} ${mobile}`;
    sending.mutate(
      { phone, ...(email && { email }) },
      {
        onSuccess: (reply) => {
          form.clearFieldError('mobile');
          form.setFieldValue('otp', '');
          onSent({ typed, email, phone: reply.phone, channel: reply.channel, at: Date.now() });
          setResendAt(Date.now() + reply.resendAfterSeconds * 1000);
          setJustSent(Date.now());
        },
        onError: (error) => {
          if (!(error instanceof CallError)) return;
          if (error.retryAfterSeconds) setResendAt(Date.now() + error.retryAfterSeconds * 1000);
          for (const { path, message } of error.fields)
            form.setFieldError(path === 'phone' ? 'mobile' : path, message);
        },
      },
    );
  };
  return { sending, wait, send, password };
}

/** What is asked once a code was sent. */
function Code({
  form,
  sent,
  said,
  isRefused,
  password,
  children,
}: {
  form: UseFormReturnType<Entry>;
  sent: SentCode;
  said: string | undefined;
  /** The last wish for a code was refused. */
  isRefused: boolean;
  password: RefObject<HTMLInputElement | null>;
  /** How to get another one. */
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <div className={styles.code}>
      {!isRefused && (
        <Notice
          tone="good"
          title={t(sent.channel === 'sms' ? 'registration.checkMobile' : 'registration.checkEmail')}
        >
          <p>{said ?? t(sent.channel === 'sms' ? 'otp.sent' : 'otp.mailed')}</p>
          {start?.demo && (
            <Link
              to="/outbox"
              search={{ to: sent.channel === 'sms' ? sent.phone : form.values.email }}
              target="_blank"
            >
              {t('registration.demoCode')} {t('registration.newTab')}
            </Link>
          )}
        </Notice>
      )}
      <div className={styles.pair}>
        <PasswordInput
          ref={password}
          required
          name="password"
          autoComplete="new-password"
          label={t('registration.label.password')}
          description={t('registration.passwordHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
          {...form.getInputProps('password')}
        />
        <TextInput
          required
          name="otp"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          label={t('registration.label.otp')}
          {...form.getInputProps('otp')}
          onPaste={(paste) => {
            const digits = paste.clipboardData.getData('text').replace(/\D/g, '').slice(0, 6);
            if (!digits) return;
            paste.preventDefault();
            form.setFieldValue('otp', digits);
          }}
        />
      </div>
      {children}
    </div>
  );
}
