import { IconX } from '@tabler/icons-react';
import { useTexts } from '../../../texts/texts.ts';
import { IconButton } from '../../../ui/button/IconButton.tsx';
import { errorSentence } from '../../../ui/feedback/Loaded.tsx';
import styles from './Notifications.module.css';

/** Explains why a notification is unread again; stays until dismissed. */
export function ReadFailed({ error, onClose }: { error: Error; onClose: () => void }) {
  const t = useTexts();
  return (
    <div className={styles.failed} role="alert">
      <p>
        {t('notification.notRead')} {errorSentence(error, t('shell.offline'), t('shell.notDone'))}
      </p>
      <IconButton aria-label={t('shell.close')} onClick={onClose}>
        <IconX size={20} aria-hidden />
      </IconButton>
    </div>
  );
}
