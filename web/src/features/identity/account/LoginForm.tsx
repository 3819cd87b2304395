import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isEmail } from '@pavilion/contract';
import { Suspense, useRef, useState } from 'react';
import { lazyNamed } from '../../../render/lazyNamed.ts';
import { start } from '../../../lib/start.ts';
import { useTexts } from '../../../texts/texts.ts';
import { focusField } from '../../../ui/form/focusField.ts';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';
import { CodeLogin } from './CodeLogin.tsx';
import { useLogin } from './data.ts';
import { DemoPeople } from './DemoPeople.tsx';
import { Failure } from './Failure.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './LoginForm.module.css';
import { asksSecondStep, SecondStepForm } from './SecondStepForm.tsx';

const ForgotPassword = lazyNamed(() => import('./ForgotPassword.tsx'), 'ForgotPassword');

/** Logs in by password, by code, or by resetting the password. The page that renders it decides where to go next. */
export function LoginForm({
  onRegister,
  givenEmail = '',
}: {
  /** Null if registration isn't possible. */
  onRegister: (() => void) | null;
  givenEmail?: string;
}) {
  const t = useTexts();
  const [byCode, setByCode] = useState(false);
  const [isSecond, setSecond] = useState(false);
  const [forgotten, setForgotten] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const signingIn = useLogin();
  const form = useForm({
    initialValues: { email: givenEmail, password: '' },
    validate: {
      email: (value) => (isEmail(value) ? null : t('email.invalid')),
      password: (value) => (value ? null : t('registration.password')),
    },
  });
  const busy = signingIn.isPending || signingIn.isSuccess;
  const enter = (secondStep?: string) =>
    signingIn.mutate(
      { ...form.values, ...(secondStep && { secondStep }) },
      { onError: (error) => asksSecondStep(error) && setSecond(true) },
    );
  const leaveSecond = () => {
    signingIn.reset();
    setSecond(false);
  };
  if (isSecond)
    return (
      <SecondStepForm
        act={{ isBusy: busy, error: signingIn.error, run: enter }}
        confirm={t('account.logIn')}
        onBack={leaveSecond}
      />
    );
  return (
    <Stack gap={6}>
      {byCode ? (
        <CodeLogin givenEmail={form.values.email} />
      ) : (
        <Stack
          as="form"
          gap={5}
          noValidate
          onSubmit={form.onSubmit(
            () => {
              if (!busy) enter();
            },
            (errors, _values, event) => focusField(event?.target, Object.keys(errors)),
          )}
        >
          <TextInput
            required
            type="email"
            name="email"
            autoComplete="username webauthn"
            label={t('account.email')}
            {...form.getInputProps('email')}
          />
          <PasswordField
            required
            name="password"
            autoComplete="current-password"
            label={t('account.password')}
            {...form.getInputProps('password')}
          />
          <Failure error={signingIn.error} otherwise={t('account.loginFailed')} />
          <Button ref={button} type="submit" size="lg" radius="xl" loading={busy}>
            {t('account.logIn')}
          </Button>
        </Stack>
      )}
      <Stack gap={0} align="start" className={styles.actions}>
        {onRegister && (
          <button type="button" onClick={onRegister}>
            {t('account.register')}
          </button>
        )}
        <button type="button" onClick={() => setForgotten(true)}>
          {t('account.forgot')}
        </button>
        <button type="button" onClick={() => setByCode(!byCode)}>
          {t(byCode ? 'account.byPassword' : 'account.byCode')}
        </button>
      </Stack>
      {start?.demo && !byCode && (
        <DemoPeople
          onChoose={(values) => {
            form.setValues(values);
            form.clearErrors();
            button.current?.focus();
          }}
        />
      )}
      {forgotten && (
        <Suspense fallback={null}>
          <ForgotPassword onClose={() => setForgotten(false)} givenEmail={form.values.email} />
        </Suspense>
      )}
    </Stack>
  );
}
