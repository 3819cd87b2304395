import type { ReactNode } from 'react';
import { AskFirst, type LeaveQuestion } from './AskFirst.tsx';
import { Dialog } from './Dialog.tsx';

/** A dialog with a form. */
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
  /** Its content is shown only once: clicking outside doesn't close it. */
  isHeld?: boolean;
  /** Asked when it is closed with unsaved changes. */
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
