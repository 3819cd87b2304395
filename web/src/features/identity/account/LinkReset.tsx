import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { CallError } from '@pavilion/contract';
import { useState } from 'react';
import { useNavigate } from '../../../render/router.ts';
import { useTexts } from '../../../texts/texts.ts';
import { focusField } from '../../../ui/form/focusField.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useResetPassword } from './data.ts';
import { Failure } from './Failure.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './LoginForm.module.css';
import { NewPasswordFields, newPasswordRules } from './NewPasswordFields.tsx';
import { asksSecondStep, SecondStepForm } from './SecondStepForm.tsx';

/** Sets a new password by an emailed link, which says whose it is. Logs in. */
export function LinkReset({
  token,
  email,
  onOtherWay,
}: {
  token: string;
  email: string;
  onOtherWay: () => void;
}) {
  const t = useTexts();
  const navigate = useNavigate();
  const resetting = useResetPassword();
  const [isSecond, setSecond] = useState(false);
  const form = useForm({
    initialValues: { password: '', confirm: '' },
    validate: newPasswordRules(t),
  });
  const isBusy = resetting.isPending || resetting.isSuccess;
  const isOver = resetting.error instanceof CallError && resetting.error.code === 'reset.invalid';
  const reset = (secondStep?: string) =>
    resetting.mutate(
      { token, password: form.values.password, ...(secondStep && { secondStep }) },
      {
        // without the link, the page leads on to the inside
        onSuccess: () => void navigate({ to: '.', search: true, hash: '', replace: true }),
        onError: (error) => {
          if (asksSecondStep(error)) setSecond(true);
          if (error instanceof CallError)
            for (const { path, message } of error.fields) form.setFieldError(path, message);
        },
      },
    );
  const back = () => {
    resetting.reset();
    setSecond(false);
  };
  if (isSecond)
    return (
      <SecondStepForm
        act={{ isBusy, error: resetting.error, run: reset }}
        confirm={t('account.reset')}
        onBack={back}
      />
    );
  return (
    <Stack
      as="form"
      gap={5}
      noValidate
      onSubmit={form.onSubmit(
        () => {
          if (!isBusy) reset();
        },
        (errors, _values, event) => focusField(event?.target, Object.keys(errors)),
      )}
    >
      <h2>{t('account.resetTitle')}</h2>
      {isOver ? (
        <Notice tone="bad">
          <p>{t('account.resetLinkOver')}</p>
        </Notice>
      ) : (
        <>
          <TextInput
            readOnly
            type="email"
            name="email"
            autoComplete="username"
            label={t('account.email')}
            value={email}
          />
          <NewPasswordFields form={form} isFocused />
          <Failure error={resetting.error} otherwise={t('account.resetFailed')} />
          <Button type="submit" size="lg" radius="xl" loading={isBusy}>
            {t('account.reset')}
          </Button>
        </>
      )}
      <Stack gap={0} align="start" className={styles.actions}>
        <button type="button" onClick={onOtherWay}>
          {t('account.otherMethod')}
        </button>
      </Stack>
    </Stack>
  );
}
