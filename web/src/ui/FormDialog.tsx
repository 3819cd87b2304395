import type { ReactNode } from 'react';
import { AskFirst, type LeaveQuestion } from './AskFirst.tsx';
import { Dialog } from './Dialog.tsx';

/** A dialog in which something is written. */
export function FormDialog({
  title,
  size = 'md',
  isHeld = false,
  question,
  onClose,
  children,
}: {
  title: string;
  size?: 'md' | 'lg';
  /** What it shows is shown once: a click beside it does not close it. */
  isHeld?: boolean;
  /** What whoever closes it before it is saved is asked. */
  question?: LeaveQuestion;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <AskFirst question={question} onClose={onClose}>
      {(closing) => (
        <Dialog
          opened
          {...closing}
          closeOnClickOutside={closing.closeOnClickOutside && !isHeld}
          size={size}
          title={title}
        >
          {children}
        </Dialog>
      )}
    </AskFirst>
  );
}
