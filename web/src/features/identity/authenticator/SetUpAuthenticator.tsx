import { Button, Skeleton, TextInput } from '@mantine/core';
import type { beginAuthenticator, RouteReply } from '@pavilion/contract';
import { type RefObject, Suspense, type SyntheticEvent, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { CopyField } from '../../../ui/button/CopyField.tsx';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { FailedStep } from '../../../ui/feedback/FailedStep.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './Authenticator.module.css';
import { useAddAuthenticator } from './data.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { lazyNamed } from '../../../render/lazyNamed.ts';

const QrCode = lazyNamed(() => import('qrcode.react'), 'QRCodeSVG');

/** Shows the key for an app, verifies its first code, then shows the recovery codes. */
export function SetUpAuthenticator({
  given,
  back,
  onClose,
}: {
  given: RouteReply<typeof beginAuthenticator>;
  /** Receives the focus once it is on. */
  back: RefObject<HTMLElement | null>;
  onClose: () => void;
}) {
  const t = useTexts();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const adding = useAddAuthenticator();
  const submit = (submitted: SyntheticEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    const digits = code.replace(/\s/g, '');
    const isWhole = /^\d{6}$/.test(digits);
    setProblem(isWhole ? '' : t('authenticator.codeMissing'));
    if (isWhole) adding.mutate(digits);
    else submitted.currentTarget.querySelector('input')?.focus();
  };
  const title = t(adding.data ? 'authenticator.codesTitle' : 'authenticator.setUpTitle');
  return (
    <FormDialog title={title} isHeld onClose={onClose}>
      {adding.data ? (
        <RecoveryCodes codes={adding.data.recoveryCodes} back={back} onDone={onClose} />
      ) : (
        <Stack as="form" gap={5} className={styles.form} noValidate onSubmit={submit}>
          <p>{t('authenticator.scan')}</p>
          <Suspense fallback={<Skeleton className={styles.qr} />}>
            <QrCode
              className={styles.qr}
              value={given.url}
              marginSize={4}
              title={t('authenticator.qr')}
            />
          </Suspense>
          <CopyField
            label={t('authenticator.key')}
            value={given.secret.match(/.{1,4}/g)!.join(' ')}
            copied={given.secret}
            rows={2}
          />
          <TextInput
            required
            name="code"
            data-autofocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            label={t('authenticator.firstCode')}
            value={code}
            error={problem}
            onChange={(change) => setCode(change.currentTarget.value)}
          />
          <FailedStep error={adding.error} />
          <Button type="submit" loading={adding.isPending}>
            {t('authenticator.turnOn')}
          </Button>
        </Stack>
      )}
    </FormDialog>
  );
}
