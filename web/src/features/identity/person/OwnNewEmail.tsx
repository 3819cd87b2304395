import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { useConfirmEmail, useDeclineEmail, useNewEmail, useSendEmailCode } from './data.ts';

/** A new address that organisers entered for the person: confirmed with a code sent to it, or declined. Renders nothing if there is none. */
export function OwnNewEmail() {
  // without it, as without a network, the profile is whole
  const { data: email } = useNewEmail();
  return email ? <Confirm email={email} /> : null;
}

function Confirm({ email }: { email: string }) {
  const t = useTexts();
  const send = useSendEmailCode();
  const confirm = useConfirmEmail();
  const decline = useDeclineEmail();
  const [otp, setOtp] = useState('');
  if (confirm.isSuccess) return <Notice tone="good">{t('email.changed', { email })}</Notice>;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm.isPending) confirm.mutate(otp.trim());
  };
  return (
    <Notice tone="quiet" title={t('email.newTitle', { email })}>
      <Stack gap={3}>
        <p>{t('email.newText')}</p>
        {send.isSuccess && (
          <Row as="form" gap={3} align="end" onSubmit={submit} noValidate>
            <TextInput
              label={t('email.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              value={otp}
              onChange={({ currentTarget: { value } }) => setOtp(value)}
            />
            <Button type="submit" loading={confirm.isPending}>
              {t('profile.confirm')}
            </Button>
          </Row>
        )}
        <FailedStep error={confirm.error ?? send.error ?? decline.error} />
        <Row>
          <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
            {t(send.isSuccess ? 'email.codeAgain' : 'email.sendCode')}
          </Button>
          <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate()}>
            {t('email.decline')}
          </Button>
        </Row>
      </Stack>
    </Notice>
  );
}
