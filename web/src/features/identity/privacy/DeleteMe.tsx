import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useEvent } from '../../../lib/event/event.ts';
import { useLogin } from '../../../lib/login/login.ts';
import { useTexts } from '../../../texts/texts.ts';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useDeleteMe, useMyData, useSendDeletionCode } from './data.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './privacy.module.css';
import { ExportButton } from './ExportButton.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { PasswordField } from '../../../ui/form/PasswordField.tsx';

/** Deletes the account: explains what that means, offers a download first, and asks for the password, or for an emailed code if there is none. */
export function DeleteMe({ onDeleted }: { onDeleted: () => void }) {
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" className={styles.open} onClick={() => setOpen(true)}>
        {t('privacy.delete')}
      </Button>
      {isOpen && <Confirm onClose={() => setOpen(false)} onDeleted={onDeleted} />}
    </>
  );
}

function Confirm({ onClose, onDeleted }: { onClose: () => void; onDeleted: () => void }) {
  const t = useTexts();
  const event = useEvent()!;
  const email = useLogin()?.user.email ?? '';
  const byCode = useMyData().data?.confirmedBy === 'code';
  const [proof, setProof] = useState('');
  const [times, setTimes] = useState(0);
  const remove = useDeleteMe();
  const sending = useSendDeletionCode();
  const asks = !byCode || times > 0;
  const send = () => {
    remove.reset();
    const onSuccess = () => {
      setProof('');
      setTimes(times + 1);
    };
    sending.mutate(undefined, { onSuccess });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!asks) return send();
    const given = proof.trim();
    remove.mutate(byCode ? { otp: given } : { password: proof }, { onSuccess: onDeleted });
  };
  const error = remove.error ?? sending.error;
  const sentence = !asks
    ? 'privacy.mailCodeText'
    : times > 1
      ? 'account.proofSentAgain'
      : 'privacy.codeSent';
  const failure = error && errorSentence(error, t('shell.offline'), t('shell.notDone'));
  return (
    <Dialog opened onClose={onClose} title={t('privacy.deleteTitle')}>
      <Stack as="form" gap={4} className={styles.dialog} onSubmit={submit}>
        <p>{t('privacy.deleteText')}</p>
        <ul>
          <li>{t('privacy.deleteLogins')}</li>
          {event.config.features.hall && <li>{t('privacy.deleteCalls')}</li>}
          <li>{t('privacy.deleteQuestions')}</li>
          <li>{t('privacy.deleteMessages')}</li>
          <li>{t('privacy.deleteAgain')}</li>
        </ul>
        <Stack gap={2} align="start" className={styles.before}>
          <p>{t('privacy.before')}</p>
          <ExportButton />
        </Stack>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        {byCode ? (
          <>
            <p role="status">
              <span key={times}>{t(sentence, { email })}</span>
            </p>
            {asks && (
              <TextInput
                key={times}
                autoFocus
                label={t('privacy.code')}
                inputMode="numeric"
                autoComplete="one-time-code"
                maxLength={6}
                value={proof}
                onChange={(event) => setProof(event.currentTarget.value)}
              />
            )}
            {asks && (
              <Button
                variant="subtle"
                loading={sending.isPending}
                disabled={remove.isPending}
                onClick={send}
              >
                {t('profile.codeAgain')}
              </Button>
            )}
          </>
        ) : (
          <PasswordField
            label={t('privacy.password')}
            autoComplete="current-password"
            value={proof}
            onChange={(event) => setProof(event.currentTarget.value)}
          />
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <Row className={styles.choice}>
          {asks ? (
            <Button
              type="submit"
              className={styles.danger}
              loading={remove.isPending}
              disabled={proof === ''}
            >
              {t('privacy.deleteForGood')}
            </Button>
          ) : (
            <Button type="submit" loading={sending.isPending}>
              {t('privacy.mailCode')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {t('privacy.keep')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
