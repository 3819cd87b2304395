import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { canUsePasskeys, passkeyFailure } from '../../../lib/login/passkey.ts';
import { type AskedProof, useAskedProof } from '../../../lib/login/proof.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts';
import { useProve, useSendProofCode } from './data.ts';
import { Failure } from './Failure.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import styles from './LoginForm.module.css';
import { SecondStepField } from './SecondStepField.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';

/** Asks for proof of identity when the server requires it for a dangerous action. */
export function ProofDialog() {
  const asked = useAskedProof();
  return asked && <Asking {...asked} />;
}

const instead = {
  passkey: 'account.proofByPasskey',
  password: 'account.proofByPassword',
  code: 'account.proofByCode',
} as const;

const confirm = {
  passkey: 'account.proofPasskey',
  password: 'account.proofConfirm',
  code: 'account.sendCode',
} as const;

// Escape closes only this dialog, not the one below
const own = { 'data-mantine-stop-propagation': true };

type Way = 'passkey' | 'password' | 'code';

function Asking({ hasPassword, hasPasskey, hasAuthenticator, answer }: AskedProof) {
  const t = useTexts();
  const email = useLogin()?.user.email ?? '';
  const ways: Way[] = [
    ...(hasPasskey && canUsePasskeys() ? (['passkey'] as const) : []),
    ...(hasPassword ? (['password'] as const) : []),
    'code',
  ];
  const [way, setWay] = useState(ways[0]!);
  const [given, setGiven] = useState('');
  const [secondStep, setSecondStep] = useState('');
  const [times, setTimes] = useState(0);
  const sending = useSendProofCode();
  const proving = useProve();
  const byCode = way === 'code';
  const isSent = byCode && times > 0;
  const isTwoStep = hasAuthenticator && (way === 'password' || isSent);
  useFocusBack();
  const send = () => {
    if (sending.isPending || proving.isPending) return;
    setGiven('');
    proving.reset();
    sending.mutate(undefined, { onSuccess: () => setTimes(times + 1) });
  };
  const change = (next: Way) => {
    setWay(next);
    setGiven('');
    proving.reset();
    if (next === 'code' && times === 0) send();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (byCode && !isSent) return send();
    const second = isTwoStep && { secondStep: secondStep.trim() };
    const proofs = {
      passkey: 'passkey' as const,
      password: { password: given, ...second },
      code: { otp: given.trim(), ...second },
    };
    proving.mutate(proofs[way], { onSuccess: () => answer(true) });
  };
  const leave = () => answer(false);
  const others = ways.filter((other) => other !== way);
  const sent = times > 1 ? 'account.proofSentAgain' : 'account.proofSent';
  return (
    <Dialog
      opened
      onClose={leave}
      title={t('account.proofTitle')}
      closeButtonProps={{ 'aria-label': t('shell.close'), ...own }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') leave();
      }}
    >
      <Stack as="form" gap={5} onSubmit={submit}>
        <p role="status">
          <span key={times}>{t(isSent ? sent : 'account.proofText', { email })}</span>
        </p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {way === 'password' && (
          <PasswordField
            {...own}
            data-autofocus
            required
            label={t('account.password')}
            autoComplete="current-password"
            value={given}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
        )}
        {isSent && (
          <TextInput
            {...own}
            key={times}
            autoFocus
            required
            label={t('account.code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={given}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
        )}
        {isTwoStep && <SecondStepField own={own} value={secondStep} onChange={setSecondStep} />}
        <Failure
          error={proving.error ?? sending.error}
          otherwise={t(way === 'passkey' ? passkeyFailure(proving.error) : 'shell.notDone')}
        />
        <Button
          {...own}
          key={way}
          data-autofocus={way === 'passkey' || undefined}
          type="submit"
          loading={proving.isPending || sending.isPending}
        >
          {t(isSent ? 'account.proofConfirm' : confirm[way])}
        </Button>
        {(isSent || others.length > 0) && (
          <Stack gap={0} align="start" className={styles.actions}>
            {isSent && (
              <button {...own} type="button" onClick={send}>
                {t('profile.codeAgain')}
              </button>
            )}
            {others.map((other) => (
              <button {...own} key={other} type="button" onClick={() => change(other)}>
                {t(instead[other])}
              </button>
            ))}
          </Stack>
        )}
      </Stack>
    </Dialog>
  );
}
