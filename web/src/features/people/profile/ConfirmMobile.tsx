import { Button, TextInput } from '@mantine/core';
import { CallError } from '@pavilion/contract';
import { type FormEvent, useState } from 'react';
import { useCountdown } from '../../../lib/time/useCountdown.ts';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './PersonFacts.module.css';
import { useConfirmMobile, useSendMobileCode } from './data.ts';

/** A new number awaiting confirmation: sends it a code, which makes it the person's number. */
export function ConfirmMobile({ mobile }: { mobile: string }) {
  const t = useTexts();
  const send = useSendMobileCode();
  const confirm = useConfirmMobile();
  const [otp, setOtp] = useState('');
  const [againAt, setAgainAt] = useState(0);
  const wait = useCountdown(againAt);
  const ask = () =>
    send.mutate(undefined, {
      onSuccess: ({ resendAfterSeconds }) => setAgainAt(Date.now() + resendAfterSeconds * 1000),
      onError: (error) => {
        const seconds = error instanceof CallError ? error.retryAfterSeconds : undefined;
        if (seconds) setAgainAt(Date.now() + seconds * 1000);
      },
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate(otp.trim());
  };
  const failure = (error: Error | null) =>
    error && errorSentence(error, t('shell.offline'), t('shell.notDone'));
  return (
    <Notice tone="quiet" title={t('profile.waitingTitle', { mobile })}>
      <p>{t('profile.waiting')}</p>
      {send.isSuccess && (
        <Row as="form" gap={3} align="end" className={styles.code} onSubmit={submit} noValidate>
          <TextInput
            label={t('profile.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={otp}
            error={failure(confirm.error)}
            onChange={(typed) => setOtp(typed.currentTarget.value)}
          />
          <Button type="submit" loading={confirm.isPending}>
            {t('profile.confirm')}
          </Button>
        </Row>
      )}
      {send.isError && <p role="alert">{failure(send.error)}</p>}
      <Button
        className={styles.send}
        variant="default"
        loading={send.isPending}
        aria-disabled={wait > 0}
        onClick={() => wait === 0 && ask()}
      >
        {wait > 0
          ? t('profile.codeAgainIn', { seconds: wait })
          : t(send.isSuccess ? 'profile.codeAgain' : 'profile.sendCode')}
      </Button>
    </Notice>
  );
}
