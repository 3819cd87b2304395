import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts';
import styles from './Dialogs.module.css';
import layout from '../../../ui/layout/layout.module.css';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';

interface EndDialogProps {
  what: 'disconnect' | 'block';
  name: string;
  onDo: () => void;
  onClose: () => void;
}

/** Explains disconnecting or blocking before it's done. */
export function EndDialog({ what, name, onDo, onClose }: EndDialogProps) {
  const t = useTexts();
  useFocusBack();
  return (
    <Dialog opened onClose={onClose} title={t(`connection.${what}Title`, { name })}>
      <div className={layout.stack16}>
        <p>{t(`connection.${what}Text`, { name })}</p>
        <div className={styles.choice}>
          <Button className={styles.danger} onClick={onDo}>
            {t(`connection.${what}`)}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('connection.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
