import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CallError } from '@pavilion/contract';
import { Link } from '../../../../render/router.ts';
import type { ReactNode, RefObject } from 'react';
import { start } from '../../../../lib/start.ts';
import { useTexts } from '../../../../texts/texts.ts';
import { FailedStep } from '../../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { PasswordField } from '../../../../ui/form/PasswordField.tsx';
import { Stack } from '../../../../ui/layout/Stack.tsx';
import type { Entry, SentCode } from '../entry.ts';
import { Grid } from '../../../../ui/layout/Grid.tsx';
import styles from '../RegistrationForm.module.css';
import type { CodeSending } from './useCode.ts';

/** Asks for the first code. */
export function GetCode({
  code: { sending, wait, send },
  isStep,
}: {
  code: CodeSending;
  /** Getting the code is the only thing to do now. */
  isStep: boolean;
}) {
  const t = useTexts();
  return (
    <Button
      variant={isStep ? 'filled' : 'default'}
      type={isStep ? 'submit' : 'button'}
      loading={sending.isPending}
      disabled={wait > 0}
      onClick={isStep ? undefined : (press) => send(press.currentTarget.form)}
    >
      {wait > 0 ? t('registration.resendIn', { seconds: wait }) : t('registration.getCode')}
    </Button>
  );
}

/** What follows a request for a code: why it failed, or the fields for the code and the password. */
export function CodeFields({
  form,
  sent,
  code,
}: {
  form: UseFormReturnType<Entry>;
  /** The code sent for the current number and email. */
  sent: SentCode | null;
  code: CodeSending;
}) {
  const t = useTexts();
  const { sending, wait, isAgain, send } = code;
  const mailInstead = sending.error instanceof CallError && sending.error.hint['email'] === true;
  return (
    <>
      {!(sent && isAgain) && (
        <FailedStep
          error={sending.error}
          title={t('registration.codeFailed')}
          otherwise={t('registration.failed')}
        >
          {mailInstead && (
            <Button
              size="sm"
              variant="light"
              onClick={(press) => send(press.currentTarget.form, true)}
            >
              {t('registration.codeByMail')}
            </Button>
          )}
        </FailedStep>
      )}
      {sent && (
        <Code
          form={form}
          sent={sent}
          said={isAgain ? t('registration.sentBefore') : sending.data?.message}
          isRefused={sending.error !== null && !isAgain}
          password={code.password}
        >
          <Button
            variant="subtle"
            loading={sending.isPending}
            disabled={wait > 0}
            onClick={(press) => send(press.currentTarget.form, sent.channel === 'mail')}
          >
            {wait > 0 ? t('registration.resendIn', { seconds: wait }) : t('registration.resend')}
          </Button>
        </Code>
      )}
    </>
  );
}

const titles = {
  sms: 'registration.checkMobile',
  mail: 'registration.checkEmail',
  kept: 'registration.checkOrganisers',
} as const;
const sentences = { sms: 'otp.sent', mail: 'otp.mailed', kept: 'otp.kept' } as const;

/** The fields shown once a code has been sent. */
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
  /** The last request for a code was refused. */
  isRefused: boolean;
  password: RefObject<HTMLInputElement | null>;
  /** Ways to get another code. */
  children: ReactNode;
}) {
  const t = useTexts();
  return (
    <Stack gap={4} className={styles.code}>
      {!isRefused && (
        <Notice tone="good" title={t(titles[sent.channel])}>
          <p>{said ?? t(sentences[sent.channel])}</p>
          {start?.demo && (
            <Link
              to="/outbox"
              search={{ to: sent.channel === 'mail' ? form.values.email : sent.phone }}
              target="_blank"
            >
              {t('registration.demoCode')} {t('registration.newTab')}
            </Link>
          )}
        </Notice>
      )}
      <Grid least="230px" gap={5} align="start">
        <NewPassword form={form} field={password} />
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
      </Grid>
      {children}
    </Stack>
  );
}

/** The password to log in with from now on. */
export function NewPassword({
  form,
  field,
}: {
  form: UseFormReturnType<Entry>;
  field?: RefObject<HTMLInputElement | null>;
}) {
  const t = useTexts();
  return (
    <PasswordField
      ref={field}
      required
      name="password"
      autoComplete="new-password"
      label={t('registration.label.password')}
      description={t('registration.passwordHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...form.getInputProps('password')}
    />
  );
}
