import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import styles from './LeaveDialog.module.css';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

/** Confirms cancelling the user's seat. */
export function LeaveDialog({
  topic,
  pending,
  onLeave,
  onClose,
}: {
  topic: string;
  pending: boolean;
  onLeave: () => void;
  onClose: () => void;
}) {
  const t = useTexts();
  return (
    <Dialog opened onClose={onClose} title={t('session.leaveSure')} centered>
      <p className={styles.asked}>{topic}</p>
      <div className={styles.answers}>
        <Button variant="default" radius="xl" onClick={onClose}>
          {t('session.leaveNo')}
        </Button>
        <Button radius="xl" aria-disabled={pending} onClick={() => !pending && onLeave()}>
          {t(pending ? 'session.wait' : 'session.leaveYes')}
        </Button>
      </div>
    </Dialog>
  );
}
