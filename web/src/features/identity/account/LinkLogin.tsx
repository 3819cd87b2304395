import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { useLoginByLink } from './data.ts';
import { Failure } from './Failure.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './LoginForm.module.css';
import { asksSecondStep, SecondStepForm } from './SecondStepForm.tsx';

/** Logs in by an emailed link. Requires a click, so that link scanners don't use it up. */
export function LinkLogin({ token, onOtherWay }: { token: string; onOtherWay: () => void }) {
  const t = useTexts();
  const entering = useLoginByLink();
  const [isSecond, setSecond] = useState(false);
  const isBusy = entering.isPending || entering.isSuccess;
  const enter = (secondStep?: string) =>
    entering.mutate(
      { token, ...(secondStep && { secondStep }) },
      { onError: (error) => asksSecondStep(error) && setSecond(true) },
    );
  if (isSecond)
    return (
      <SecondStepForm
        act={{ isBusy, error: entering.error, run: enter }}
        confirm={t('account.logInHere')}
        onBack={onOtherWay}
      />
    );
  return (
    <Stack gap={5}>
      <Failure error={entering.error} otherwise={t('account.loginFailed')} />
      {!entering.isError && (
        <Button size="lg" radius="xl" loading={isBusy} onClick={() => enter()}>
          {t('account.logInHere')}
        </Button>
      )}
      <Stack gap={0} align="start" className={styles.actions}>
        <button type="button" onClick={onOtherWay}>
          {t('account.otherMethod')}
        </button>
      </Stack>
    </Stack>
  );
}
