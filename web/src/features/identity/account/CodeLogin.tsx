import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { isEmail } from '@pavilion/contract';
import { Link } from '../../../render/router.ts';
import { useState } from 'react';
import { useAsksMobile } from '../../../lib/event/event.ts';
import { start } from '../../../lib/start.ts';
import { useTexts } from '../../../texts/texts.ts';
import { Choices } from '../../../ui/form/Choices.tsx';
import { focusField } from '../../../ui/form/focusField.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useLogin, useSendLoginCode } from './data.ts';
import { Failure } from './Failure.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './LoginForm.module.css';
import { asksSecondStep, SecondStepForm } from './SecondStepForm.tsx';

/** Logs in with a code sent by email, or by SMS where the server can. */
export function CodeLogin({ givenEmail }: { givenEmail: string }) {
  const t = useTexts();
  const [isSecond, setSecond] = useState(false);
  const [times, setTimes] = useState(0);
  const takesSms = useAsksMobile() && start?.codesBy !== 'email';
  const sending = useSendLoginCode();
  const signingIn = useLogin();
  const sent = times > 0;
  const busy = signingIn.isPending || signingIn.isSuccess;
  const form = useForm({
    initialValues: { email: givenEmail, mood: 'email' as Mood, otp: '' },
    validate: {
      email: (value) => (isEmail(value) ? null : t('email.invalid')),
      otp: (value) => (!sent || /^\d{6}$/.test(value.trim()) ? null : t('registration.otp')),
    },
  });
  const send = () => {
    signingIn.reset();
    const { email, mood } = form.values;
    const onSuccess = () => {
      form.setFieldValue('otp', '');
      setTimes(times + 1);
    };
    sending.mutate({ email: email.trim(), mood }, { onSuccess });
  };
  const startOver = () => {
    sending.reset();
    setTimes(0);
  };
  const enter = (secondStep?: string) =>
    signingIn.mutate(
      {
        email: form.values.email.trim(),
        otp: form.values.otp.trim(),
        ...(secondStep && { secondStep }),
      },
      { onError: (error) => asksSecondStep(error) && setSecond(true) },
    );
  if (isSecond)
    return (
      <SecondStepForm
        act={{ isBusy: busy, error: signingIn.error, run: enter }}
        confirm={t('account.logIn')}
        onBack={() => {
          signingIn.reset();
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
        () => {
          if (sent && !busy) enter();
          else if (!sending.isPending) send();
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
        onChange={(change) => {
          form.setFieldValue('email', change.currentTarget.value);
          startOver();
        }}
      />
      {takesSms && (
        <Channel
          chosen={form.values.mood}
          onChange={(mood) => {
            form.setFieldValue('mood', mood);
            startOver();
          }}
        />
      )}
      {sent && (
        <>
          <Sent times={times} />
          <TextInput
            key={times}
            required
            name="otp"
            autoFocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            label={t('account.code')}
            {...form.getInputProps('otp')}
          />
        </>
      )}
      <Failure
        error={signingIn.error ?? sending.error}
        otherwise={t(signingIn.error ? 'account.loginFailed' : 'account.resetFailed')}
      />
      <Button type="submit" size="lg" radius="xl" loading={busy || sending.isPending}>
        {t(sent ? 'account.logIn' : 'account.sendCode')}
      </Button>
      {sent && (
        <Stack gap={0} align="start" className={styles.actions}>
          <button type="button" onClick={() => !busy && !sending.isPending && send()}>
            {t('profile.codeAgain')}
          </button>
        </Stack>
      )}
    </Stack>
  );
}

type Mood = 'email' | 'mobile';

/** Where the code goes. */
function Channel({ chosen, onChange }: { chosen: Mood; onChange: (mood: Mood) => void }) {
  const t = useTexts();
  return (
    <Choices
      name="mood"
      label={t('account.codeTo')}
      options={[
        { value: 'email', label: t('account.codeToEmail') },
        { value: 'mobile', label: t('account.codeToMobile') },
      ]}
      chosen={[chosen]}
      onChange={([mood]) => onChange(mood as Mood)}
    />
  );
}

/** Says that a code was sent, again each time. */
function Sent({ times }: { times: number }) {
  const t = useTexts();
  return (
    <Notice tone="good">
      <p key={times}>{t(times > 1 ? 'account.codeSentAgain' : 'account.codeSent')}</p>
      {start?.demo && (
        <Link to="/outbox" target="_blank">
          {t('account.readCode')}
        </Link>
      )}
    </Notice>
  );
}
