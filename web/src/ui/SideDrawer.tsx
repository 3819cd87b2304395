import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../texts/texts.ts';
import { AskFirst } from './AskFirst.tsx';
import styles from './SideDrawer.module.css';
import { useFirstField } from './useFirstField.ts';

/** The page stays in use: nothing lies over it, and the focus may go there. */
const beside = {
  withOverlay: false,
  lockScroll: false,
  trapFocus: false,
  closeOnClickOutside: false,
};

/** What stands beside the page and fills the height, as a conversation or a form does. The focus goes to its first field, in a conversation to the box to write in. */
export function SideDrawer({
  title,
  isForWriting = false,
  onClose,
  children,
}: {
  title: string;
  /** A conversation: on a wide screen the page beside it stays in use. */
  isForWriting?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  const isWide = useMediaQuery('(width >= 1180px)', true, { getInitialValueInEffect: false });
  const isBeside = isForWriting && isWide;
  const firstField = useFirstField({ fromPage: isBeside, isForWriting });
  return (
    <AskFirst onClose={onClose}>
      {(closing) => (
        <Drawer
          opened
          {...closing}
          {...(isBeside && beside)}
          position="right"
          size="28rem"
          title={title}
          closeButtonProps={{ 'aria-label': t('shell.close') }}
          classNames={{
            header: styles.header,
            body: isForWriting ? styles.body : styles.scrolling,
            content: styles.content,
          }}
        >
          <div ref={firstField} className={styles.inside}>
            {isBeside && <Beside />}
            {children}
          </div>
        </Drawer>
      )}
    </AskFirst>
  );
}

/** Makes room in the page; the dialog is not modal, whatever its frame says. */
function Beside() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    place.current?.closest('[role=dialog]')?.removeAttribute('aria-modal');
    document.body.dataset['beside'] = '';
    return () => {
      delete document.body.dataset['beside'];
    };
  }, []);
  return <span ref={place} hidden />;
}
