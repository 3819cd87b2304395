import { Button, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useTexts } from '../../texts/texts.ts';
import { sentenceOf } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useDeleteMe } from './data.ts';
import styles from './DeleteMe.module.css';
import { ExportButton } from './ExportButton.tsx';

/** Deleting oneself: what it means, the download before, and the password once more. */
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
  const email = useSession()?.user.email;
  const [password, setPassword] = useState('');
  const remove = useDeleteMe();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate(password, { onSuccess: onDeleted });
  };
  const failure = remove.error && sentenceOf(remove.error, t('shell.offline'), t('shell.notDone'));
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('privacy.deleteTitle')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <form className={styles.dialog} onSubmit={submit}>
        <p>{t('privacy.deleteText')}</p>
        <ul>
          <li>{t('privacy.deleteLogins')}</li>
          <li>{t('privacy.deleteCalls')}</li>
          <li>{t('privacy.deleteMessages')}</li>
          <li>{t('privacy.deleteAgain')}</li>
        </ul>
        <div className={styles.before}>
          <p>{t('privacy.before')}</p>
          <ExportButton />
        </div>
        <input type="email" autoComplete="username" value={email ?? ''} readOnly hidden />
        <PasswordInput
          label={t('privacy.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={styles.choice}>
          <Button
            type="submit"
            className={styles.danger}
            loading={remove.isPending}
            disabled={password === ''}
          >
            {t('privacy.deleteForGood')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('privacy.keep')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
