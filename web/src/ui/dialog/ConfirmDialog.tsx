import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Stack } from '../layout/Stack.tsx';
import { Row } from '../layout/Row.tsx';
import styles from './Dialog.module.css';
import { FailedStep } from '../feedback/FailedStep.tsx';
import { useFocusBack } from './useFocusBack.ts';
import { Dialog } from './Dialog.tsx';

/** Asks for confirmation, naming what will be removed and what that means. */
export function ConfirmDialog({
  title,
  children,
  confirm,
  stay,
  isHarmless = false,
  act,
  onClose,
}: {
  title: string;
  /** Explains the consequences. */
  children: ReactNode;
  /** Label of the button that confirms. */
  confirm: string;
  /** Label of the button that cancels. */
  stay?: string;
  /** Nothing is lost by it. */
  isHarmless?: boolean;
  act: { isPending: boolean; error: Error | null; run: () => void };
  onClose: () => void;
}) {
  const t = useTexts();
  useFocusBack();
  return (
    <Dialog opened onClose={onClose} title={title}>
      <Stack gap={5} className={styles.dialog}>
        {children}
        <FailedStep error={act.error} />
        <Row justify="end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {stay ?? t('shell.cancel')}
          </Button>
          <Button {...(!isHarmless && { color: 'red' })} loading={act.isPending} onClick={act.run}>
            {confirm}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
