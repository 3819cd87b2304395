import { Modal, type ModalProps } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import styles from './Dialog.module.css';
import { HoldEscape } from './holdEscape.ts';
import { useFirstField } from './useFirstField.ts';

/** A dialog over the page. Focus goes to the element that asks for it, else to the first field. */
export function Dialog({ children, closeOnEscape = true, ...props }: ModalProps) {
  const t = useTexts();
  const firstField = useFirstField();
  const [isHeld, setIsHeld] = useState(false);
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      closeOnEscape={closeOnEscape && !isHeld}
      {...props}
    >
      <HoldEscape value={setIsHeld}>
        <div ref={firstField} className={styles.inside}>
          {children}
        </div>
      </HoldEscape>
    </Modal>
  );
}
