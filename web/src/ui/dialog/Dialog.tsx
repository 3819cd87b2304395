import { Modal, type ModalProps } from '@mantine/core';
import { useTexts } from '../../texts/texts.ts';
import styles from './Dialog.module.css';
import { useFirstField } from './useFirstField.ts';

/** A dialog over the page. Focus goes to the element that asks for it, else to the first field. */
export function Dialog({ children, ...props }: ModalProps) {
  const t = useTexts();
  const firstField = useFirstField();
  return (
    <Modal closeButtonProps={{ 'aria-label': t('shell.close') }} {...props}>
      <div ref={firstField} className={styles.inside}>
        {children}
      </div>
    </Modal>
  );
}
