import { Button } from '@mantine/core';
import { CallError } from '@pavilion/contract';
import { type SyntheticEvent, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { Failure } from './Failure.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './LoginForm.module.css';
import { SecondStepField } from './SecondStepField.tsx';

/** Whether a login was refused because it needs a second step. */
export function asksSecondStep(error: unknown): boolean {
  return error instanceof CallError && error.code === 'secondStep.needed';
}

/** The second step of a login; replaces the form of the first, which keeps what was typed. */
export function SecondStepForm({
  act,
  confirm,
  onBack,
}: {
  act: { isBusy: boolean; error: Error | null; run: (secondStep: string) => void };
  /** The button's label. */
  confirm: string;
  onBack: () => void;
}) {
  const t = useTexts();
  const [given, setGiven] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const submit = (submitted: SyntheticEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    setEmpty(!given.trim());
    if (!given.trim()) submitted.currentTarget.querySelector('input')?.focus();
    else if (!act.isBusy) act.run(given.trim());
  };
  return (
    <Stack as="form" gap={5} noValidate onSubmit={submit}>
      <SecondStepField
        isFocused
        value={given}
        onChange={setGiven}
        {...(isEmpty && { error: t('authenticator.stepMissing') })}
      />
      <Failure
        error={asksSecondStep(act.error) ? null : act.error}
        otherwise={t('account.loginFailed')}
      />
      <Button type="submit" size="lg" radius="xl" loading={act.isBusy}>
        {confirm}
      </Button>
      <Stack gap={0} align="start" className={styles.actions}>
        <button type="button" onClick={onBack}>
          {t('authenticator.back')}
        </button>
      </Stack>
    </Stack>
  );
}
