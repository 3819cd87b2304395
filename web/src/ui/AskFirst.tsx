import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { UnsavedContext } from '../lib/unsaved.ts';
import { useTexts } from '../texts/texts.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Around a dialog, drawer or form in which something is written: whoever closes it, or the page, while that is not saved is asked first. */
export function AskFirst({
  onClose,
  children,
}: {
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
          title={t('edit.leaveTitle')}
          confirm={t('edit.drop')}
          stay={t('edit.stay')}
          act={{ isPending: false, error: null, run: drop }}
          onClose={() => setAsks(false)}
        >
          <p>{t('edit.leaveText')}</p>
        </ConfirmDialog>
      )}
    </UnsavedContext>
  );
}
