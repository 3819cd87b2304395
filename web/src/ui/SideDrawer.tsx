import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { AskFirst } from './AskFirst.tsx';
import styles from './SideDrawer.module.css';
import { useFirstField } from './useFirstField.ts';

/** What stands beside the page and fills the height, as a conversation or a form does. */
export function SideDrawer({
  title,
  isForWriting = false,
  onClose,
  children,
}: {
  title: string;
  /** The focus goes to the first field. */
  isForWriting?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  const firstField = useFirstField();
  return (
    <AskFirst onClose={onClose}>
      {(closing) => (
        <Drawer
          opened
          {...closing}
          position="right"
          size="28rem"
          title={title}
          closeButtonProps={{ 'aria-label': t('shell.close') }}
          classNames={{ body: styles.body, content: styles.content }}
        >
          {isForWriting ? (
            <div ref={firstField} className={styles.writing}>
              {children}
            </div>
          ) : (
            children
          )}
        </Drawer>
      )}
    </AskFirst>
  );
}
