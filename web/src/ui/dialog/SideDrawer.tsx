import { Drawer } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { makeRoom } from '../../lib/browser/beside.ts';
import { useTexts } from '../../texts/texts.ts';
import { AskFirst } from './AskFirst.tsx';
import styles from './SideDrawer.module.css';
import { useIsWide } from './useIsWide.ts';
import { useFirstField } from './useFirstField.ts';

/** The page stays usable: there is no overlay, and focus may move there. */
const beside = {
  withOverlay: false,
  lockScroll: false,
  trapFocus: false,
  closeOnClickOutside: false,
};

const behind = { closeOnEscape: false, zIndex: 190 };

/** A full-height panel beside the page, for a conversation or a form. Focus goes to its first field, in a conversation to the message box. */
export function SideDrawer({
  title,
  isForWriting = false,
  isBehind = false,
  onClose,
  children,
}: {
  title: string;
  /** A conversation: on wide screens the page beside it stays usable. */
  isForWriting?: boolean;
  /** Something else is open above: Escape closes that first. */
  isBehind?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useTexts();
  const isWide = useIsWide();
  const isBeside = isForWriting && isWide;
  const firstField = useFirstField({ fromPage: isBeside, isForWriting });
  return (
    <AskFirst onClose={onClose}>
      {(closing) => (
        <Drawer
          opened
          {...closing}
          {...(isBeside && beside)}
          {...(isBehind && behind)}
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

/** Makes room in the page, and removes the frame's claim that the dialog is modal. */
function Beside() {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    place.current?.closest('[role=dialog]')?.removeAttribute('aria-modal');
    return makeRoom('side');
  }, []);
  return <span ref={place} hidden />;
}
