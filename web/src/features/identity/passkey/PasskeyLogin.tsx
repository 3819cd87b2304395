import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { passkeyFailure } from '../../../lib/login/passkey.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { usePasskeyLogin } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './PasskeyLogin.module.css';

/** Logs in without typing; where supported, the browser also lists passkeys at the email field. */
export function PasskeyLogin() {
  const t = useTexts();
  const entering = usePasskeyLogin();
  const { error } = entering;
  return (
    <Stack gap={4} className={styles.way}>
      <FailedStep error={error} otherwise={t(passkeyFailure(error))} />
      <Button
        size="lg"
        radius="xl"
        variant="default"
        leftSection={<IconFingerprint size={20} stroke={1.8} aria-hidden />}
        loading={entering.isPending || entering.isSuccess}
        onClick={() => entering.mutate(null)}
      >
        {t('passkey.logIn')}
      </Button>
    </Stack>
  );
}
