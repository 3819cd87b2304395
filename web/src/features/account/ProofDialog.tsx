import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { type AskedProof, useAskedProof } from '../../lib/proof.ts';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/texts.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { useProve, useSendProofCode } from './data.ts';
import { Failure } from './Failure.tsx';
import styles from './LoginForm.module.css';

/** Asks who it is, where the server wants to know before something dangerous is done. */
export function ProofDialog() {
  const asked = useAskedProof();
  return asked && <Asking {...asked} />;
}

// Escape closes this dialog alone, never the one below
const own = { 'data-mantine-stop-propagation': true };

function Asking({ hasPassword, answer }: AskedProof) {
  const t = useTexts();
  const email = useSession()?.user.email ?? '';
  const [byCode, setByCode] = useState(!hasPassword);
  const [given, setGiven] = useState('');
  const sending = useSendProofCode();
  const proving = useProve();
  const isSent = sending.isSuccess;
  useFocusBack();
  const change = (code: boolean) => {
    setByCode(code);
    setGiven('');
    proving.reset();
    if (code && !isSent) sending.mutate();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (byCode && !isSent) return sending.mutate();
    const proof = byCode ? { otp: given.trim() } : { password: given };
    proving.mutate(proof, { onSuccess: () => answer(true) });
  };
  const leave = () => answer(false);
  return (
    <Modal
      opened
      onClose={leave}
      title={t('account.proofTitle')}
      closeButtonProps={{ 'aria-label': t('shell.close'), ...own }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Escape') leave();
      }}
    >
      <form className={styles.form} onSubmit={submit}>
        <p>{t(byCode && isSent ? 'account.proofSent' : 'account.proofText', { email })}</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {!byCode && (
          <PasswordInput
            {...own}
            data-autofocus
            required
            label={t('account.password')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
            value={given}
            onChange={(event) => setGiven(event.currentTarget.value)}
          />
        )}
        {byCode && isSent && (
          <TextInput
            {...own}
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
        <Failure error={proving.error ?? sending.error} otherwise={t('shell.notDone')} />
        <Button {...own} type="submit" loading={proving.isPending || sending.isPending}>
          {t(byCode && !isSent ? 'account.sendCode' : 'account.proofConfirm')}
        </Button>
        {hasPassword && (
          <div className={styles.ways}>
            <button {...own} type="button" onClick={() => change(!byCode)}>
              {t(byCode ? 'account.proofByPassword' : 'account.proofByCode')}
            </button>
          </div>
        )}
      </form>
    </Modal>
  );
}
