import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useMailComparison } from './data.ts';

/** Emails the person the comparison on their screen. */
export function MailComparison({ ids }: { ids: string[] }) {
  const t = useTexts();
  const email = useLogin()?.user.email;
  const send = useMailComparison();
  if (!email) return null;
  return (
    <Stack gap={1}>
      <Button
        variant="default"
        leftSection={<IconMail size={18} aria-hidden />}
        loading={send.isPending}
        onClick={() => send.mutate(ids)}
      >
        {t('compare.mail')}
      </Button>
      <FailedStep error={send.error} />
      <Text role="status" tone="good" size="sm">
        {send.isSuccess && t('compare.mailed', { email })}
      </Text>
    </Stack>
  );
}
