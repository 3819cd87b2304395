import type { ModalProps } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useBeside } from '../../lib/browser/beside.ts';
import { Dialog } from './Dialog.tsx';
import styles from './SceneDialog.module.css';
import { useFocusBack } from './useFocusBack.ts';

/** The conversation stays usable: focus may move there. */
const shared = { trapFocus: false, lockScroll: false };

/** A dialog with what a place shows. While a conversation is open it leaves that in sight and usable. */
export function SceneDialog({ children, ...props }: ModalProps) {
  const isShared = useBeside() !== null;
  return (
    <Dialog
      {...props}
      {...(isShared && shared)}
      classNames={{ inner: styles.inner, overlay: styles.overlay, content: styles.content }}
    >
      {isShared ? <Shared>{children}</Shared> : children}
    </Dialog>
  );
}

/** Takes the focus without holding it, and returns it. Removes the frame's claim that the dialog is modal. */
function Shared({ children }: { children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null);
  useFocusBack();
  useLayoutEffect(() => {
    const dialog = place.current?.closest('[role=dialog]');
    dialog?.removeAttribute('aria-modal');
    const first = dialog?.querySelector<HTMLElement>('[data-autofocus]');
    (first ?? dialog?.querySelector<HTMLElement>('header button'))?.focus();
  }, []);
  return (
    <>
      <span ref={place} hidden />
      {children}
    </>
  );
}
