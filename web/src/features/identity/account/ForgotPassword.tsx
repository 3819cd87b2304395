import { Button, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { CallError, isEmail } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useRef, useState } from 'react';
import { start } from '../../../lib/start.ts';
import { useTexts } from '../../../texts/texts.ts';
import { focusField } from '../../../ui/form/focusField.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useForgotPassword, useResetPassword } from './data.ts';
import { Failure } from './Failure.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './LoginForm.module.css';
import { type NewPassword, NewPasswordFields, newPasswordRules } from './NewPasswordFields.tsx';
import { asksSecondStep, SecondStepForm } from './SecondStepForm.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

interface ForgotPasswordProps {
  onClose: () => void;
  givenEmail: string;
}

/** Resets the password: first the email, then the code with the password twice. Logs in. */
export function ForgotPassword({ onClose, givenEmail }: ForgotPasswordProps) {
  const t = useTexts();
  return (
    <Dialog opened onClose={onClose} title={t('account.resetTitle')}>
      <Steps givenEmail={givenEmail} onDone={onClose} />
    </Dialog>
  );
}

interface Entry extends NewPassword {
  email: string;
  otp: string;
}

/** How many codes were asked for, and what is said of the last one. */
interface Sent {
  times: number;
  said: string;
}

function Steps({ givenEmail, onDone }: { givenEmail: string; onDone: () => void }) {
  const t = useTexts();
  const [isSecond, setSecond] = useState(false);
  const [sent, setSent] = useState<Sent | null>(null);
  const emailField = useRef<HTMLInputElement>(null);
  const asking = useForgotPassword();
  const resetting = useResetPassword();
  const rules = newPasswordRules(t);
  const form = useForm<Entry>({
    initialValues: { email: givenEmail, otp: '', password: '', confirm: '' },
    validate: {
      email: (value) => (isEmail(value) ? null : t('email.invalid')),
      otp: (value) => (!sent || /^\d{6}$/.test(value.trim()) ? null : t('registration.otp')),
      password: (value) => (sent ? rules.password(value) : null),
      confirm: (value, values) => (sent ? rules.confirm(value, values) : null),
    },
  });
  const ask = () => {
    resetting.reset();
    asking.mutate(form.values.email.trim(), {
      onSuccess: ({ message }) => {
        form.setFieldValue('otp', '');
        const times = (sent?.times ?? 0) + 1;
        setSent({ times, said: times > 1 ? t('account.codeSentAgain') : message });
      },
    });
  };
  const startOver = () => {
    asking.reset();
    resetting.reset();
    setSent(null);
    emailField.current?.focus();
  };
  const reset = (values: Entry, secondStep?: string) =>
    resetting.mutate(
      {
        ...(secondStep && { secondStep }),
        email: values.email.trim(),
        forgotPasswordCode: values.otp.trim(),
        password: values.password,
      },
      {
        onSuccess: onDone,
        onError: (error) => {
          if (asksSecondStep(error)) setSecond(true);
          if (error instanceof CallError)
            for (const { path, message } of error.fields) form.setFieldError(path, message);
        },
      },
    );
  if (isSecond)
    return (
      <SecondStepForm
        act={{
          isBusy: resetting.isPending,
          error: resetting.error,
          run: (secondStep) => reset(form.values, secondStep),
        }}
        confirm={t('account.reset')}
        onBack={() => {
          resetting.reset();
          setSecond(false);
        }}
      />
    );
  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          if (asking.isPending || resetting.isPending) return;
          if (sent) reset(values);
          else ask();
        },
        (errors, _values, event) => focusField(event?.target, Object.keys(errors)),
      )}
    >
      {!sent && <p>{t('account.resetIntro')}</p>}
      <TextInput
        required
        type="email"
        name="email"
        autoComplete="username"
        label={t('account.email')}
        ref={emailField}
        readOnly={sent !== null}
        {...form.getInputProps('email')}
      />
      {sent && <CodeAndPassword form={form} sent={sent} />}
      <Failure error={resetting.error ?? asking.error} otherwise={t('account.resetFailed')} />
      <Button type="submit" size="lg" radius="xl" loading={asking.isPending || resetting.isPending}>
        {t(sent ? 'account.reset' : 'shell.send')}
      </Button>
      {sent && (
        <Stack gap={0} align="start" className={styles.actions}>
          <button type="button" onClick={() => !asking.isPending && !resetting.isPending && ask()}>
            {t('profile.codeAgain')}
          </button>
          <button type="button" onClick={startOver}>
            {t('account.otherEmail')}
          </button>
        </Stack>
      )}
    </Stack>
  );
}

/** The fields shown once the code has been sent. */
function CodeAndPassword({ form, sent }: { form: UseFormReturnType<Entry>; sent: Sent }) {
  const t = useTexts();
  return (
    <>
      <Notice tone="good">
        <p key={sent.times}>{sent.said}</p>
        {start?.demo && (
          <Link
            to="/outbox"
            search={{ to: form.values.email.trim().toLowerCase() }}
            target="_blank"
          >
            {t('account.readCode')}
          </Link>
        )}
      </Notice>
      <TextInput
        key={sent.times}
        required
        name="otp"
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        label={t('account.otp')}
        {...form.getInputProps('otp')}
      />
      <NewPasswordFields form={form} />
    </>
  );
}
