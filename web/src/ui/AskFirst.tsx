import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { UnsavedContext } from '../lib/unsaved.ts';
import { useTexts } from '../texts/texts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** What somebody is asked before they leave. */
export interface LeaveQuestion {
  title: string;
  text: string;
  /** What the button that leaves says. */
  leave: string;
  stay: string;
}

/** Around a dialog, drawer or form in which something is written: whoever closes it, or the page, while that is not saved is asked first. */
export function AskFirst({
  question,
  onClose,
  children,
}: {
  /** Whether to close without saving unless given. */
  question?: LeaveQuestion | undefined;
  onClose: () => void;
  children: (closing: {
    onClose: () => void;
    closeOnEscape: boolean;
    closeOnClickOutside: boolean;
  }) => ReactNode;
}) {
  const t = useTexts();
  const [changed, setChanged] = useState<string[]>([]);
  const [asks, setAsks] = useState(false);
  const report = useCallback(
    (form: string, isChanged: boolean) =>
      setChanged((before) => [
        ...before.filter((one) => one !== form),
        ...(isChanged ? [form] : []),
      ]),
    [],
  );
  const isChanged = changed.length > 0;
  // what was asked about is over
  if (asks && !isChanged) setAsks(false);
  const drop = () => {
    setAsks(false);
    onClose();
  };
  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);
  return (
    <UnsavedContext value={report}>
      {children({
        onClose: () => (isChanged ? setAsks(true) : onClose()),
        closeOnEscape: !asks,
        closeOnClickOutside: !asks,
      })}
      {asks && (
        <ConfirmDialog
          title={question?.title ?? t('edit.leaveTitle')}
          confirm={question?.leave ?? t('edit.drop')}
          stay={question?.stay ?? t('edit.stay')}
          act={{ isPending: false, error: null, run: drop }}
          onClose={() => setAsks(false)}
        >
          <p>{question?.text ?? t('edit.leaveText')}</p>
        </ConfirmDialog>
      )}
    </UnsavedContext>
  );
}
