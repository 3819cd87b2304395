import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { AskFirst } from './AskFirst.tsx';
import styles from './SideDrawer.module.css';

/** What stands beside the page and fills the height, as a conversation or a form does. */
export function SideDrawer({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
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
          {children}
        </Drawer>
      )}
    </AskFirst>
  );
}
