import { Button, Modal } from '@mantine/core';
import { useTexts } from '../texts/texts.ts';
import styles from './ConfirmDialog.module.css';
import { sentenceOf } from './Loaded.tsx';
import { Notice } from './Notice.tsx';

/** Says what something means before it is done. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  act,
  onClose,
}: {
  title: string;
  text: string;
  /** What the button that does it says. */
  confirm: string;
  act: { isPending: boolean; error: Error | null; run: () => void };
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <div className={styles.dialog}>
        <p dir="auto">{text}</p>
        {act.error && (
          <Notice tone="bad">
            {sentenceOf(act.error, t('shell.offline'), t('shell.notDone'))}
          </Notice>
        )}
        <div className={styles.choice}>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('shell.leaveIt')}
          </Button>
          <Button loading={act.isPending} onClick={act.run}>
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
