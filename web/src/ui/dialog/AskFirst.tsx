import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { UnsavedContext } from '../../lib/draft/UnsavedContext.ts';
import { useTexts } from '../../texts/texts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** The question asked before leaving. */
export interface LeaveQuestion {
  title: string;
  text: string;
  /** Label of the button that leaves. */
  leave: string;
  stay: string;
}

/** Wraps a dialog, drawer or form: closing it, or the page, with unsaved changes asks first. */
export function AskFirst({
  question,
  onClose,
  children,
}: {
  /** Defaults to whether to close without saving. */
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
  // the changes it asked about are gone
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
