import { Button } from '@mantine/core';
import { useTexts } from '../../../texts/texts.ts';
import { useFocusBack } from '../../../ui/dialog/useFocusBack.ts';
import { Stack } from '../../../ui/layout/Stack.tsx';
import { Row } from '../../../ui/layout/Row.tsx';
import styles from './Dialogs.module.css';
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
      <Stack gap={4}>
        <p>{t(`connection.${what}Text`, { name })}</p>
        <Row className={styles.choice}>
          <Button className={styles.danger} onClick={onDo}>
            {t(`connection.${what}`)}
          </Button>
          <Button variant="default" data-autofocus onClick={onClose}>
            {t('connection.keep')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
