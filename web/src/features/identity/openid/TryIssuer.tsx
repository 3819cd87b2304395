import { Button } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useTryOpenid } from './data.ts';
import styles from './OpenidSettings.module.css';

/** Tests whether the service can be reached, and shows what is wrong. */
export function TryIssuer({ issuer }: { issuer: string }) {
  const t = useTexts();
  const asking = useTryOpenid();
  return (
    <Stack align="start" className={styles.try}>
      <Button
        variant="default"
        leftSection={<IconPlugConnected size={18} stroke={1.7} aria-hidden />}
        loading={asking.isPending}
        onClick={() => asking.mutate(issuer)}
      >
        {t('openid.try')}
      </Button>
      <FailedStep error={asking.error} />
      {asking.data && (
        <Notice tone="good">
          <p>
            {t('openid.works', { issuer: asking.data.issuer })}{' '}
            {t(asking.data.posts ? 'openid.posts' : 'openid.queries')}
          </p>
        </Notice>
      )}
    </Stack>
  );
}
